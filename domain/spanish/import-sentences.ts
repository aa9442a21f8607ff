import type { Translations } from '../translated.ts';

/** Spanish translations of the problems of imported files. The names of columns and the values of cells stay in
 *  English, because the files are in English. */
export const IMPORT_SENTENCES: Translations = {
  // The file as a whole
  'Some dates have the day first and others the month first, such as 13/2/2026 and 2/13/2026. Write all dates as 2026-02-13.':
    'Algunas fechas tienen primero el día y otras el mes, como 13/2/2026 y 2/13/2026. Escriba todas las fechas como 2026-02-13.',
  'The dates are read as day/month/year, because some begin with a number above 12.':
    'Las fechas se leen como día/mes/año, porque algunas empiezan con un número mayor que 12.',
  'The dates are read as month/day/year, so 2/6/2026 is February 6. If the file has the day first, write the dates as 2026-06-02.':
    'Las fechas se leen como mes/día/año, así que 2/6/2026 es el 6 de febrero. Si el archivo tiene primero el día, escriba las fechas como 2026-06-02.',
  'The file is empty.': 'El archivo está vacío.',
  'Choose a file, or paste its lines.': 'Elija un archivo o pegue sus líneas.',
  'The file is too large. Split it into several files.':
    'El archivo es demasiado grande. Divídalo en varios archivos.',
  'The file could not be read. Copy its lines into a new workbook, save it as .xlsx, and try again.':
    'No se pudo leer el archivo. Copie sus líneas en un libro nuevo, guárdelo como .xlsx e intente de nuevo.',
  'This is not a spreadsheet. Choose an Excel file (.xlsx) or a CSV file.':
    'Esto no es una hoja de cálculo. Elija un archivo de Excel (.xlsx) o CSV.',
  'This is a web page or XML, even if its name ends in .xls. Open it in Excel and save it as .xlsx.':
    'Esto es una página web o XML, aunque su nombre termine en .xls. Ábralo en Excel y guárdelo como .xlsx.',
  'This is an old Excel file (.xls) or has a password. Open it in Excel and save it as .xlsx without a password.':
    'Este es un archivo de Excel antiguo (.xls) o tiene contraseña. Ábralo en Excel y guárdelo como .xlsx sin contraseña.',
  'This is not an Excel workbook (.xlsx), or it is damaged. Open it in Excel and save it again.':
    'Esto no es un libro de Excel (.xlsx) o está dañado. Ábralo en Excel y guárdelo de nuevo.',
  'This workbook is too large. Copy the lines into a new workbook, or split them into several files.':
    'Este libro es demasiado grande. Copie las líneas en un libro nuevo o divídalas en varios archivos.',
  'The letters of this file cannot be read. Save it again as an Excel file (.xlsx) or as “CSV UTF-8”.':
    'No se pueden leer las letras de este archivo. Guárdelo de nuevo como archivo de Excel (.xlsx) o como “CSV UTF-8”.',
  'This file is not in UTF-8, so it was read as Windows-1252. Check the names with accents.':
    'Este archivo no está en UTF-8, así que se leyó como Windows-1252. Revise los nombres con acentos.',
  'The workbook has several sheets. Only the first sheet, “{}”, was read.':
    'El libro tiene varias hojas. Solo se leyó la primera, “{}”.',
  'Line {} is longer than 10,000 characters. A quote (") may be missing.':
    'La línea {} tiene más de 10,000 caracteres. Es posible que falte una comilla (").',
  'Line {}: a cell begins with a quote (") that is never closed. Close it, or write two quotes for a quote inside a cell.':
    'Línea {}: una celda empieza con una comilla (") que nunca se cierra. Ciérrela, o escriba dos comillas por cada comilla dentro de una celda.',
  'Line {}: a quote (") is in the wrong place. Put the whole cell in quotes, and write two quotes for a quote inside it.':
    'Línea {}: una comilla (") está en el lugar equivocado. Ponga toda la celda entre comillas y escriba dos comillas por cada comilla dentro de ella.',
  'Line {}: letters were lost when the file was saved (�). Correct them, and save the file as .xlsx or as “CSV UTF-8”.':
    'Línea {}: se perdieron letras al guardar el archivo (�). Corríjalas y guarde el archivo como .xlsx o como “CSV UTF-8”.',
  'Line {}: a cell has the error {}. Correct its formula, or enter the value.':
    'Línea {}: una celda tiene el error {}. Corrija su fórmula o ingrese el valor.',
  'Line {}: digits were lost in the number {}. Format the column as text, enter the number again, and save the file.':
    'Línea {}: se perdieron dígitos en el número {}. Dé formato de texto a la columna, ingrese el número de nuevo y guarde el archivo.',
  'Line {}: a cell has only number signs (###). Make the column wider, and save the file again.':
    'Línea {}: una celda solo tiene signos de número (###). Ensanche la columna y guarde el archivo de nuevo.',
  'Line {}: this line has {} cells, the header has {}. Put quotes around a cell with a comma, such as "1,250.00".':
    'Línea {}: esta línea tiene {} celdas y el encabezado tiene {}. Ponga entre comillas una celda con coma, como "1,250.00".',
  'The column “{}” is missing. Start from the template.':
    'Falta la columna “{}”. Empiece con la plantilla.',
  'Column {} has a heading that is not in the template.':
    'El encabezado de la columna {} no está en la plantilla.',
  'The column “{}” appears more than once.': 'La columna “{}” aparece más de una vez.',
  'The file has no people. Add one line for each person.':
    'El archivo no tiene personas. Agregue una línea por persona.',
  'The file has more than 2,000 people. Split it into several files.':
    'El archivo tiene más de 2,000 personas. Divídalo en varios archivos.',
  'The file has no payments. Add one line for each payment.':
    'El archivo no tiene pagos. Agregue una línea por pago.',
  'The file has more than 2,000 payments. Split it into several files.':
    'El archivo tiene más de 2,000 pagos. Divídalo en varios archivos.',
  'This file was saved on {} by {}. To save it again, reverse its payments first.':
    'Este archivo se guardó el {}, por {}. Para guardarlo de nuevo, primero revierta sus pagos.',
  'This file was saved on {}. To save it again, reverse its payments first.':
    'Este archivo se guardó el {}. Para guardarlo de nuevo, primero revierta sus pagos.',

  // Rows of people
  'Enter a name with 1 to 100 characters, and no invisible characters.':
    'Ingrese un nombre de 1 a 100 caracteres, sin caracteres invisibles.',
  'Enter Yes or No, or leave it empty.': 'Ingrese Yes o No, o deje la celda vacía.',
  'Leave it empty for a person with one legal name.':
    'Deje la celda vacía si la persona tiene un solo nombre legal.',
  'Enter a last name, or enter Yes under “One Legal Name” if there is none.':
    'Ingrese un apellido, o ingrese Yes en “One Legal Name” si no hay ninguno.',
  'A question mark replaces a letter that was lost when the file was saved. Correct the name.':
    'Un signo de interrogación reemplaza una letra que se perdió al guardar el archivo. Corrija el nombre.',
  'Enter a complete email address, such as name@example.com.':
    'Ingrese un correo electrónico completo, como nombre@example.com.',
  'Enter a role that staff can have, such as Supervisor.':
    'Ingrese un rol que el personal pueda tener, como Supervisor.',
  'Enter a phone number with at most 40 characters.':
    'Ingrese un teléfono de 40 caracteres como máximo.',
  'Enter dollars with at most 4 decimals, such as 31.25, or leave it empty.':
    'Ingrese dólares con 4 decimales como máximo, como 31.25, o deje la celda vacía.',
  'Line {} has the same email.': 'La línea {} tiene el mismo correo electrónico.',
  'An account with this email already exists.': 'Ya existe una cuenta con este correo electrónico.',
  'No active staff member that you can see has this email.':
    'Ninguna persona activa del personal que usted puede ver tiene este correo electrónico.',

  // Rows of payments outside Linehaul
  'Enter dollars with at most 2 decimals, such as 1250.00, up to 999999.99.':
    'Ingrese dólares con 2 decimales como máximo, como 1250.00, hasta 999999.99.',
  'Enter an email or a full name.': 'Ingrese un correo electrónico o un nombre completo.',
  'Enter a date such as 6/30/2026.': 'Ingrese una fecha como 6/30/2026 (mes/día/año).',
  'Enter one of these: {}.': 'Ingrese uno de estos: {}.',
  'Enter yes or no, or leave it empty.': 'Ingrese yes (sí) o no, o deje la celda vacía.',
  'Enter at most 500 characters, and no invisible characters.':
    'Ingrese 500 caracteres como máximo, sin caracteres invisibles.',
  'Enter the pay or the substantiated expenses.': 'Ingrese el pago o los gastos comprobados.',
  'The tax withheld cannot be more than the pay.':
    'El impuesto retenido no puede ser mayor que el pago.',
  'No contractor has this email or name. Correct it, or add the contractor first.':
    'Ningún contratista tiene este correo o nombre. Corríjalo o primero agregue al contratista.',
  'Several contractors have this name. Enter the email instead.':
    'Varios contratistas tienen este nombre. Ingrese el correo electrónico.',
  'Line {} is the same payment. If there were two, enter one line with their sum.':
    'La línea {} es el mismo pago. Si hubo dos, ingrese una línea con la suma.',
};
