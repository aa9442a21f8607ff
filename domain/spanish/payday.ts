import type { Translation } from '../sentence.ts';
import type { say } from '../payday/sentences.ts';

export const payday: Translation<typeof say> = {
  // Exceptions. Only the refusal to process a payee and audit entries have these sentences.
  ownPay: 'Es su propio pago',
  inactive: 'La cuenta está desactivada o archivada',
  noRate: ({ count }) =>
    count === 1 ? `${count} día sin tarifa por hora` : `${count} días sin tarifa por hora`,
  noQuantity: ({ count }) =>
    count === 1 ? `${count} día sin millas ni cargas` : `${count} días sin millas ni cargas`,
  noQuantityRate: ({ count }) =>
    count === 1
      ? `${count} día con millas o cargas sin tarifa`
      : `${count} días con millas o cargas sin tarifa`,
  tooHigh: 'Un día paga demasiado',
  totalTooHigh: 'La liquidación es demasiado alta',
  belowZero: 'Las correcciones superan las ganancias',
  payoutNotPossible: 'No se puede pagar el adelanto o la devolución de garantía',
  notSubmitted: 'Sin enviar',
  pendingDays: ({ count }) =>
    count === 1 ? `${count} día pendiente de aprobación` : `${count} días pendientes de aprobación`,
  pendingExpenses: ({ count, amount }, { cents }) =>
    count === 1
      ? `${count} gasto pendiente de aprobación, ${cents(amount)}`
      : `${count} gastos pendientes de aprobación, ${cents(amount)}`,
  rejectedDays: ({ count }) =>
    count === 1 ? `${count} día rechazado` : `${count} días rechazados`,
  earlierDays: ({ count }) =>
    count === 1
      ? `${count} día aprobado de semanas anteriores sin pagar`
      : `${count} días aprobados de semanas anteriores sin pagar`,
  withholding: ({ amount }, { cents }) => `Se retienen ${cents(amount)}`,
  noW9: 'Sin W-9 completo',
  firstPayment: 'Primer pago',
  moreThanUsual: 'Más de lo usual',
  lessThanUsual: 'Menos de lo usual',
  daysInARow: ({ count }) => `${count} días seguidos`,
  moreThanApproved: ({ amount }, { cents }) =>
    `${cents(amount)} más que el pago de los días aprobados`,
  similarExpenses: 'Gastos con el mismo día, categoría y monto',
  // Lines
  descriptionMissing: 'description: diga para qué es.',
  dayOutsideWeek: 'day: elija un día de la semana.',
  dayOfExpense: 'day: elija el día del gasto.',
  correctionHasNoDay: 'day: una corrección no tiene día.',
  amountMissing: 'amount: ingrese un monto.',
  negativeAmount: 'amount: solo una corrección puede ser negativa.',
  correctsMissing:
    'correctsId: elija la liquidación o el pago fuera de Linehaul que fue demasiado alto. Ingrese como descuento todo lo demás que se resta.',
  recoverAsDeduction: ({ year }) =>
    `Este pago se hizo en ${year} y el formulario de impuestos de ese año lo incluye. Recupere el pago en exceso como descuento. Un descuento no cambia ningún formulario.`,
  carriedByDay: 'day: El registro de este día ya lo tiene. Corrija el día en Registrar días.',
  quantityNotPositive: 'quantity: ingrese más de cero.',
  amountIsNotProduct: 'amount: debe ser la cantidad por la tarifa.',
  lineDecimals: 'amount and quantity: 2 decimales como máximo.',
  onlyCorrectionCorrects:
    'correctsId: solo una corrección puede indicar una liquidación o un pago fuera de Linehaul.',
  correctsTwo: 'correctsId: indique una liquidación o un pago fuera de Linehaul, no ambos.',
  correctsReversedPayment: 'Este pago fuera de Linehaul fue anulado.',
  tooManyLines: ({ max }) =>
    `Un beneficiario puede tener ${max} líneas sin procesar como máximo por semana.`,
  lineOfExpense: 'Esta línea paga un gasto. Deshaga la decisión sobre el gasto.',
  lineOfAdvance:
    'Esta línea paga un adelanto. Para cancelarlo, termine el acuerdo en los descuentos del contratista.',
  lineUsed: 'Esta línea está en una liquidación o ya se quitó.',
  lineAdded: 'Línea agregada',
  lineRemoved: 'Línea quitada',
  // Freight bills
  billOfPercentLine: 'document: solo una línea por porcentaje de un monto tiene factura de flete.',
  billOfRemovedLine:
    'Esta línea se quitó. Agregue la factura de flete a la línea que la reemplaza.',
  billAdded: 'Factura de flete agregada',
  // Papers
  notLeased: ({ name }) =>
    `${name} no es propietario-operador arrendado. Cámbielo primero en la página del contratista.`,
  papersOfProcessed: ({ name }) =>
    `Todo el trabajo de ${name} en esta semana está procesado. Revierta la liquidación para cambiar la fecha.`,
  papersWithoutWork: ({ name }) => `${name} no tiene trabajo en esta semana.`,
  papersInFuture: 'cameOn: los papeles no pueden llegar en un día futuro.',
  papersBeforeWork: ({ name, day }, format) =>
    `cameOn: los papeles no pueden llegar antes del trabajo. El primer trabajo sin procesar de ${name} es del ${format.day(day)}.`,
  papersRecorded: ({ count, day }, format) =>
    `Los papeles llegaron el ${format.day(day)}: anotado para ${count === 1 ? '1 beneficiario' : `${count} beneficiarios`}`,
  // Requests
  yearTooEarly: 'weekStart debe ser del año 1900 o posterior.',
  repeatedPayee: 'payees: cada beneficiario puede aparecer solo una vez.',
  // Processing
  changedNothingProcessed: 'Algo cambió desde que se cargó esta página. No se procesó nada.',
  notReady: 'Algunos beneficiarios no están listos. No se procesó nada.',
  nothingLeft: 'ya no queda nada por procesar',
  nothingToPay: 'no hay nada que pagar',
  changedNotAmount: 'cambiaron los días o las líneas, pero no el monto',
  changedAmount: ({ now, shown }, { cents }) => `ahora ${cents(now)} en vez de ${cents(shown)}`,
  processed: ({ count, total }, { cents }) =>
    count === 1
      ? `${count} liquidación procesada, ${cents(total)} en total`
      : `${count} liquidaciones procesadas, ${cents(total)} en total`,
  // Payment
  changedNothingPaid: 'Algo cambió desde que se cargó esta página. No se marcó nada como pagado.',
  foreignSettlement: 'settlementIds: todas deben ser de esta semana.',
  alreadyPaid: 'ya está pagada',
  reversed: 'revertida',
  paid: ({ count, net }, { cents }) =>
    count === 1
      ? `${count} liquidación marcada como pagada, ${cents(net)} neto`
      : `${count} liquidaciones marcadas como pagadas, ${cents(net)} neto`,
  // Accepted exceptions
  changedNothingAccepted: 'Algo cambió desde que se cargó esta página. No se aceptó nada.',
  cannotAccept: 'codes: cada excepción debe estar abierta y poder aceptarse.',
  acceptanceReason: ({ code }) => `reasons.${code}: diga por qué se acepta.`,
  acceptedFor: ({ name }) => `Aceptado para ${name}`,
  acceptedForPayees: ({ count }) => `Aceptado para ${count} beneficiarios`,
};
