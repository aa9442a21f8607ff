import type { Translation } from '../sentence.ts';
import type { say } from '../payroll/sentences.ts';

export const payroll: Translation<typeof say> = {
  weekEndNotSunday: 'weekEnd debe ser el domingo de la misma semana.',
  yearOutOfRange: 'weekStart debe estar en un año de 1900 a 9998.',
  dateOutsideWeek: 'weeklyData: todas las fechas deben estar entre weekStart y weekEnd.',
  repeatedDate: 'weeklyData: cada fecha puede aparecer solo una vez.',
  allZero: 'weeklyData: todos los montos son cero. Ingrese un monto.',
  onlyContractors: 'userId: la nómina solo se puede procesar para contratistas.',
  justReversed: 'El pago de esta semana se acaba de revertir. Intente de nuevo.',
  processed: ({ basePay, expenses, total }, { cents }) =>
    `Nómina semanal procesada. Pago base: ${cents(basePay)}, gastos: ${cents(expenses)}, total: ${cents(total)}`,
  processedWithPayouts: ({ basePay, expenses, total, payouts }, { cents }) =>
    `Nómina semanal procesada. Pago base: ${cents(basePay)}, gastos: ${cents(expenses)}, total: ${cents(total)}, adelantos y devoluciones: ${cents(payouts)}`,
  // Payment
  paidInFuture: 'La fecha de pago no puede ser futura.',
  paidBeforeWeek: 'La fecha de pago no puede ser anterior a la semana que se paga.',
  substantiatedTooHigh: 'substantiatedCents: no pueden ser más que los gastos.',
  paid: 'Pago de nómina marcado como pagado',
  paidWithheld: ({ withheld, net }, { cents }) =>
    `Pago de nómina marcado como pagado. Retenido: ${cents(withheld)}, neto: ${cents(net)}`,
  // Reversal
  reversalKindUnpaid: 'reversalKind: este pago no se pagó. Omita este campo.',
  returnedOnUnpaid: 'returnedOn: esta fecha es solo para dinero que regresó.',
  reversalReason: 'reason: Indique por qué se revierte el pago.',
  reversed: 'Pago de nómina revertido',
  // The tax status of payments
  lastBeforeFirst: 'through: La última fecha de pago es anterior a la primera.',
  throughInFuture: 'through: Ingrese hoy o un día anterior.',
  statusReason: 'reason: Indique por qué cambian estos pagos.',
  statusUnchanged: 'Estos pagos ya tienen este estado.',
  statusChanged: ({ count }) =>
    count === 1 ? `${count} pago cambiado` : `${count} pagos cambiados`,
  paidToAnother: ({ payee }) =>
    `El pago de esta semana del chofer va a ${payee}. Procese la semana de ${payee} en Día de pago.`,
  belowFloor:
    'Ahora se retiene más impuesto que cuando se procesó esta liquidación, así que sus descuentos dejan menos del neto mínimo acordado. Revierta la liquidación y procésela de nuevo.',
  statementNotPaid:
    'Este pago aún no está hecho. Márquelo como pagado. Entonces el beneficiario recibe el comprobante.',
  statementReversed: 'Este pago se revirtió. Envíe el comprobante del pago que lo reemplaza.',
  payeesCannotReceive: ({ names }) =>
    `${names.join(', ')} no puede iniciar sesión, porque la cuenta está desactivada o archivada. Descargue el PDF y envíelo por otro medio.`,
  noStatementPaid:
    'Ningún pago está hecho, así que no hay comprobantes para enviar. Primero marque los pagos como pagados.',
  statementsSent: ({ count }) =>
    `${count === 1 ? '1 comprobante enviado' : `${count} comprobantes enviados`}: un aviso en Linehaul y un correo con un enlace`,
  statementsNoticed: ({ count }) =>
    `${count === 1 ? '1 aviso enviado' : `${count} avisos enviados`} en Linehaul. El correo no está configurado, así que no se envió ningún correo.`,
  noStatements: 'Ningún pago de esta semana está procesado, así que no hay comprobantes.',
  tooManyStatements: ({ max }) =>
    `Un PDF puede tener hasta ${max} comprobantes. Descargue el ZIP, que tiene un PDF por comprobante.`,
};
