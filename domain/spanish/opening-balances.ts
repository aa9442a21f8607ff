import type { Translation } from '../sentence.ts';
import type { say } from '../tax/opening-balances/sentences.ts';

export const openingBalances: Translation<typeof say> = {
  noPayments: 'El archivo no tiene pagos. Agregue una línea por pago.',
  tooManyPayments: 'El archivo tiene más de 2,000 pagos. Divídalo en varios archivos.',
  dollars: 'Ingrese dólares con 2 decimales como máximo, como 1250.00, hasta 999999.99.',
  payee: 'Ingrese un correo electrónico o un nombre completo.',
  date: 'Ingrese una fecha como 6/30/2026 (mes/día/año).',
  oneOf: ({ options }) => `Ingrese uno de estos: ${options}.`,
  yesOrNo: 'Ingrese yes (sí) o no, o deje la celda vacía.',
  notes: 'Ingrese 500 caracteres como máximo, sin caracteres invisibles.',
  unknownPayee:
    'Ningún contratista tiene este correo o nombre. Corríjalo o primero agregue al contratista.',
  severalPayees: 'Varios contratistas tienen este nombre. Ingrese el correo electrónico.',
  samePayment: ({ line }) =>
    `La línea ${line} es el mismo pago. Si hubo dos, ingrese una línea con la suma.`,
  fileSavedBefore: ({ savedOn }, { day }) =>
    `Este archivo se guardó el ${day(savedOn)}. Para guardarlo de nuevo, primero revierta sus pagos.`,
  fileSavedBeforeBy: ({ savedOn, name }, { day }) =>
    `Este archivo se guardó el ${day(savedOn)}, por ${name}. Para guardarlo de nuevo, primero revierta sus pagos.`,
  nothingSaved: 'El archivo tiene problemas, así que no se guardó nada. Revíselo de nuevo.',
  importSaved: ({ count }) => (count === 1 ? `${count} pago guardado` : `${count} pagos guardados`),
  // One payment
  paidTooEarly: ({ year }) => `Ingrese un día de ${year} o posterior.`,
  amountMissing: 'Ingrese el pago o los gastos comprobados.',
  withheldTooHigh: 'El impuesto retenido no puede ser mayor que el pago.',
  alreadyEntered: 'Este pago ya está registrado. Si hubo dos, registre la suma como un solo pago.',
  ownPayments: 'No puede registrar ni revertir pagos a usted mismo.',
  chooseContractor: 'userId: Elija un contratista.',
  saved: 'Pago guardado',
  alreadyReversed: 'Este pago ya se revirtió.',
  reversalReason: 'reason: Indique por qué se revierte el pago.',
  reversed: 'Pago revertido',
};
