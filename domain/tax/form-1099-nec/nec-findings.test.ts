import { describe, expect, test } from 'vitest';
import { necForm, type NecPayee } from './nec-rules.ts';
import {
  necResult,
  moneyIn,
  necInput,
  paid,
  paidTo,
  COMPLETE_W9,
} from '../../../testing/tax-forms.ts';
import { necExemption } from '../w9/rules.ts';
import type { W9Lines } from '../w9/lines-schema.ts';
import type { PayeeStatus, Payment, ReportingSetting } from '../year/payments.ts';

const acrossTheYears = (reversalKind?: 'NEVER_PAID' | 'MONEY_RETURNED') => [
  paid('2025-12-30', { pay: 700, reversed: '2026-01-08', ...(reversalKind && { reversalKind }) }),
  paid('2025-05-02', { pay: 1000 }),
];

const LARGE = [paid('2026-06-05', { pay: 9000, substantiated: 10 })];
const LARGE_AND_WITHHELD = [...LARGE, paid('2026-06-12', { pay: 100, withheld: 24 })];
const FREIGHT = { kind: 'NOT_REPORTABLE', reason: 'Leased truck, freight only.' } as const;

/** The W-9 and the setting of a payee on the day of the payment. */
interface WhenPaid {
  w9?: W9Lines | undefined;
  reporting?: ReportingSetting;
}

function statusOf({ w9, reporting = { kind: 'WHEN_REQUIRED' } }: WhenPaid): PayeeStatus {
  return {
    account: 'account',
    taxpayer: 'taxpayer',
    exemption: necExemption(w9 ?? null),
    reporting,
  };
}

describe('the filing requirement', () => {
  test.each<[string, WhenPaid, Payment[], boolean, string, number]>([
    [
      'a C corporation',
      { w9: { ...COMPLETE_W9, classification: 'C_CORPORATION' } },
      LARGE,
      false,
      'CORPORATION',
      0,
    ],
    [
      'an LLC taxed as an S corporation',
      { w9: { ...COMPLETE_W9, classification: 'LLC', llcCode: 'S' } },
      LARGE,
      false,
      'CORPORATION',
      0,
    ],
    [
      'an LLC taxed as a partnership',
      { w9: { ...COMPLETE_W9, classification: 'LLC', llcCode: 'P' } },
      LARGE,
      true,
      'REACHES_THRESHOLD',
      900_000,
    ],
    [
      'a corporation with tax withheld',
      { w9: { ...COMPLETE_W9, classification: 'C_CORPORATION' } },
      LARGE_AND_WITHHELD,
      true,
      'TAX_WITHHELD',
      910_000,
    ],
    [
      'exempt code 1',
      { w9: { ...COMPLETE_W9, classification: 'OTHER', exemptPayeeCode: '1' } },
      LARGE,
      false,
      'EXEMPT_CODE',
      0,
    ],
    [
      'exempt code 13 is for other payments',
      { w9: { ...COMPLETE_W9, classification: 'TRUST_ESTATE', exemptPayeeCode: '13' } },
      LARGE,
      true,
      'REACHES_THRESHOLD',
      900_000,
    ],
    ['no W-9', { w9: undefined }, LARGE, true, 'REACHES_THRESHOLD', 900_000],
    ['marked as not reportable', { reporting: FREIGHT }, LARGE, false, 'NOT_REPORTABLE', 0],
    [
      'marked as not reportable, with tax withheld',
      { reporting: FREIGHT },
      LARGE_AND_WITHHELD,
      true,
      'TAX_WITHHELD',
      910_000,
    ],
    [
      'always reported, below the threshold',
      { reporting: { kind: 'ALWAYS' } },
      [paid('2026-06-05', { pay: 5 })],
      false,
      'VOLUNTARY',
      500,
    ],
  ])('%s', (_, whenPaid, payments, required, why, box1) => {
    const { form } = necResult(2026, paidTo(statusOf(whenPaid), payments));
    expect([form.filing.required, form.filing.reasons[0]?.code]).toEqual([required, why]);
    expect(moneyIn(form, 'NONEMPLOYEE_COMPENSATION')).toBe(box1);
  });

  test('shows why a payee is not reportable', () => {
    const { form } = necResult(2026, paidTo({ reporting: FREIGHT }, LARGE));
    expect(form.filing.reasons[1]?.sentence).toBe('Leased truck, freight only.');
  });

  test('fills the boxes of a corporation that is always reported, but requires no form', () => {
    const ALWAYS = { exemption: 'CORPORATION', reporting: { kind: 'ALWAYS' } } as const;
    const { form } = necResult(2026, paidTo(ALWAYS, LARGE));
    expect([form.filing.required, form.filing.reasons[0]?.code]).toEqual([false, 'VOLUNTARY']);
    expect(moneyIn(form, 'NONEMPLOYEE_COMPENSATION')).toBe(900_000);
  });

  test('reports only the payments before the payee became a corporation', () => {
    const before = [paid('2026-06-05', { pay: 2500 })];
    const after = paidTo({ exemption: 'CORPORATION' }, [paid('2026-07-03', { pay: 4000 })]);
    const { form, ledger } = necResult(2026, [...before, ...after]);
    expect([form.filing.required, form.filing.reasons[0]?.code]).toEqual([
      true,
      'REACHES_THRESHOLD',
    ]);
    expect(moneyIn(form, 'NONEMPLOYEE_COMPENSATION')).toBe(250_000);
    expect(ledger.excludedCents).toBe(400_000);
  });

  test('does not count payments that were not reportable toward the threshold', () => {
    const freight = paidTo({ reporting: FREIGHT }, [paid('2026-02-06', { pay: 9000 })]);
    const { form, ledger } = necResult(2026, [...freight, paid('2026-07-03', { pay: 1999.99 })]);
    expect([form.filing.required, form.filing.reasons[0]?.code]).toEqual([
      false,
      'BELOW_THRESHOLD',
    ]);
    expect([ledger.belowThresholdCents, ledger.excludedCents]).toEqual([199_999, 900_000]);
  });
});

