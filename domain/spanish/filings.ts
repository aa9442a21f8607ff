import type { Translation } from '../sentence.ts';
import type { say } from '../tax/filings/sentences.ts';

export const filings: Translation<typeof say> = {
  zeroFormFirst: 'Primero envíe el formulario corregido con montos en cero.',
  alreadySubmitted:
    'Ya se envió un formulario de este beneficiario y año. Genérelo de nuevo. Si las cifras son distintas, será un formulario corregido.',
  outdated:
    'Los pagos, el W-9 o la identidad fiscal cambiaron después de generar este formulario. Genérelo de nuevo y envíe el nuevo.',
  noPayments:
    'Ningún pago de este año pertenece a este número de contribuyente, así que no hay nada que declarar con él. Si el número de un formulario anterior estaba equivocado, elija primero “Aplicar a pagos anteriores” en la página de W-9. Después elija “Corregir número” en la página del año.',
  otherFormSubmitted:
    'Mientras tanto se envió otro formulario de este beneficiario y año. Corrija de nuevo el nombre o el número.',
  payeeNotFound:
    'No se encontró al beneficiario de este formulario, así que no se puede revisar. Genere el formulario de nuevo.',
  yearTooEarly:
    'El sistema IRIS del IRS acepta declaraciones desde 2022. Presente los años anteriores en papel, en formularios que se piden al IRS.',
  // The file
  unreadableTins:
    'No se puede leer el número de contribuyente en el W-9. Pida un W-9 nuevo y genere el formulario de nuevo',
  nothingReady:
    'Ninguna declaración está lista para este archivo. Primero resuelva los problemas de la lista.',
  unknownColumns: ({ year }) =>
    `No se conocen las columnas de ${year}. Pegue la primera fila de la plantilla.`,
  prepared: 'Archivo preparado',
  // The upload and its result
  inAnotherFile:
    'Otro archivo subido contiene estas declaraciones. Si no ha subido este archivo, prepare uno nuevo. Marque la casilla si se subieron los dos archivos',
  submittedMeanwhile:
    'Mientras tanto se envió otro formulario de este beneficiario y año. Si no ha subido este archivo, prepare uno nuevo',
  uncheckablePayees:
    'No se encontró al beneficiario de este formulario, así que no se puede revisar. Genere el formulario de nuevo y prepare un archivo nuevo',
  outdatedReturns:
    'Los pagos, el W-9 o la identidad fiscal cambiaron después de crear el archivo. Marque la casilla si el archivo se subió de todos modos. Luego genere un formulario corregido',
  alreadyUploaded: 'La subida de este archivo ya está registrada.',
  receiptMissing: 'receiptId: ingrese el número de recibo que muestra el portal.',
  uploaded: 'Subida registrada',
  uploadFirst: 'Primero registre la subida de este archivo.',
  cannotReject:
    'Este formulario está aprobado y no se puede rechazar. Genere un formulario corregido',
  wrongLines: ({ count }) => `lines: el archivo tiene ${count} líneas.`,
  resultRecorded: 'Resultado registrado',
  // The template
  unreadableRow: 'header: esta fila no se puede leer',
  missingColumns: 'header: esta fila no está completa. Faltan estas columnas',
  repeatedColumns: 'header: estas columnas aparecen más de una vez',
  templateSaved: 'Plantilla guardada',
};
