import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ERRORS } from '../domain/errors.ts';
import { SPANISH_ERRORS, SPANISH_SENTENCES } from '../domain/spanish/sentences.ts';
import { sentencesOf, SUCCESS_SENTENCES } from '../domain/spanish/success-sentences.ts';
import { SPANISH_WORDINGS } from '../domain/spanish/wordings.ts';
import { sentencesInSource, successSentences } from '../testing/response-sentences.ts';

// Finds the English sentences of refusals and successful writes in the sources, and checks that each has a Spanish
// translation. A refusal's sentence is a string in a call that REFUSAL_CALL matches, directly or as a
// constant.

const ROOT = join(import.meta.dirname, '..');
const REFUSAL_CALL = /\b(?:refusal|refuse|refuseFor|invalidValue)\(/g;

/** Sources of the sentences that the code passes to `refusal` as details. These sources also contain other strings. */
const SOURCES_OF_DETAILS = [
  'domain/sign-in/rules.ts',
  'domain/payroll/rules.ts',
  'domain/us-states.ts',
  'domain/tax/w9/rules.ts',
  'domain/tax/tin/tin.ts',
  'domain/tax/w9/versions.ts',
  'server/invitations/commands.ts',
];

/** Sources whose sentences are all part of refusals, mostly as details. */
const SOURCES_OF_REFUSALS = [
  'domain/company/settings-rules.ts',
  'domain/payday/exceptions.ts',
  'domain/tax/form-1099-nec/payer.ts',
  'server/payday/accept.ts',
  'server/payday/pay.ts',
  'server/payday/process.ts',
];

/** Sources whose sentences are part of refusals or are success messages. */
const SOURCES_OF_RESPONSES = ['domain/payday/messages.ts', 'server/tax/tin/match-commands.ts'];

/** Sources of other sentences that responses contain: the problems of an imported file, and the warnings before a
 *  deletion. */
const SOURCES_OF_PROBLEMS = [
  'domain/tax/opening-balances/file-rules.ts',
  'domain/tax/opening-balances/rules.ts',
  'domain/people-import/rules.ts',
  'server/import-files/decode.ts',
  'server/import-files/delimited.ts',
  'server/import-files/lines.ts',
  'server/import-files/read-worker.ts',
  'server/import-files/reader.ts',
  'server/import-files/workbook.ts',
  'server/tax/opening-balances/import.ts',
  'server/people-import/commands.ts',
  'server/people-import/reading.ts',
  'server/staff/account-commands.ts',
];

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');

const sources = new Map(
  globSync('{domain,server}/**/*.ts', { cwd: ROOT })
    .filter((file) => !/\.test\.ts$|\.gen\.ts$|\/spanish[/-]/.test(file))
    .map((file) => [file, withoutComments(readFileSync(join(ROOT, file), 'utf8'))]),
);

const TEXT = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/** Returns the sentences in a source, with `{}` for each value. Ignores a string without a space, because it is a code
 *  or a name. */
function stringsIn(source: string): string[] {
  return (source.match(TEXT) ?? [])
    .map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, '{}'))
    .filter((text) => text.trim().includes(' '));
}

/** Returns the source from `start` to the closing bracket. Ignores brackets inside strings. */
function argumentsAt(source: string, start: number): string {
  const bare = source.slice(start).replaceAll(TEXT, (text) => '_'.repeat(text.length));
  let depth = 1;
  let end = 0;
  for (; depth > 0; end += 1) {
    const character = bare[end] ?? ')';
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
  }
  return source.slice(start, start + end - 1);
}

function constantsIn(source: string, name: string): string[] {
  const declarations = source.matchAll(new RegExp(`\\bconst ${name}\\b`, 'g'));
  return [...declarations].map(({ index }) => source.slice(index, source.indexOf(';', index)));
}

function sentencesIn(source: string): string[] {
  return [...source.matchAll(REFUSAL_CALL)].flatMap((call) => {
    const args = argumentsAt(source, call.index + call[0].length);
    const names = args.replaceAll(TEXT, '').match(/\b[A-Z][A-Z_]+\b|\bsentence\b/g) ?? [];
    const constants = names.flatMap((name) =>
      name === 'sentence'
        ? constantsIn(source, name)
        : [...sources.values()].flatMap((other) => constantsIn(other, name)),
    );
    return [args, ...constants].flatMap(stringsIn);
  });
}

