/** The number of columns on a wide screen. A narrow screen shows only the name and the net pay. */
export const COLUMNS = 9;
