import { expect, test } from 'vitest';
import type { EmailTexts } from './english-texts.ts';
import { invitationText } from './invitation-text.ts';
import { emailTexts } from './texts.ts';

const brand = 'Caprock Line Freight';
const link = 'https://office.carrier.example/x';
const firstName = 'Rosa';

const emailsIn = (texts: EmailTexts) => ({
  newPassword: texts.newPassword({ brand, link }),
  confirmEmail: texts.confirmEmail({ brand, link }),
  ownEmailWillChange: texts.emailWillChange({
    brand,
    link,
    newEmail: 'b@x.example',
    requester: null,
  }),
  emailWillChange: texts.emailWillChange({
    brand,
    link,
    newEmail: 'b@x.example',
    requester: 'Ada Admin',
  }),
  emailChanged: texts.emailChanged({ brand, link, newEmail: 'b@x.example' }),
  w9Requested: texts.w9Requested({ brand, link, firstName, requester: 'Ada Admin' }),
  formAvailable: texts.formAvailable({
    brand,
    link,
    firstName,
    taxYear: 2026,
    corrected: false,
    through: '2027-10-15',
  }),
  correctedForm: texts.formAvailable({
    brand,
    link,
    firstName,
    taxYear: 2026,
    corrected: true,
    through: '2027-10-15',
  }),
  consentWithdrawn: texts.consentWithdrawn({ brand, link, firstName, today: '2026-11-18' }),
});

const english = emailsIn(emailTexts('en'));
const spanish = emailsIn(emailTexts('es'));
const KINDS = Object.keys(english) as (keyof typeof english)[];
const ENGLISH_WORDS = /\b(the|you|your|this|from|with|is|days|hours|minutes|mail)\b/i;

test.each(KINDS)('writes %s in Spanish, with the link on a line of its own', (kind) => {
  const { subject, body } = spanish[kind];
  expect(subject).not.toBe(english[kind].subject);
  expect(body.replace(link, '')).not.toMatch(ENGLISH_WORDS);
  expect(body.split('\n\n')).toHaveLength(english[kind].body.split('\n\n').length);
  expect(body).toContain(`\n\n${link}`);
});

test('writes an invitation in English and in Spanish, with one link', () => {
  const input = { brand, link, inviter: 'Ada Admin' };
  const named = invitationText({ ...input, firstName }).body;
  const paragraphs = named.split('\n\n');
  expect(paragraphs.filter((paragraph) => paragraph === link)).toHaveLength(1);
  const spanishStart = paragraphs.indexOf('Hola, Rosa:');
  expect(paragraphs.slice(0, spanishStart).join(' ')).toContain(
    'Hello Rosa, Ada Admin invites you',
  );
  expect(paragraphs.slice(spanishStart).join(' ')).not.toMatch(ENGLISH_WORDS);
  const unnamed = invitationText({ ...input, firstName: null }).body;
  expect(unnamed).toMatch(/^Hello,\n[\s\S]*\nHola:\n/);
});

test('begins a subject with the words that the IRS prescribes', () => {
  for (const { subject } of [english.formAvailable, spanish.formAvailable])
    expect(subject).toMatch(/^IMPORTANT TAX RETURN DOCUMENT AVAILABLE/);
  expect(spanish.correctedForm.body).toContain(
    'Su Formulario 1099-NEC corregido de 2026 de Caprock Line Freight está disponible.',
  );
  expect(spanish.formAvailable.body).toContain('hasta el 15 oct 2027');
});
