import { addDays, type Day } from '../../domain/calendar.ts';
import { endAgreement, enterAgreement } from '../../domain/deductions/schema.ts';
import type { Random } from '../shared/seed.ts';
import { dollars, weekFor } from './choices.ts';
import { expectSame } from './expectations.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';

// These operations enter and end deduction agreements. The model of a tax year knows nothing about them except prepaid
// pay, so every comparison of the proof shows that box 1 is the same with and without other deductions and loans. The
// floors are zero, so a payment is refused only if the deductions and the tax together exceed the pay.

const KINDS = ['ADVANCE', 'INSURANCE', 'EQUIPMENT', 'ESCROW', 'SUPPORT_OR_LEVY', 'OTHER'] as const;

export async function enterDeduction(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const kind = random.oneOf(KINDS) ?? 'INSURANCE';
  // Only an advance can change a tax year, so half of the agreements are advances.
  if (kind === 'ADVANCE' || random.oneIn(2)) return enterAdvance(testPayee, random);
  const amount = amountOf(random);
  const isPercent = random.oneIn(3);
  const { status, body } = await testPayee.carrier.admin(enterAgreement, {
    body: {
      ...termsOf(testPayee, random),
      kind,
      amount: isPercent ? null : dollars(amount),
      percent: isPercent ? random.between(1, 100) : null,
      percentBase: isPercent ? random.pick('GROSS', 'AFTER_WITHHOLDING') : null,
      startingBalance: null,
    },
  });
  testPayee.record(`${kind} of ${isPercent ? 'a percentage' : amount}: ${status}`);
  const isSecondEscrow = kind === 'ESCROW' && [...testPayee.agreements.values()].includes(kind);
  expectSame('The agreement', status, isSecondEscrow ? 409 : 201);
  if (status === 201) testPayee.agreements.set(body.id, kind);
}

const amountOf = (random: Random) => random.pick(1, 5_000, 25_000, random.between(1, 90_000));

const termsOf = ({ person, agreements, prepaid }: PayeeUnderTest, random: Random) => ({
  userId: person.id,
  // The statement of a settlement shows the name.
  name: `Agreement ${agreements.size + prepaid.length} ${random.between(1, 1_000_000)}`,
  authority: 'Lease clause 7.2',
  firstWeek: addDays(weekFor(random), -7 * 50),
  lastWeek: null,
  target: null,
  priority: random.between(1, 3),
  floor: 0,
});

/** Enters an advance that was paid outside Linehaul, or that the settlement of a week pays. */
export async function enterAdvance(
  testPayee: PayeeUnderTest,
  random: Random,
  payWeek?: Day,
): Promise<void> {
  const { company, prepaid, agreements } = testPayee;
  const terms = termsOf(testPayee, random);
  if (payWeek !== undefined) terms.firstWeek = addDays(payWeek, 7);
  const installment = amountOf(random);
  const cents = installment * random.between(1, 20);
  const { status, body } = await testPayee.carrier.admin(enterAgreement, {
    body: {
      ...terms,
      kind: 'ADVANCE',
      amount: dollars(installment),
      percent: null,
      percentBase: null,
      startingBalance: dollars(cents),
      ...(payWeek !== undefined && { payWeek }),
    },
  });
  const how = payWeek === undefined ? 'outside' : `with week ${payWeek}`;
  testPayee.record(`advance of ${cents} paid ${how}, repaid by ${installment}: ${status}`);
  expectSame('The advance', status, 201);
  agreements.set(body.id, 'ADVANCE');
  const { name, firstWeek } = terms;
  if (company.hasPrepaidPay)
    prepaid.push({
      id: body.id,
      name,
      cents,
      installment,
      firstWeek,
      payWeek,
      hasEnded: false,
      changes: [],
    });
}

export async function endDeduction(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  // A reversal can return an advance to its week. The end of the agreement would then block the week.
  const isPlanned = (id: string) =>
    testPayee.prepaid.some((advance) => advance.id === id && advance.payWeek !== undefined);
  const id = random.oneOf([...testPayee.agreements.keys()].filter((key) => !isPlanned(key)));
  if (id === undefined) return enterDeduction(testPayee, random);
  const { status } = await testPayee.carrier.admin(endAgreement, {
    params: { id },
    body: { reason: 'The lease ended' },
  });
  testPayee.record(`an agreement ended: ${status}`);
  expectSame('The end', status, 200);
  testPayee.agreements.delete(id);
  for (const advance of testPayee.prepaid) if (advance.id === id) advance.hasEnded = true;
}