describe('lists as missing', () => {
  const codes = (payee: Partial<NecPayee>) => {
    const input = necInput(2026, LARGE);
    return necForm({ ...input, payee: { ...input.payee, ...payee } }).form.missing.map(
      ({ code }) => code,
    );
  };
  test('no data when everything is on file', () => expect(codes({})).toEqual([]));
  test('the W-9, the address and the TIN of a payee without a W-9', () =>
    expect(codes({ w9: undefined, tinLastFour: undefined })).toEqual([
      'W9',
      'RECIPIENT_ADDRESS',
      'RECIPIENT_TIN',
    ]));
  test('only the TIN of a payee whose W-9 has none', () =>
    expect(codes({ tinLastFour: undefined })).toEqual(['RECIPIENT_TIN']));

  test('the payer’s details and state number', () => {
    const input = necInput(2026, LARGE);
    const { payer } = input.settings;
    const blankAddress = { ...payer.address, zip: ' ' };
    const settings = {
      ...input.settings,
      payer: { name: '', phone: '', tin: '', address: blankAddress },
      state: { state: 'OK', payerStateNumber: '', thresholdCents: undefined, isCombined: false },
    };
    expect(necForm({ ...input, settings }).form.missing.map(({ code }) => code)).toEqual([
      'PAYER_NAME',
      'PAYER_ADDRESS',
      'PAYER_PHONE',
      'PAYER_TIN',
      'PAYER_STATE_NUMBER',
    ]);
  });

  test('the threshold of a year after 2026 until it is entered', () => {
    const input = { ...necInput(2027, [paid('2027-06-04', { pay: 2000 })]) };
    const laterThresholds = [{ taxYear: 2027, cents: 210_000, source: 'Entered' }];
    const unknown = necForm(input).form;
    const known = necForm({ ...input, settings: { ...input.settings, laterThresholds } }).form;
    expect([unknown.filing.required, unknown.missing.map(({ code }) => code)]).toEqual([
      true,
      ['THRESHOLD'],
    ]);
    expect([known.filing.required, known.missing]).toEqual([false, []]);
    expect(known.attention.map(({ code }) => code)).toEqual(['NEWEST_LAYOUT_USED']);
  });
});

