/** The keys of local storage that the calculator keeps its rows and rosters under (`rules 42`). */
export const rowsKey = 'prestigeCalculator';
export const rostersKey = 'prestigeRosters';
