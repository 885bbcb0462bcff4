/** What people have unfolded stays so from question to question: the list of all choices, what else can be done. */
export const unfolded = $state({ list: false, more: false });
