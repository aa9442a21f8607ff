import { countOf } from './count.ts';
import { expenses as expenseTexts } from './expenses.ts';

interface Exception {
  code: string;
  week: string;
  days: { day: string; reason: string | null }[];
  expenses: {
    category: keyof typeof expenseTexts.categories;
    amount: string;
    day: string;
    alike: number;
  }[];
  count: number;
  amount: string;
  isMore: boolean;
  hasOtherRate: boolean;
  explanation: string;
}

interface ExceptionTexts {
  sentence: string;
  detail: string;
}

const dayNames = (days: Exception['days']) => days.map(({ day }) => day).join('; ');

const expenseNames = (expenses: Exception['expenses']) =>
  expenses
    .map(
      ({ category, amount, day, alike }) =>
        expenseTexts.named(expenseTexts.categories[category], amount, day) +
        (alike > 1 ? ` (${alike} veces)` : ''),
    )
    .join('; ');

const EXCEPTIONS: Readonly<Record<string, (found: Exception) => ExceptionTexts>> = {
  OWN_PAY: () => ({
    sentence: 'Es su propio pago',
    detail: 'Otra persona debe procesarlo.',
  }),
  INACTIVE: () => ({
    sentence: 'La cuenta está desactivada o archivada',
    detail: 'Hay que pagar a la persona los días trabajados. Revise el pago.',
  }),
  NO_RATE: ({ count, hasOtherRate }) => ({
    sentence: hasOtherRate
      ? `${countOf(count, 'día')} sin millas ni cargas`
      : `${countOf(count, 'día')} sin tarifa por hora`,
    detail: hasOtherRate
      ? 'Escriba las millas o cargas de estos días en Registrar días, o agregue una línea por toda la semana.'
      : 'Fije la tarifa por hora en la página del contratista. Si la persona está archivada, primero un administrador debe sacarla del archivo en la página Archivo.',
  }),
  NO_QUANTITY_RATE: ({ count, days }) => ({
    sentence: `${countOf(count, 'día')} con millas o cargas sin tarifa`,
    detail: `${dayNames(days)}. Fije la tarifa por milla o por carga en la página del contratista.`,
  }),
  TOO_HIGH: ({ days, amount }) => ({
    sentence: 'Un día paga demasiado',
    detail: `${dayNames(days)}. Un día puede pagar como máximo ${amount}. Revise las millas, las cargas y las tarifas.`,
  }),
  TOTAL_TOO_HIGH: ({ amount }) => ({
    sentence: 'La liquidación es demasiado alta',
    detail: `Una liquidación puede pagar como máximo ${amount}. Revise las millas, las cargas y las tarifas.`,
  }),
  BELOW_ZERO: () => ({
    sentence: 'Las correcciones superan las ganancias',
    detail: 'Descuente menos ahora y el resto la próxima semana.',
  }),
  PAYOUT_NOT_POSSIBLE: ({ explanation }) => ({
    sentence: 'No se puede pagar el adelanto o la devolución de garantía',
    detail: explanation,
  }),
  NOT_SUBMITTED: ({ week }) => ({
    sentence: 'Sin enviar',
    detail: `No hay días registrados de ${week}.`,
  }),
  PENDING_DAYS: ({ days }) => ({
    sentence: `${countOf(days.length, 'día pendiente', 'días pendientes')} de aprobación`,
    detail: `${dayNames(days)}. Si los aprueba después, se pagan después.`,
  }),
  PENDING_EXPENSES: ({ expenses, count, amount }) => ({
    sentence: `${countOf(count, 'gasto pendiente', 'gastos pendientes')} de aprobación, ${amount}`,
    detail: `${expenseNames(expenses)}. Si los aprueba después, se pagan después.`,
  }),
  REJECTED_DAYS: ({ days }) => ({
    sentence: countOf(days.length, 'día rechazado', 'días rechazados'),
    detail: days.map(({ day, reason }) => day + (reason ? `: “${reason}”` : '')).join('; '),
  }),
  EARLIER_DAYS: ({ days, count }) => ({
    sentence: `${countOf(count, 'día aprobado', 'días aprobados')} de semanas anteriores sin pagar`,
    detail: `${dayNames(days)}${count > days.length ? ` y ${count - days.length} más` : ''}. Para pagar cada día, abra su semana.`,
  }),
  WITHHOLDING: ({ amount, explanation }) => ({
    sentence: `Se retienen ${amount}`,
    detail: explanation,
  }),
  NO_W9: () => ({
    sentence: 'Sin W-9 completo',
    detail:
      'Sin un número de contribuyente, más adelante en el año podría haber que retener impuestos.',
  }),
  FIRST_PAYMENT: () => ({
    sentence: 'Primer pago',
    detail: 'Revise el nombre, la tarifa y la forma de pago.',
  }),
  UNUSUAL_PAY: ({ isMore, amount, count }) => ({
    sentence: `${isMore ? 'Más' : 'Menos'} de lo usual`,
    detail: `El pago usual es ${amount}, según ${countOf(count, 'semana')}.`,
  }),
  SEVEN_DAYS: ({ count }) => ({
    sentence: `${count} días seguidos`,
    detail: 'Revise el registro de horas de servicio.',
  }),
  MORE_THAN_APPROVED: ({ amount, explanation }) => ({
    sentence: `${amount} más que el pago de los días aprobados`,
    detail: explanation,
  }),
  SIMILAR_EXPENSES: ({ expenses }) => ({
    sentence: 'Gastos con el mismo día, categoría y monto',
    detail: `${expenseNames(expenses)}. Verifique que cada recibo se pague una sola vez.`,
  }),
};

export function exceptionTexts(exception: Exception): ExceptionTexts | undefined {
  return EXCEPTIONS[exception.code]?.(exception);
}
