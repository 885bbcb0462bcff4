/** What people have unfolded stays so from question to question: the list of all choices. */
export const unfolded = $state({ list: false });
