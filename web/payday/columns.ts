/** The number of columns on a wide screen. A narrow screen has two columns: the name and the net pay. */
export const COLUMNS = 9;
