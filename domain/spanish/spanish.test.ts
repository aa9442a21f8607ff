import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sentenceOf, refusal } from '../errors.ts';
import { say as saySchema } from '../schema-sentences.ts';
import { isSentence, textOf } from '../sentence.ts';
import { say as sayInvitations } from '../invitations/sentences.ts';
import { say as sayPayday } from '../payday/sentences.ts';
import { say as sayPayroll } from '../payroll/sentences.ts';
import { say as sayShared } from '../sentences.ts';
import { say as sayForms } from '../tax/form-1099-nec/sentences.ts';
import { say as sayTin } from '../tax/tin/sentences.ts';
import { say as sayW9 } from '../tax/w9/sentences.ts';
import { say as sayTaxYear } from '../tax/year/sentences.ts';
import { say as sayTimeLogs } from '../time-logs/sentences.ts';
import { SPANISH } from './spanish.ts';

const DOMAIN = join(import.meta.dirname, '..');

test.each([
  [
    sentenceOf(refusal('NOT_FOUND')),
    'This does not exist, or you do not have access to it.',
    'Esto no existe o usted no tiene acceso.',
  ],
  [
    sayTimeLogs.untilRange({ from: '2026-11-18', to: '2027-02-18' }),
    'until: choose a day from 2026-11-18 to 2027-02-18.',
    'until: elija un día del 2026-11-18 al 2027-02-18.',
  ],
  [
    sayTimeLogs.delegated({ delegate: 'Ana Brandt', until: '2026-11-30' }),
    'Ana Brandt approves until Nov 30, 2026',
    'Ana Brandt aprueba hasta el 30 nov 2026',
  ],
  [sayTimeLogs.daysApproved({ count: 1 }), '1 day approved', '1 día aprobado'],
  [sayTimeLogs.daysApproved({ count: 3 }), '3 days approved', '3 días aprobados'],
  [
    saySchema.at({ path: ['days', 1, 'date'], problem: saySchema.date }),
    'days, item 2, date: must be a date such as 2026-11-16',
    'days, elemento 2, date: debe ser una fecha como 2026-11-16',
  ],
  [
    saySchema.at({ path: ['body'], problem: saySchema.missingFields({ fields: ['a', 'b'] }) }),
    'body: a, b is missing',
    'body: falta a, b',
  ],
  [
    sayShared.about({ subject: 'name', statement: sayW9.nameMissing }),
    'name: Line 1: the name as on the tax return.',
    'name: Línea 1: el nombre como aparece en la declaración de impuestos.',
  ],
  [
    sayShared.about({ subject: 'Rosa Delgado', statement: sayPayday.rejectedDays({ count: 1 }) }),
    'Rosa Delgado: 1 day rejected',
    'Rosa Delgado: 1 día rechazado',
  ],
  [
    sayShared.about({ subject: 'Rosa', statement: sayPayday.withholding({ amount: 42_000 }) }),
    'Rosa: $420.00 is withheld',
    'Rosa: Se retienen $420.00',
  ],
  [
    sayInvitations.emailRepeated({ number: 3 }),
    'email 3 is listed twice',
    'el correo 3 está dos veces en la lista',
  ],
  [
    sayPayroll.processed({ basePay: 125_000, expenses: 0, total: 125_000 }),
    'Weekly payroll processed successfully! Base pay: $1,250.00, Expenses: $0.00, Total: $1,250.00',
    'Nómina semanal procesada. Pago base: $1,250.00, gastos: $0.00, total: $1,250.00',
  ],
  [
    sayShared.sequence({
      sentences: [
        sayTaxYear.formsAndDraftsGenerated({ count: 3, drafts: 1 }),
        sayTaxYear.payeesLeft({ count: 2 }),
        sayTaxYear.generateAgain,
      ],
    }),
    '3 Forms 1099-NEC generated, including 1 draft. 2 payees still need a form. Choose “Generate all forms” again.',
    '3 Formularios 1099-NEC generados, 1 como borrador. Todavía faltan los formularios de 2 beneficiarios. Elija “Generar todos” de nuevo.',
  ],
  [
    sayForms.weekPaidAgain({ weekStart: '2025-12-22' }),
    'The week Mon, Dec 22 – Sun, Dec 28 also counts in an earlier year. If it was not paid a second time, it must not count twice. Ask your CPA.',
    'La semana 22–28 dic cuenta también en un año anterior. Si no se pagó por segunda vez, no debe contar dos veces. Pregunte a su contador (CPA).',
  ],
  [
    sayTin.recorded({ meaning: sayTin.match }),
    'Recorded: Name and number match.',
    'Registrado: El nombre y el número coinciden.',
  ],
  ['Rosa Delgado', 'Rosa Delgado', 'Rosa Delgado'],
])('writes %j in both languages', (text, english, spanish) => {
  expect(textOf(text)).toBe(english);
  expect(textOf(text, SPANISH)).toBe(spanish);
});

/** The English texts without values, by code. */
async function englishTexts(): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const file of globSync('**/*sentences.ts', { cwd: DOMAIN })) {
    // oxlint-disable-next-line no-await-in-loop -- the modules load one after another
    const { say = {} } = (await import(join(DOMAIN, file))) as { say?: object };
    for (const said of Object.values(say)) if (isSentence(said)) texts.set(said.code, said.english);
  }
  return texts;
}

test('translates every text', async () => {
  const english = await englishTexts();
  const spanish = Object.entries(SPANISH.tables).flatMap(([table, messages]) =>
    Object.entries(messages).map(([key, message]) => [`${table}.${key}`, message] as const),
  );
  expect(spanish.length).toBeGreaterThan(500);
  expect(english.size).toBeGreaterThan(400);
  expect(spanish.filter(([code, message]) => english.get(code) === message)).toEqual([]);
});
