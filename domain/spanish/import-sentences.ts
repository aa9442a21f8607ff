import type { Translations } from '../translated.ts';

/** Spanish translations of the problems of imported CSV files. The names of columns and the values of cells stay in
 *  English, because the files are in English. */
export const IMPORT_SENTENCES: Translations = {
  // The file as a whole
  'This is not a valid CSV file. Save it again as CSV.':
    'Este archivo no es un CSV válido. Guárdelo de nuevo como CSV.',
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
