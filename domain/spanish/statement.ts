import type { say } from '../payroll/statement-sentences.ts';
import type { Translation } from '../sentence.ts';
import { earningInSpanish } from './earnings.ts';

const UNITS = {
  DAY: ['día', 'días'],
  MILE: ['milla', 'millas'],
  LOAD: ['carga', 'cargas'],
} as const;

export const statement: Translation<typeof say> = {
  titleREGULAR: 'Comprobante de pago',
  titleSUPPLEMENT: 'Comprobante de pago adicional',
  titleBONUS: 'Comprobante de bono',
  titleCORRECTION: 'Comprobante de corrección',
  titlePAYOUT: 'Comprobante de adelanto o devolución',

  notPaid:
    'Aún no está pagado. La retención adicional de impuestos y el pago neto son definitivos solo cuando se paga.',
  reversed: ({ on }, { day }) => `Revertido el ${day(on)}. Ya no cuenta.`,

  payWeek: 'Semana de pago',
  paidTo: 'Pagado a',
  paidOn: 'Fecha de pago',
  method: 'Forma de pago',
  methodBANK_TRANSFER: 'Transferencia bancaria',
  methodCHECK: 'Cheque',
  methodCASH: 'Efectivo',
  methodCARD: 'Tarjeta',
  methodPAYMENT_NETWORK: 'Red de pagos',
  processedBy: 'Procesado por',
  markedPaidBy: 'Marcado pagado por',

  earnings: 'Ganancias',
  otherPay: 'Otros pagos',
  prepaid: 'Pago adelantado',
  allowances: 'Gastos sin comprobar',
  corrections: 'Correcciones',
  reimbursements: 'Reembolsos',
  payouts: 'Adelantos y devoluciones de garantía',
  deductions: 'Descuentos y depósitos en garantía',
  withholding: 'Retención adicional de impuestos',
  grossPay: 'Pago bruto',
  netPay: 'Pago neto',
  netBeforeWithholding: 'Pago neto antes de la retención',
  subtotal: ({ driver }) => `Total de ${driver}`,

  day: 'Día',
  item: 'Concepto',
  work: 'Cantidad y tarifa',
  approvedBy: 'Aprobado por',
  authority: 'Fundamento',
  balance: 'Saldo',
  amount: 'Monto',

  unitsAtRate: ({ count, isOne, unit, rate }) => `${count} ${UNITS[unit][isOne ? 0 : 1]} × ${rate}`,
  percentOf: ({ percent, amount }, { cents }) => `${percent}% de ${cents(amount)}`,
  earning: ({ description }) => earningInSpanish(description),
  notByHour: 'Sin pago por hora',
  isPay: 'Los gastos sin comprobar cuentan como pago y aparecen en su Formulario 1099-NEC.',
  prepaidIsPay:
    'Un pago adelantado cuenta como pago en su Formulario 1099-NEC cuando se paga. Cada cuota reduce el pago de su liquidación.',
  notIncome: 'No es ingreso y no aparece en su Formulario 1099-NEC.',
  notPay: 'No es pago. No cambia su Formulario 1099-NEC.',
  payoutsNotPay:
    'No es pago. Un adelanto es un préstamo y una devolución de garantía es dinero suyo. No aparecen en su Formulario 1099-NEC.',
  notConfirmed: 'El chofer aún no lo ha confirmado.',
  balanceLeft: ({ amount }, { cents }) => `Quedan ${cents(amount)} por pagar`,
  escrowHeld: ({ amount }, { cents }) => `El transportista guarda ${cents(amount)}`,
  repaidInFull: 'Pagado por completo',
  carriedOver: ({ name, amount }, { cents }) =>
    `${cents(amount)} de ${name} no cupo. Pasa a la liquidación siguiente.`,
  withholdingRepaid: ({ amount, on, method }, { cents, day }) =>
    `De lo retenido, ${cents(amount)} se retuvieron por error. Se devolvieron el ${day(on)} (${method}).`,

  answered: (asked) =>
    `Preguntó por ${asked.line} (${asked.week}): “${asked.question}” La oficina respondió: “${asked.answer}”`,
  answeredAboutStatement: (asked) =>
    `Preguntó por el comprobante de ${asked.week}: “${asked.question}” La oficina respondió: “${asked.answer}”`,

  yearToDate: ({ year }) => `Pagado en ${year} hasta este pago`,
  yearSoFar: ({ year }) => `Pagado en ${year} hasta ahora`,
  byPaymentDate: 'Por fecha de pago. Sin los pagos revertidos ni los hechos fuera de Linehaul.',
  kindADVANCE: 'Pagos de adelantos',
  kindINSURANCE: 'Seguro',
  kindEQUIPMENT: 'Equipo',
  kindFUEL_CARD: 'Tarjeta de combustible',
  kindESCROW: 'Depósitos en garantía',
  kindSUPPORT_OR_LEVY: 'Manutención o embargo',
  kindOTHER: 'Otros',
  questions: ({ phone }) => `¿Preguntas? Llame al ${phone}.`,
};
