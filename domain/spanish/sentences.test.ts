import { expect, test } from 'vitest';
import { refusal } from '../errors.ts';
import { detailIn, messageIn, sentenceIn } from './sentences.ts';

test.each([
  [refusal('NOT_FOUND'), 'Esto no existe o usted no tiene acceso.'],
  [
    refusal('INVALID_VALUE', 'weekStart: this week has not started yet.'),
    'weekStart: esta semana aún no ha comenzado.',
  ],
  [
    refusal('INVALID_VALUE', 'until: choose a day from 2026-11-18 to 2027-02-18.'),
    'until: elija un día del 2026-11-18 al 2027-02-18.',
  ],
  [refusal('CONFLICT', 'A sentence without translation.'), 'A sentence without translation.'],
])('translates %j into Spanish', (why, sentence) => expect(sentenceIn('es', why)).toBe(sentence));

test('returns the English sentence of a refusal', () => {
  expect(sentenceIn('en', refusal('NOT_FOUND'))).toContain('This does not exist');
  expect(sentenceIn('en', refusal('CONFLICT', 'Archive the person first.'))).toBe(
    'Archive the person first.',
  );
});

test.each([
  [
    'days, item 2, date: must be a date such as 2026-11-16',
    'days, elemento 2, date: debe ser una fecha como 2026-11-16',
  ],
  ['body: firstName, lastName is missing', 'body: falta firstName, lastName'],
  ['notes: must not have more than 1000 characters', 'notes: no debe tener más de 1000 caracteres'],
  ['hours: must be <= 24', 'hours: debe ser 24 como máximo'],
  [
    'name: Line 1: the name as on the tax return.',
    'name: Línea 1: el nombre como aparece en la declaración de impuestos.',
  ],
  ['email 3 is listed twice', 'el correo 3 está dos veces en la lista'],
  ['Rosa Delgado', 'Rosa Delgado'],
  ['Rosa Delgado: already paid', 'Rosa Delgado: ya está pagada'],
  ['Rosa Delgado: 1 day rejected', 'Rosa Delgado: 1 día rechazado'],
  ['Rosa Delgado: $420.00 is withheld', 'Rosa Delgado: Se retienen $420.00'],
  ['Line 2: Rosa Delgado appears twice.', 'Línea 2: Rosa Delgado aparece dos veces.'],
])('translates the detail "%s"', (detail, spanish) => {
  expect(detailIn('es', detail)).toBe(spanish);
  expect(detailIn('en', detail)).toBe(detail);
});

test.each([
  ['Weekly time logs submitted successfully!', 'Semana enviada'],
  ['Ana Brandt approves until 30 nov 2026', 'Ana Brandt aprueba hasta el 30 nov 2026'],
  ['Accepted for 12 payees', 'Aceptado para 12 beneficiarios'],
  ['Accepted for Ana Brandt', 'Aceptado para Ana Brandt'],
  [
    'Weekly payroll processed successfully! Base pay: $1,250.00, Expenses: $0.00, Total: $1,250.00',
    'Nómina semanal procesada. Pago base: $1,250.00, gastos: $0.00, total: $1,250.00',
  ],
  [
    '12 settlements marked as paid, $14,250.00 net',
    '12 liquidaciones marcadas como pagadas, $14,250.00 neto',
  ],
  [
    '3 Forms 1099-NEC generated, including 1 draft. 2 payees still need a form. Choose “Generate all forms” again.',
    '3 Formularios 1099-NEC generados, 1 como borrador. Todavía faltan los formularios de 2 beneficiarios. Elija “Generar todos” de nuevo.',
  ],
  [
    '2 forms furnished electronically. 3 forms are not furnished yet. Choose “Furnish all” again. 1 form must be mailed.',
    '2 formularios entregados por vía electrónica. 3 formularios todavía no están entregados. Elija “Entregar todos” de nuevo. 1 formulario debe enviarse por correo postal.',
  ],
  ['Recorded: Name and number match.', 'Registrado: El nombre y el número coinciden.'],
])('translates the message "%s"', (message, spanish) => {
  expect(messageIn('es', message)).toBe(spanish);
  expect(messageIn('en', message)).toBe(message);
});
