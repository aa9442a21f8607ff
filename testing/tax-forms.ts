import { weekStartOf, type Day } from '../domain/calendar.ts';
import { centsFromDollars } from '../domain/money.ts';
import { BLANK_W9_LINES, type W9Lines } from '../domain/tax/w9/lines-schema.ts';
import type { BoxMeaning, NecForm } from '../domain/tax/form-1099-nec/nec-form.ts';
import {
  necForm,
  type NecInput,
  type NecResult,
  type NecSettings,
} from '../domain/tax/form-1099-nec/nec-rules.ts';
import type { PayeeStatus, Payment, ReversalKind } from '../domain/tax/year/payments.ts';

// Fictional people and payments, for tests of tax documents.

/** A payment. Amounts are in dollars. */
export interface PaymentLine {
  /** The pay for the days worked. */
  pay?: number;
  bonus?: number;
  /** Substantiated expenses. */
  substantiated?: number;
  /** Unsubstantiated expenses. */
  unsubstantiated?: number;
  withheld?: number;
  /** A day of the pay week. The default is the payment date. */
  worked?: Day;
  reversed?: Day;
  reversalKind?: ReversalKind;
  /** Whether the payment was by card or through a payment network. */
  card?: boolean;
}

/** The tax status of a payee whose pay is reported if the year reaches the threshold. */
export const ORDINARY: PayeeStatus = {
  account: 'account',
  taxpayer: 'taxpayer',
  exemption: undefined,
  reporting: { kind: 'WHEN_REQUIRED' },
};

/** The same payments, with another tax status of the payee. */
export function paidTo(payee: Partial<PayeeStatus>, payments: readonly Payment[]): Payment[] {
  return payments.map((payment) => ({ ...payment, payee: { ...payment.payee, ...payee } }));
}

export function paid(paidOn: Day, line: PaymentLine): Payment {
  const day = line.worked ?? paidOn;
  const expense = (dollars: number | undefined, substantiated: boolean) =>
    dollars === undefined ? [] : [{ day, cents: centsFromDollars(dollars), substantiated }];
  return {
    id: `${paidOn} ${JSON.stringify(line)}`,
    weekStart: weekStartOf(day),
    paidOn,
    baseCents: centsFromDollars(line.pay ?? 0),
    bonusCents: centsFromDollars(line.bonus ?? 0),
    expenses: [...expense(line.substantiated, true), ...expense(line.unsubstantiated, false)],
    withheldCents: centsFromDollars(line.withheld ?? 0),
    reversal: line.reversed
      ? { reversedOn: line.reversed, kind: line.reversalKind ?? 'UNKNOWN' }
      : null,
    byCardOrNetwork: line.card ?? false,
    payee: ORDINARY,
  };
}

export const COMPLETE_W9: W9Lines = {
  ...BLANK_W9_LINES,
  name: 'Dana Driver',
  classification: 'INDIVIDUAL',
  address: { street: '12 Long Road', unit: 'Apt 3', city: 'Tulsa', state: 'OK', zip: '74101' },
  tinKind: 'SSN',
};

const SETTINGS: NecSettings = {
  payer: {
    name: 'Example Carrier LLC',
    address: {
      street: '1 Depot Street',
      unit: '',
      city: 'Tulsa',
      state: 'OK',
      zip: '74101',
      country: '',
    },
    phone: '918-555-0100',
    tin: '12-3456789',
  },
  laterThresholds: [],
  state: undefined,
  companyHolidays: [],
};

export function necInput(taxYear: number, payments: readonly Payment[]): NecInput {
  return {
    taxYear,
    payments,
    payee: {
      w9: COMPLETE_W9,
      tinLastFour: '6789',
      knownName: 'Dana Driver',
      knownAddress: { street: '', unit: '', city: '', state: '', zip: '' },
      filedWithoutTin: false,
      accountNumber: 'C-0001',
      secondTinNotice: false,
    },
    settings: SETTINGS,
    generatedOn: `${taxYear + 1}-01-10`,
    corrected: false,
  };
}

export function necResult(taxYear: number, payments: readonly Payment[]): NecResult {
  return necForm(necInput(taxYear, payments));
}

export function moneyIn(form: NecForm, meaning: BoxMeaning): number | undefined {
  const value = form.boxes.find((box) => box.meaning === meaning)?.value;
  return value?.kind === 'MONEY' ? value.cents : undefined;
}
