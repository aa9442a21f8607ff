import { expect, test } from 'vitest';
import { refusal } from '../errors.ts';
import { detailIn, sentenceIn } from './sentences.ts';

test.each([
  [refusal('NOT_FOUND'), 'Esto no existe o usted no tiene acceso.'],
  [
    refusal('NOT_SENSIBLE', 'weekStart: this week has not begun yet.'),
    'weekStart: esta semana aún no ha comenzado.',
  ],
  [
    refusal('NOT_SENSIBLE', 'until: choose a day from 2026-11-18 to 2027-02-18.'),
    'until: elija un día del 2026-11-18 al 2027-02-18.',
  ],
  [refusal('CONFLICT', 'A sentence without translation.'), 'A sentence without translation.'],
])('says in Spanish: %j', (why, sentence) => expect(sentenceIn('es', why)).toBe(sentence));

test('says in English what the rule says', () => {
  expect(sentenceIn('en', refusal('NOT_FOUND'))).toContain('This does not exist');
  expect(sentenceIn('en', refusal('CONFLICT', 'Archive the person first.'))).toBe(
    'Archive the person first.',
  );
});

test.each([
  [
    'days, item 2, date: must be a day such as 2026-11-16',
    'days, elemento 2, date: debe ser un día como 2026-11-16',
  ],
  ['body: firstName, lastName is missing', 'body: falta firstName, lastName'],
  ['notes: must not have more than 1000 characters', 'notes: no debe tener más de 1000 caracteres'],
  ['hours: must be <= 24', 'hours: debe ser 24 como máximo'],
  [
    'name: Line 1: the name as on the tax return.',
    'name: Línea 1: el nombre como aparece en la declaración de impuestos.',
  ],
  ['email 3 is in the list twice', 'el correo 3 está dos veces en la lista'],
  ['Rosa Delgado', 'Rosa Delgado'],
])('translates the detail "%s"', (detail, spanish) => {
  expect(detailIn('es', detail)).toBe(spanish);
  expect(detailIn('en', detail)).toBe(detail);
});
