import type { Translation } from '../sentence.ts';
import type { say } from '../import-file-sentences.ts';

export const importFile: Translation<typeof say> = {
  empty: 'El archivo está vacío.',
  nothingChosen: 'Elija un archivo o pegue sus líneas.',
  tooLarge: 'El archivo es demasiado grande. Divídalo en varios archivos.',
  unreadable:
    'No se pudo leer el archivo. Copie sus líneas en un libro nuevo, guárdelo como .xlsx e intente de nuevo.',
  notASpreadsheet: 'Esto no es una hoja de cálculo. Elija un archivo de Excel (.xlsx) o CSV.',
  webPage:
    'Esto es una página web o XML, aunque su nombre termine en .xls. Ábralo en Excel y guárdelo como .xlsx.',
  oldOrEncrypted:
    'Este es un archivo de Excel antiguo (.xls) o tiene contraseña. Ábralo en Excel y guárdelo como .xlsx sin contraseña.',
  damagedWorkbook:
    'Esto no es un libro de Excel (.xlsx) o está dañado. Ábralo en Excel y guárdelo de nuevo.',
  workbookTooLarge:
    'Este libro es demasiado grande. Copie las líneas en un libro nuevo o divídalas en varios archivos.',
  unreadableLetters:
    'No se pueden leer las letras de este archivo. Guárdelo de nuevo como archivo de Excel (.xlsx) o como “CSV UTF-8”.',
  readAsWindows1252:
    'Este archivo no está en UTF-8, así que se leyó como Windows-1252. Revise los nombres con acentos.',
  severalSheets: ({ sheet }) => `El libro tiene varias hojas. Solo se leyó la primera, “${sheet}”.`,
  lineTooLong: ({ line }) =>
    `La línea ${line} tiene más de 10,000 caracteres. Es posible que falte una comilla (").`,
  quoteNotClosed: ({ line }) =>
    `Línea ${line}: una celda empieza con una comilla (") que nunca se cierra. Ciérrela, o escriba dos comillas por cada comilla dentro de una celda.`,
  quoteMisplaced: ({ line }) =>
    `Línea ${line}: una comilla (") está en el lugar equivocado. Ponga toda la celda entre comillas y escriba dos comillas por cada comilla dentro de ella.`,
  lettersLost: ({ line }) =>
    `Línea ${line}: se perdieron letras al guardar el archivo (�). Corríjalas y guarde el archivo como .xlsx o como “CSV UTF-8”.`,
  errorCell: ({ line, cell }) =>
    `Línea ${line}: una celda tiene el error ${cell}. Corrija su fórmula o ingrese el valor.`,
  digitsLost: ({ line, cell }) =>
    `Línea ${line}: se perdieron dígitos en el número ${cell}. Dé formato de texto a la columna, ingrese el número de nuevo y guarde el archivo.`,
  numberSigns: ({ line }) =>
    `Línea ${line}: una celda solo tiene signos de número (###). Ensanche la columna y guarde el archivo de nuevo.`,
  cellsMismatch: ({ line, cells, headings }) =>
    `Línea ${line}: esta línea tiene ${cells} celdas y el encabezado tiene ${headings}. Ponga entre comillas una celda con coma, como "1,250.00".`,
  columnMissing: ({ column }) => `Falta la columna “${column}”. Empiece con la plantilla.`,
  columnUnknown: ({ number }) => `El encabezado de la columna ${number} no está en la plantilla.`,
  columnRepeated: ({ column }) => `La columna “${column}” aparece más de una vez.`,
  mixedDates:
    'Algunas fechas tienen primero el día y otras el mes, como 13/2/2026 y 2/13/2026. Escriba todas las fechas como 2026-02-13.',
  dayFirst:
    'Las fechas se leen como día/mes/año, porque algunas empiezan con un número mayor que 12.',
  monthFirst:
    'Las fechas se leen como mes/día/año, así que 2/6/2026 es el 6 de febrero. Si el archivo tiene primero el día, escriba las fechas como 2026-06-02.',
  checked: 'Archivo revisado',
};
