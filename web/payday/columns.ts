/** The columns of the table, where there is room for more than name and net. */
export const COLUMNS = 9;