/** Removes a field name from the start of a sentence, because the translations do not contain field names. */
const withoutField = (sentence: string) =>
  sentence.replace(/^(?:[a-zA-Z.{}]+|amount and quantity): (?=.)/, '');

const refused = [...sources.values()]
  .flatMap(sentencesIn)
  .map(withoutField)
  .filter((sentence) => sentence !== '{}');
const details = SOURCES_OF_DETAILS.flatMap((file) => stringsIn(sources.get(file) ?? ''))
  .map(withoutField)
  .map((text) => text.replace(/^\{\} (?=is|has|belongs)/, 'email {} '));

const problems = SOURCES_OF_PROBLEMS.flatMap((file) => stringsIn(sources.get(file) ?? '')).filter(
  (text) => text.endsWith('.'),
);

const messages = successSentences();
const responses = SOURCES_OF_RESPONSES.flatMap(sentencesInSource);
const sentences = [
  ...SOURCES_OF_REFUSALS.flatMap(sentencesInSource),
  ...responses.filter((sentence) => !messages.includes(sentence)),
].map(withoutField);
const responseSentences = messages.flatMap((message) =>
  SUCCESS_SENTENCES[message] === undefined ? sentencesOf(message) : [message],
);

test('finds sentences of refusals', () => {
  expect(refused).toContain('Days can be logged up to three weeks ahead.');
  expect(refused).toContain('choose a day from {} to {}.');
  expect(refused).toContain('You cannot enter or reverse payments to yourself.');
  expect(refused.length).toBeGreaterThan(200);
  expect(problems).toContain('Line {} has the same email.');
  const quoted = `refuse('CONFLICT', "The day isn't open.")`;
  expect(sentencesIn(quoted)).toEqual(["The day isn't open."]);
});

test('has a Spanish sentence for every refusal and every problem', () => {
  const missing = [...refused, ...problems].filter(
    (sentence) => SPANISH_SENTENCES[sentence] === undefined,
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('finds details of refusals', () => {
  expect(sentences).toEqual(
    expect.arrayContaining([
      'reversed',
      'there is nothing to pay',
      '{} days pending approval',
      'More than usual',
      'Line {}: {} appears twice.',
    ]),
  );
});

test('has a Spanish sentence for every detail of a refusal', () => {
  const missing = sentences.filter((sentence) => SPANISH_SENTENCES[sentence] === undefined);
  expect(missing).toEqual([]);
});

test('has no unused Spanish sentence', () => {
  const used = new Set([...refused, ...details, ...problems, ...sentences]);
  const unused = Object.keys(SPANISH_SENTENCES).filter((sentence) => !used.has(sentence));
  expect(unused).toEqual([]);
});

test('finds success messages of writes', () => {
  expect(messages).toEqual(
    expect.arrayContaining([
      'Line removed',
      'Settlement reversed',
      'Contractor activated successfully',
      '{} days approved',
      'Rate saved. {} approved day keeps its earlier rate.',
      'Nothing has changed since the last document, so no new one was made.',
      '1 Form 1099-NEC generated as a draft. {} payees still need a form. Choose “Generate all forms” again.',
    ]),
  );
});

test('has a Spanish sentence for every success message', () => {
  const missing = responseSentences.filter((sentence) => SUCCESS_SENTENCES[sentence] === undefined);
  expect([...new Set(missing)]).toEqual([]);
});

test('has no unused Spanish success message', () => {
  const unused = Object.keys(SUCCESS_SENTENCES).filter(
    (sentence) => !responseSentences.includes(sentence),
  );
  expect(unused).toEqual([]);
});

test('has a Spanish sentence for every error code', () => {
  const untranslated = Object.entries(ERRORS).filter(
    ([code, [, english]]) => SPANISH_ERRORS[code as keyof typeof ERRORS] === english,
  );
  expect(untranslated).toEqual([]);
});

test('translates every sentence and keeps the number of placeholders', () => {
  const mismatched = Object.entries({
    ...SPANISH_SENTENCES,
    ...SPANISH_WORDINGS,
    ...SUCCESS_SENTENCES,
  }).filter(
    ([english, spanish]) =>
      spanish === english || spanish.split('{}').length !== english.split('{}').length,
  );
  expect(mismatched).toEqual([]);
});
