import { addDays } from '../../domain/calendar.ts';
import { endAgreement, enterAgreement } from '../../domain/deductions/schema.ts';
import type { Random } from '../shared/seed.ts';
import { dollars, weekFor } from './choices.ts';
import { expectSame } from './expectations.ts';
import type { PayeeUnderTest } from './payee-under-test.ts';

// These operations enter and end deduction agreements. The model of a tax year knows nothing about them, so every
// comparison of the proof shows that box 1 is the same with and without deductions. The floors are zero, so a payment is
// refused only if the deductions and the tax together exceed the pay.

const KINDS = ['ADVANCE', 'INSURANCE', 'EQUIPMENT', 'ESCROW', 'SUPPORT_OR_LEVY', 'OTHER'] as const;
export async function enterDeduction(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const kind = random.oneOf(KINDS) ?? 'INSURANCE';
  const amount = random.pick(1, 5_000, 25_000, random.between(1, 90_000));
  const isPercent = kind !== 'ADVANCE' && random.oneIn(3);
  const { status, body } = await testPayee.carrier.admin(enterAgreement, {
    body: {
      userId: testPayee.person.id,
      kind,
      name: `Agreement ${kind}`,
      authority: 'Lease clause 7.2',
      amount: isPercent ? null : dollars(amount),
      percent: isPercent ? random.between(1, 100) : null,
      percentBase: isPercent ? random.pick('GROSS', 'AFTER_WITHHOLDING') : null,
      firstWeek: addDays(weekFor(random), -7 * 50),
      lastWeek: null,
      target: null,
      priority: random.between(1, 3),
      floor: 0,
      startingBalance: kind === 'ADVANCE' ? dollars(amount * random.between(1, 20)) : null,
    },
  });
  testPayee.record(`${kind} of ${isPercent ? 'a percentage' : amount}: ${status}`);
  const isSecondEscrow = kind === 'ESCROW' && [...testPayee.agreements.values()].includes(kind);
  expectSame('The agreement', status, isSecondEscrow ? 409 : 201);
  if (status === 201) testPayee.agreements.set(body.id, kind);
}

export async function endDeduction(testPayee: PayeeUnderTest, random: Random): Promise<void> {
  const id = random.oneOf([...testPayee.agreements.keys()]);
  if (id === undefined) return enterDeduction(testPayee, random);
  const { status } = await testPayee.carrier.admin(endAgreement, {
    params: { id },
    body: { reason: 'The lease ended' },
  });
  testPayee.record(`an agreement ended: ${status}`);
  expectSame('The end', status, 200);
  testPayee.agreements.delete(id);
}
