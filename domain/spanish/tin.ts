import type { Translation } from '../sentence.ts';
import type { say } from '../tax/tin/sentences.ts';

export const tin: Translation<typeof say> = {
  // Numbers. These sentences never contain the number.
  notNineDigits: 'Este número debe tener nueve dígitos.',
  sameDigits: 'Los nueve dígitos son iguales. Revise el número.',
  ssnArea: 'Ningún Número de Seguro Social empieza con 000, 666 o 9. Revise el número.',
  ssnGroup: 'Los dos dígitos del medio de un Número de Seguro Social nunca son 00.',
  ssnSerial: 'Los últimos cuatro dígitos de un Número de Seguro Social nunca son 0000.',
  ssnSample: 'Es un número de muestra de un anuncio. Revise el número.',
  ssnIsItin: 'Este número es un ITIN. Elija ITIN.',
  itinFirstDigit: 'Un ITIN empieza con 9.',
  itinGroup: 'Ningún ITIN tiene estos dígitos en el medio.',
  einPrefixUnknown: 'Los dos primeros dígitos no son un prefijo de EIN conocido. Revíselos.',
  damaged:
    'El número de contribuyente guardado está dañado y no se puede mostrar. Pida un W-9 nuevo.',
  noNumber: 'Este W-9 no tiene un número de contribuyente.',
  nothingToChoose:
    'Ninguna otra cuenta tiene este número de contribuyente, así que no hay nada que elegir.',
  accountChosen: 'Los formularios fiscales de este número de contribuyente van a esta cuenta',
  // TIN Matching
  match: 'El nombre y el número coinciden.',
  numberMissing: 'Faltaba el número o no tenía nueve dígitos.',
  numberNotIssued: 'El IRS no ha emitido este número.',
  noMatch: 'El nombre y el número no coinciden.',
  requestNotValid: 'La solicitud no era válida.',
  requestDuplicate: 'La solicitud estaba repetida.',
  matchAsSsn: 'El nombre y el número coinciden como SSN.',
  matchAsEin: 'El nombre y el número coinciden como EIN.',
  matchAsBoth: 'El nombre y el número coinciden como SSN y como EIN.',
  recorded: ({ meaning }) => `Registrado: ${meaning}`,
  resultInFuture: 'resultOn: ingrese hoy o un día anterior.',
  resultBeforeW9: ({ receivedOn }) =>
    `resultOn: el W-9 se recibió el ${receivedOn}. Ingrese ese día o uno posterior.`,
  nameWithoutLetters:
    'El nombre en el W-9 no tiene letras de la A a la Z. Pida un W-9 nuevo con el nombre de la declaración de impuestos.',
  unreadable: 'No se puede leer el número de contribuyente en el W-9. Pida un W-9 nuevo.',
  fileCreated: ({ count }) =>
    count === 1
      ? `Archivo creado con ${count} beneficiario`
      : `Archivo creado con ${count} beneficiarios`,
  notAResult: ({ line }) => `Línea ${line}: no es un resultado de TIN Matching.`,
  unknownAccount: ({ line }) => `Línea ${line}: ningún W-9 registrado tiene este número de cuenta.`,
  otherNumber: ({ line, name }) =>
    `Línea ${line}: el número no es el que está registrado para ${name}.`,
  twice: ({ line, name }) => `Línea ${line}: ${name} aparece dos veces.`,
  noLines: 'El archivo no tiene líneas.',
  notCurrent: ({ line }) =>
    `Línea ${line}: este W-9 ya no es el actual. Cree un archivo nuevo de TIN Matching.`,
  nothingRecorded: 'No se registró nada. Corrija estas líneas.',
  resultsRecorded: ({ count, wrong }) =>
    count === 1
      ? `${count} resultado registrado, ${wrong} sin coincidencia`
      : `${count} resultados registrados, ${wrong} sin coincidencia`,
  resultsRecordedAndSkipped: ({ count, wrong, skipped }) =>
    count === 1
      ? `${count} resultado registrado, ${wrong} sin coincidencia. Líneas omitidas, porque su W-9 ya no está en la lista: ${skipped}`
      : `${count} resultados registrados, ${wrong} sin coincidencia. Líneas omitidas, porque su W-9 ya no está en la lista: ${skipped}`,
  // Solicitations and notices
  solicitedInFuture: 'solicitedOn: ingrese hoy o un día anterior.',
  solicited: 'Solicitud registrada',
  numberOnFile:
    'El número de contribuyente de este beneficiario ya está registrado. El formulario se presenta con él.',
  noNumberReason: 'reason: indique por qué no hay número.',
  filedWithoutTin: ({ year }) => `El formulario de ${year} se presentará sin TIN`,
  noNotice: 'No hay un aviso del IRS registrado para este beneficiario.',
  noNumberAtNotice:
    'Este beneficiario no tenía un Formulario W-9 con número cuando llegó el aviso.',
  contactMissing:
    'La carta necesita el nombre, la dirección y el teléfono de la empresa. Primero ingréselos en la identidad fiscal.',
};