describe('findings that need attention', () => {
  const attention = (taxYear: number, payments: Payment[]) =>
    necResult(taxYear, payments).form.attention.map(({ code }) => code);
  test('a year that is not over', () =>
    expect(
      necForm({ ...necInput(2026, LARGE), generatedOn: '2026-12-31' }).form.attention[0]?.code,
    ).toBe('YEAR_NOT_OVER'));
  test('no finding for a form of a past year', () => expect(attention(2026, LARGE)).toEqual([]));
  test.each([
    ['unknown reason', acrossTheYears(), ['REVERSED_LATER_COUNTED']],
    ['money returned', acrossTheYears('MONEY_RETURNED'), ['REVERSED_LATER_COUNTED']],
    ['never paid', acrossTheYears('NEVER_PAID'), ['REVERSED_LATER_EXCLUDED']],
  ])('a reversal after the end of the year: %s', (_, payments, codes) => {
    expect(attention(2025, payments)).toEqual(codes);
    expect(necResult(2025, payments).form.attention[0]?.paymentIds).toHaveLength(1);
  });
  test('the same week paid again in the next year', () => {
    const again = paid('2026-01-09', { pay: 720, worked: '2025-12-30' });
    expect(attention(2026, [...acrossTheYears(), again])).toEqual(['WEEK_PAID_AGAIN']);
    expect(attention(2026, [...acrossTheYears('NEVER_PAID'), again])).toEqual([]);
  });
  test('withheld tax, and tax withheld from a reversed payment', () => {
    expect(attention(2026, LARGE_AND_WITHHELD)).toEqual(['FORM_945']);
    expect(
      attention(2026, [paid('2026-06-05', { pay: 100, withheld: 24, reversed: '2026-06-08' })]),
    ).toEqual(['WITHHELD_AND_REVERSED']);
  });
});

describe('the finished form', () => {
  test('truncates the recipient’s TIN but not the payer’s', () => {
    const { form } = necResult(2026, LARGE);
    expect([form.recipient.truncatedTin, form.payer.tin]).toEqual(['XXX-XX-6789', '12-3456789']);
  });

  test('fills the line of the state and says that its lower threshold is reached', () => {
    const input = necInput(2026, [paid('2026-06-05', { pay: 1300 })]);
    const state = {
      state: 'MO',
      payerStateNumber: '123',
      thresholdCents: 120_000,
      isCombined: false,
    };
    const { form } = necForm({ ...input, settings: { ...input.settings, state } });
    expect(form.stateLines).toEqual([
      { state: 'MO', payerStateNumber: '123', taxWithheldCents: undefined, incomeCents: 130_000 },
    ]);
    expect(form.attention.map(({ code }) => code)).toEqual(['STATE_THRESHOLD']);
  });

  test('leaves blank the boxes that a carrier never fills', () => {
    const blank = necResult(2026, LARGE).form.boxes.filter(({ value }) => value.kind === 'BLANK');
    expect(blank.map(({ number }) => number)).toEqual(['1b', '1c', '1d', '3', '4']);
  });

  test('lists the tax treatment of each part of a payment', () => {
    const [payment] = necResult(2026, LARGE).ledger.payments;
    expect(payment?.parts).toEqual([
      { taxTreatment: 'EXCLUDED', reason: 'SUBSTANTIATED_EXPENSES', cents: 1000 },
      { taxTreatment: 'REPORTED', reason: 'REACHES_THRESHOLD', cents: 900_000 },
    ]);
  });
});
