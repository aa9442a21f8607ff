/** The number of columns on a wide screen. A narrow one shows only name and net. */
export const COLUMNS = 9;
