import { addDays, type Day } from '../../domain/calendar.ts';
import { W9_REVISION } from '../../domain/tax/w9/certification.ts';
import { enterPaperW9, setPayeeTaxSettings, signW9 } from '../../domain/tax/w9/schema.ts';
import type { W9Lines } from '../../domain/tax/w9/lines-schema.ts';
import type { Random } from '../shared/seed.ts';
import { TODAY } from '../shared/future-carrier.ts';
import { linesFor, NAMES, tinFor, YEARS } from './choices.ts';
import { expectSame } from './expectations.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';
import type { W9Form } from './model.ts';

// These operations change W-9 forms and the tax settings of a payee.

/** The response status for invalid input. */
const REFUSED = 422;

/** Returns whether the lines of an individual have an exempt code. The product refuses such lines. */
const hasConflict = ({ classification, exemptPayeeCode }: W9Lines): boolean =>
  exemptPayeeCode !== '' && (classification === 'INDIVIDUAL' || classification === null);

type FormDetails = Pick<W9Form, 'tin' | 'signed' | 'onPaper' | 'receivedOn'>;

/** Returns whether the current form has the same content. */
function hasSameContent(form: W9Form | undefined, lines: W9Lines, details: FormDetails): boolean {
  return (
    form !== undefined &&
    form.lines === JSON.stringify(lines) &&
    form.tin === details.tin &&
    form.onPaper === details.onPaper &&
    (!details.onPaper || (form.receivedOn === details.receivedOn && form.signed === details.signed))
  );
}

function add({ payee }: PayeeUnderTest, lines: W9Lines, details: FormDetails): void {
  payee.forms.push({
    ...details,
    identity: payee.identityOf(details.tin),
    lines: JSON.stringify(lines),
    name: lines.name,
    street: lines.address.street,
    classification: lines.classification,
    llcCode: lines.llcCode,
    exemptCode: lines.exemptPayeeCode,
    tinKind: lines.tinKind,
  });
}

/** Adds the form to the model if it differs from the current one. Returns the response status. */
function recordForm(testPayee: PayeeUnderTest, lines: W9Lines, details: FormDetails): number {
  if (hasSameContent(testPayee.payee.form, lines, details)) return 200;
  add(testPayee, lines, details);
  for (const year of YEARS) testPayee.changedYears.add(year);
  return 201;
}

/** Returns the number on file if it has the same kind as the number of the new form. */
function tinOnFile({ payee: { form } }: PayeeUnderTest, { tinKind }: W9Lines): string | undefined {
  return form?.tinKind === tinKind ? form.tin : undefined;
}

export async function signForm(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const lines = linesFor(random, false);
  const typed = random.oneIn(4) ? undefined : tinFor(random, lines.tinKind, testPayee.group);
  const tin = typed ? `${lines.tinKind} ${typed}` : tinOnFile(testPayee, lines);
  const details = { tin, signed: true, onPaper: false, receivedOn: TODAY };
  const expected = hasConflict(lines) || !tin ? REFUSED : recordForm(testPayee, lines, details);
  const { status } = await testPayee.carrier.call(testPayee.person.token, signW9, {
    body: {
      lines,
      ...(typed && { tin: typed }),
      formRevision: W9_REVISION,
      signature: { name: lines.name, certified: true },
    },
  });
  testPayee.record(`signs a W-9 as ${lines.classification} with ${tin}: ${status}`);
  expectSame('The signature', status, expected);
}

/** Returns a random day in the last four years, or today. Sometimes returns tomorrow, which the product refuses. */
function pastDay(random: Random): Day {
  if (random.oneIn(30)) return addDays(TODAY, 1);
  return random.oneIn(4) ? TODAY : addDays(TODAY, -random.between(1, 1_500));
}

export async function enterForm(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const randomLines = linesFor(random, true);
  const typed = random.oneIn(5) ? undefined : tinFor(random, randomLines.tinKind, testPayee.group);
  const lines = typed || random.oneIn(2) ? randomLines : { ...randomLines, tinKind: null };
  const receivedOn = testPayee.payee.form || random.oneIn(3) ? pastDay(random) : '2024-12-02';
  const signatureName = random.oneIn(3) ? '' : lines.name;
  const details = {
    tin: typed ? `${lines.tinKind} ${typed}` : undefined,
    signed: signatureName !== '',
    onPaper: true,
    receivedOn,
  };
  const expected =
    hasConflict(lines) || receivedOn > TODAY ? REFUSED : recordForm(testPayee, lines, details);
  const { status } = await testPayee.carrier.admin(enterPaperW9, {
    ...testPayee.byId,
    body: { lines, ...(typed && { tin: typed }), signatureName, receivedOn },
  });
  testPayee.record(
    `paper W-9 of ${receivedOn} as ${lines.classification} with ${details.tin}, ${details.signed ? '' : 'not '}signed: ${status}`,
  );
  expectSame('The paper W-9', status, expected);
}

/** Returns the day of an IRS notice: a random day, or a day about 30 business days before a payment. */
function noticeDay({ payee }: PayeeUnderTest, random: Random): Day {
  const paid = random.oneOf(payee.settlements)?.payment?.on;
  const isNear = paid !== undefined && random.oneIn(2);
  return isNear ? addDays(paid, -random.between(42, 45)) : pastDay(random);
}

export async function changeSettings(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const reporting = random.pick('WHEN_REQUIRED', 'WHEN_REQUIRED', 'ALWAYS', 'NOT_REPORTABLE');
  const reason = reporting === 'NOT_REPORTABLE' ? (random.oneOf(NAMES) ?? null) : null;
  const noticeOn = random.oneIn(2) ? null : noticeDay(testPayee, random);
  const secondNotice = noticeOn !== null && testPayee.payee.isSecondNotice(noticeOn);
  // The product computes which notice is the second. It refuses the claim if no earlier notice is saved.
  const isClaimed = noticeOn !== null && random.oneIn(4);
  const { status } = await testPayee.carrier.admin(setPayeeTaxSettings, {
    ...testPayee.byId,
    body: {
      reporting,
      notReportableReason: reason,
      tinNoticeReceivedOn: noticeOn,
      secondTinNotice: isClaimed,
    },
  });
  testPayee.record(
    `settings ${reporting}, IRS notice ${noticeOn}${isClaimed ? ' (second)' : ''}: ${status}`,
  );
  const isRefused = (noticeOn !== null && noticeOn > TODAY) || (isClaimed && !secondNotice);
  expectSame('The settings', status, isRefused ? REFUSED : 200);
  if (isRefused) return;
  if (noticeOn !== null) testPayee.payee.notices.push(noticeOn);
  testPayee.payee.settings = { reporting, reason, noticeOn, secondNotice };
  for (const year of YEARS) testPayee.changedYears.add(year);
}
