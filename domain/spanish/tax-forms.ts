import type { Translation } from '../sentence.ts';
import type { say } from '../tax/form-1099-nec/sentences.ts';

export const taxForms: Translation<typeof say> = {
  // Missing data
  payerName: 'El nombre del pagador.',
  payerAddress: 'La dirección del pagador.',
  payerPhone: 'El teléfono del pagador.',
  payerTin: 'El número de identificación del empleador del pagador.',
  payerStateNumber: 'El número estatal del pagador.',
  w9: 'El Formulario W-9 del beneficiario.',
  noW9: 'Todavía no hay ningún Formulario W-9 registrado.',
  recipientName: 'El nombre del beneficiario (W-9, línea 1).',
  recipientAddress: 'La dirección del beneficiario (W-9, líneas 5 y 6).',
  recipientTin: 'El número de contribuyente del beneficiario (W-9, Parte I).',
  threshold:
    'El límite de este año (IRC 6041(h)). Mientras no se ingrese, se usa el último conocido.',
  // Findings that need attention
  withholdingShort: ({ amount }, { cents }) =>
    `Se debieron retener ${cents(amount)} como retención adicional de impuestos y no se retuvieron. La empresa los debe al IRS (IRC 3403) y puede retenerlos de pagos posteriores del mismo año.`,
  withheldInError: ({ amount }, { cents }) =>
    `Se retuvieron ${cents(amount)} aunque el número de contribuyente ya se había recibido en la fecha de pago. La empresa puede devolverlos en el mismo año, antes de entregar el formulario (Treas. Reg. 31.6413(a)-3).`,
  yearNotOver: 'El año fiscal no ha terminado: todavía puede haber más pagos.',
  newestLayoutUsed:
    'Todavía no se conoce el diseño del formulario de este año. Se usa el último conocido.',
  filedWithoutTin:
    'El formulario se presenta sin número de contribuyente. Conserve el registro de las solicitudes (Treas. Reg. 301.6724-1(e)).',
  form945: 'Se retuvo impuesto. Deposítelo y declárelo en el Formulario 945.',
  stateThreshold: ({ state }) =>
    `El pago alcanza el límite más bajo de ${state}, así que el estado exige un formulario y el IRS no. Envíe la Copia 1 al estado.`,
  reversedLaterCounted:
    'Un pago se revirtió después del fin del año. Queda en el año en que se pagó, salvo que el dinero nunca haya salido de la empresa. Pregunte a su contador (CPA).',
  reversedLaterExcluded:
    'Después del fin del año se revirtió un pago porque nunca se hizo, así que no se incluye. Si presentó un formulario que lo incluye, corrija ese formulario.',
  withheldAndReversed:
    'Se retuvo impuesto de un pago que se revirtió: la casilla 4 depende de si se depositó o se devolvió (Treas. Reg. 31.6413(a)-3). Pregunte a su contador (CPA).',
  weekPaidAgain: ({ weekStart }, { week }) =>
    `La semana ${week(weekStart)} cuenta también en un año anterior. Si no se pagó por segunda vez, no debe contar dos veces. Pregunte a su contador (CPA).`,
  twoNames:
    'Varias cuentas dieron este número de contribuyente con nombres distintos. Elija la cuenta cuyo nombre va en el formulario o consiga un W-9 corregido.',
  severalAccounts:
    'Varias cuentas tienen este número de contribuyente. Un solo formulario incluye los pagos a todas.',
  filedPayeeDiffers:
    'El nombre o el número de contribuyente del formulario enviado no coincide con el W-9. Si el formulario estaba equivocado, corríjalo. Se generan dos formularios: uno con montos en cero para el nombre o número equivocado y un original nuevo.',
  filedDiffers:
    'El formulario enviado no coincide con los pagos. Genere un formulario corregido y envíelo.',
  filedAmountsLeft:
    'El formulario enviado tiene montos, y ya ningún pago del año cuenta con este número de contribuyente. Genere el formulario de nuevo, lo que lo deja en cero, y envíelo.',
  filedDiffersDeMinimis:
    'El formulario enviado no coincide con los pagos. El pago difiere en $100 o menos y el impuesto retenido en $25 o menos, así que solo hay que corregirlo si el beneficiario lo pide (IRC 6721(c)(3)).',
  wrongNumber:
    'Los pagos del formulario enviado ahora corresponden a otro número de contribuyente de esta persona. “Corregir número” genera dos formularios: uno con montos en cero para este número y el original para el número correcto.',
  reportedUnderWrongNumber:
    'Se envió un formulario de estos pagos con otro número de contribuyente de esta persona. El formulario con montos en cero de ese número se envía antes que el de este número.',
  replacementDue:
    'El formulario con el nombre o número equivocado se corrigió a cero. Genere el original nuevo y envíelo.',
  // The tax identity of the carrier
  identityName: 'Ingrese el nombre legal en la configuración de la empresa.',
  identityEin: 'Ingrese el número de identificación del empleador, como 12-3456789.',
  identityNotAnEin:
    'Un número de identificación del empleador tiene nueve dígitos, como 12-3456789.',
  identityStreet: 'Ingrese la calle y el número.',
  identityCity: 'Ingrese la ciudad.',
  identityState: 'Elija el estado.',
  identityZip: 'Ingrese el código postal.',
  identityStateFiling: 'Elija el estado al que pertenece el número o el límite.',
  identityNotValid:
    'La identidad fiscal no está completa o no es válida. Corrija estos datos y guarde de nuevo.',
  // The status of a document
  isDraft: 'Este documento es un borrador. Complete lo que falta y genérelo de nuevo.',
  isGenerated: 'Este documento está generado. El siguiente paso es marcarlo como enviado.',
  isSubmitted: 'Este documento está enviado. El siguiente paso es marcarlo como aprobado.',
  isApproved: 'Este documento está aprobado. No hay otro paso.',
  onlyDraftsRemoved: 'Solo se puede eliminar un borrador. Este documento está completo.',
  yearOutOfRange: 'year: ingrese un año de 2020 al año actual.',
  submitted: 'Documento marcado como enviado',
  approved: 'Documento marcado como aprobado',
  w9Generated: 'Formulario W-9 generado',
  necGenerated: 'Formulario 1099-NEC generado',
  removed: 'Borrador eliminado',
  unchanged: 'Nada cambió desde el último documento, así que no se creó otro.',
  // Corrections
  correctNumber:
    'El formulario de este año se envió con otro número de contribuyente de esta persona. La oficina lo corrige con “Corregir número” en la página del año.',
  alreadyCorrected:
    'Los dos formularios ya se generaron. Envíe el de montos en cero y luego el original nuevo.',
  nothingToCorrect: 'No hay un formulario enviado de este beneficiario y año por corregir.',
  sameAsW9:
    'El formulario enviado tiene el nombre y el número del W-9. Primero ingrese el W-9 correcto.',
  twoFormsGenerated: 'Dos formularios generados. Primero envíe el de montos en cero.',
  noCompleteForm: ({ year }) =>
    `Todavía no hay un Formulario 1099-NEC completo de ${year}. Primero genere los formularios y complete los borradores.`,
};
