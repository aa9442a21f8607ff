import { sentencesOf } from './sentence.ts';

/** The findings about an imported file as a whole. They name columns as the file does, in English. */
export const say = sentencesOf('importFile', {
  empty: 'The file is empty.',
  nothingChosen: 'Choose a file, or paste its lines.',
  tooLarge: 'The file is too large. Split it into several files.',
  unreadable:
    'The file could not be read. Copy its lines into a new workbook, save it as .xlsx, and try again.',
  notASpreadsheet: 'This is not a spreadsheet. Choose an Excel file (.xlsx) or a CSV file.',
  webPage:
    'This is a web page or XML, even if its name ends in .xls. Open it in Excel and save it as .xlsx.',
  oldOrEncrypted:
    'This is an old Excel file (.xls) or has a password. Open it in Excel and save it as .xlsx without a password.',
  damagedWorkbook:
    'This is not an Excel workbook (.xlsx), or it is damaged. Open it in Excel and save it again.',
  workbookTooLarge:
    'This workbook is too large. Copy the lines into a new workbook, or split them into several files.',
  unreadableLetters:
    'The letters of this file cannot be read. Save it again as an Excel file (.xlsx) or as “CSV UTF-8”.',
  readAsWindows1252:
    'This file is not in UTF-8, so it was read as Windows-1252. Check the names with accents.',
  severalSheets: ({ sheet }: { sheet: string }) =>
    `The workbook has several sheets. Only the first sheet, “${sheet}”, was read.`,
  lineTooLong: ({ line }: { line: number }) =>
    `Line ${line} is longer than 10,000 characters. A quote (") may be missing.`,
  quoteNotClosed: ({ line }: { line: number }) =>
    `Line ${line}: a cell begins with a quote (") that is never closed. Close it, or write two quotes for a quote inside a cell.`,
  quoteMisplaced: ({ line }: { line: number }) =>
    `Line ${line}: a quote (") is in the wrong place. Put the whole cell in quotes, and write two quotes for a quote inside it.`,
  lettersLost: ({ line }: { line: number }) =>
    `Line ${line}: letters were lost when the file was saved (�). Correct them, and save the file as .xlsx or as “CSV UTF-8”.`,
  errorCell: ({ line, cell }: { line: number; cell: string }) =>
    `Line ${line}: a cell has the error ${cell}. Correct its formula, or enter the value.`,
  digitsLost: ({ line, cell }: { line: number; cell: string }) =>
    `Line ${line}: digits were lost in the number ${cell}. Format the column as text, enter the number again, and save the file.`,
  numberSigns: ({ line }: { line: number }) =>
    `Line ${line}: a cell has only number signs (###). Make the column wider, and save the file again.`,
  cellsMismatch: ({ line, cells, headings }: { line: number; cells: number; headings: number }) =>
    `Line ${line}: this line has ${cells} cells, the header has ${headings}. Put quotes around a cell with a comma, such as "1,250.00".`,
  columnMissing: ({ column }: { column: string }) =>
    `The column “${column}” is missing. Start from the template.`,
  columnUnknown: ({ number }: { number: number }) =>
    `Column ${number} has a heading that is not in the template.`,
  columnRepeated: ({ column }: { column: string }) =>
    `The column “${column}” appears more than once.`,
  mixedDates:
    'Some dates have the day first and others the month first, such as 13/2/2026 and 2/13/2026. Write all dates as 2026-02-13.',
  dayFirst: 'The dates are read as day/month/year, because some begin with a number above 12.',
  monthFirst:
    'The dates are read as month/day/year, so 2/6/2026 is February 6. If the file has the day first, write the dates as 2026-06-02.',
  checked: 'File checked',
});
