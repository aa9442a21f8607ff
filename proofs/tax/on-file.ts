import { addDays, type Day } from '../../domain/calendar.ts';
import { W9_REVISION } from '../../domain/w9/certification.ts';
import { enterPaperW9, setPayeeTaxSettings, signW9 } from '../../domain/w9/endpoints.ts';
import type { W9Lines } from '../../domain/w9/schema.ts';
import type { Random } from '../shared/seed.ts';
import { TODAY } from '../shared/dated-carrier.ts';
import { linesFor, NAMES, oneOf, tinFor, YEARS } from './choices.ts';
import { expectSame } from './expectations.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';
import type { GivenForm } from './model.ts';

// Operations on W-9 forms and on the tax settings of a payee.

const REFUSED = 422;

/** Only entities have an exempt code. */
const hasConflict = ({ classification, exemptPayeeCode }: W9Lines): boolean =>
  exemptPayeeCode !== '' && (classification === 'INDIVIDUAL' || classification === null);

type Given = Pick<GivenForm, 'tin' | 'signed' | 'onPaper' | 'givenOn'>;

/** Whether the form in force has the same content. */
function isSame(form: GivenForm | undefined, lines: W9Lines, given: Given): boolean {
  return (
    form !== undefined &&
    form.lines === JSON.stringify(lines) &&
    form.tin === given.tin &&
    form.onPaper === given.onPaper &&
    (!given.onPaper || (form.givenOn === given.givenOn && form.signed === given.signed))
  );
}

function add({ payee }: PayeeUnderTest, lines: W9Lines, given: Given): void {
  payee.forms.push({
    ...given,
    identity: payee.identityOf(given.tin),
    lines: JSON.stringify(lines),
    name: lines.name,
    street: lines.address.street,
    classification: lines.classification,
    llcCode: lines.llcCode,
    exemptCode: lines.exemptPayeeCode,
    tinKind: lines.tinKind,
  });
}

/** Adds the form to the model. Returns the status of the answer. */
function file(tested: PayeeUnderTest, lines: W9Lines, given: Given): number {
  if (isSame(tested.payee.form, lines, given)) return 200;
  add(tested, lines, given);
  for (const year of YEARS) tested.changedYears.add(year);
  return 201;
}

/** The number that is on file, if it has the kind of the form. */
function tinOnFile({ payee: { form } }: PayeeUnderTest, { tinKind }: W9Lines): string | undefined {
  return form?.tinKind === tinKind ? form.tin : undefined;
}

export async function signForm(tested: PayeeUnderTest, random: Random): Promise<void> {
  const lines = linesFor(random, false);
  const typed = random.oneIn(4) ? undefined : tinFor(random, lines.tinKind);
  const tin = typed ? `${lines.tinKind} ${typed}` : tinOnFile(tested, lines);
  const given = { tin, signed: true, onPaper: false, givenOn: TODAY };
  const expected = hasConflict(lines) || !tin ? REFUSED : file(tested, lines, given);
  const { status } = await tested.carrier.call(tested.person.token, signW9, {
    body: {
      lines,
      ...(typed && { tin: typed }),
      formRevision: W9_REVISION,
      signature: { name: lines.name, certified: true },
    },
  });
  tested.record(`signs a W-9 as ${lines.classification} with ${tin}: ${status}`);
  expectSame('The signature', status, expected);
}

/** A random day in the last four years. Sometimes tomorrow, which is refused. */
function pastDay(random: Random): Day {
  if (random.oneIn(30)) return addDays(TODAY, 1);
  return random.oneIn(4) ? TODAY : addDays(TODAY, -random.between(1, 1_500));
}

export async function enterForm(tested: PayeeUnderTest, random: Random): Promise<void> {
  const drawn = linesFor(random, true);
  const typed = random.oneIn(5) ? undefined : tinFor(random, drawn.tinKind);
  const lines = typed || random.oneIn(2) ? drawn : { ...drawn, tinKind: null };
  const receivedOn = tested.payee.form || random.oneIn(3) ? pastDay(random) : '2024-12-02';
  const signatureName = random.oneIn(3) ? '' : lines.name;
  const given = {
    tin: typed ? `${lines.tinKind} ${typed}` : undefined,
    signed: signatureName !== '',
    onPaper: true,
    givenOn: receivedOn,
  };
  const expected = hasConflict(lines) || receivedOn > TODAY ? REFUSED : file(tested, lines, given);
  const { status } = await tested.carrier.admin(enterPaperW9, {
    ...tested.byId,
    body: { lines, ...(typed && { tin: typed }), signatureName, receivedOn },
  });
  tested.record(
    `paper W-9 of ${receivedOn} as ${lines.classification} with ${given.tin}, ${given.signed ? '' : 'not '}signed: ${status}`,
  );
  expectSame('The paper W-9', status, expected);
}

/** The day of an IRS notice: a random day, or about 30 business days before a payment. */
function noticeDay({ payee }: PayeeUnderTest, random: Random): Day {
  const paid = oneOf(random, payee.runs)?.payment?.on;
  const isNear = paid !== undefined && random.oneIn(2);
  return isNear ? addDays(paid, -random.between(42, 45)) : pastDay(random);
}

export async function changeSettings(tested: PayeeUnderTest, random: Random): Promise<void> {
  const reporting = random.pick('WHEN_REQUIRED', 'WHEN_REQUIRED', 'ALWAYS', 'NOT_REPORTABLE');
  const reason = reporting === 'NOT_REPORTABLE' ? (oneOf(random, NAMES) ?? null) : null;
  const noticeOn = random.oneIn(2) ? null : noticeDay(tested, random);
  const secondNotice = noticeOn !== null && random.oneIn(4);
  const { status } = await tested.carrier.admin(setPayeeTaxSettings, {
    ...tested.byId,
    body: {
      reporting,
      notReportableReason: reason,
      tinNoticeReceivedOn: noticeOn,
      secondTinNotice: secondNotice,
    },
  });
  tested.record(
    `settings ${reporting}, IRS notice ${noticeOn}${secondNotice ? ' (second)' : ''}: ${status}`,
  );
  const isRefused = noticeOn !== null && noticeOn > TODAY;
  expectSame('The settings', status, isRefused ? REFUSED : 200);
  if (isRefused) return;
  tested.payee.settings = { reporting, reason, noticeOn, secondNotice };
  for (const year of YEARS) tested.changedYears.add(year);
}
