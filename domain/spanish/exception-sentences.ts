import type { Translations } from '../translated.ts';

/** Spanish translations of the sentences of payday exceptions. Only the refusal to process a payee contains these
 *  sentences. The page has its own Spanish text, with the details of each exception. */
export const EXCEPTION_SENTENCES: Translations = {
  'This is your own pay': 'Es su propio pago',
  'The account is deactivated or archived': 'La cuenta está desactivada o archivada',
  '{} day without an hourly rate': '{} día sin tarifa por hora',
  '{} days without an hourly rate': '{} días sin tarifa por hora',
  'Corrections exceed the earnings': 'Las correcciones superan las ganancias',
  'Not submitted': 'Sin enviar',
  '{} day pending approval': '{} día pendiente de aprobación',
  '{} days pending approval': '{} días pendientes de aprobación',
  '{} expense pending approval, {}': '{} gasto pendiente de aprobación, {}',
  '{} expenses pending approval, {}': '{} gastos pendientes de aprobación, {}',
  '{} day rejected': '{} día rechazado',
  '{} days rejected': '{} días rechazados',
  '{} approved day from earlier weeks is not paid':
    '{} día aprobado de semanas anteriores sin pagar',
  '{} approved days from earlier weeks are not paid':
    '{} días aprobados de semanas anteriores sin pagar',
  '{} is withheld': 'Se retienen {}',
  'No complete W-9 on file': 'Sin W-9 completo',
  'First payment': 'Primer pago',
  'More than usual': 'Más de lo usual',
  'Less than usual': 'Menos de lo usual',
  '{} days in a row': '{} días seguidos',
  'Expenses with the same day, category and amount': 'Gastos con el mismo día, categoría y monto',
  '{} more than the pay for the approved days': '{} más que el pago de los días aprobados',
};
