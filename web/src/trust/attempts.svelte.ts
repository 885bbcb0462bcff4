/** What a panel tries on the server, and what came of the last try: something to tell, or a problem. */
export class Attempts {
  told = $state('');
  problem = $state('');

  make = async (work: () => Promise<string>): Promise<void> => {
    this.problem = this.told = '';
    try {
      this.told = await work();
    } catch (error) {
      this.problem = (error as Error).message;
    }
  };
}
