import { filing, report, taxDocument, freightBill } from './document-phrases.ts';
import { DEDUCTION_SENTENCES } from './deduction-sentences.ts';
import { EXPENSE_SENTENCES } from './expense-sentences.ts';
import { IMPORT_SENTENCES } from './import-sentences.ts';
import { STATEMENT_SENTENCES } from './statement-sentences.ts';
import { QUESTION_SENTENCES } from './question-sentences.ts';
import { EARLIEST_RATE_DAY, rateText } from '../pay-rates/rules.ts';
import type {
  PayLineValues,
  PaidToValues,
  PayRateValues,
  SettlementValues,
  WithholdingRepaymentValues,
} from './entry-values.ts';
import {
  amountPhrase,
  changedFields,
  countPhrase,
  daysIn,
  daysText,
  dayText,
  momentText,
  commaList,
  optional,
  type Phrase,
  type Sentences,
  type EntryDetails,
} from './phrases.ts';
import { byteSizeText } from '../byte-size.ts';

// This file has the sentences of audit entries about work, money, documents and the system. people-sentences.ts has the
// other sentences.

type Person = Pick<EntryDetails<'USER_LOGOUT'>, 'subject' | 'isOwn'>;

/** For example: "approved 3 days for Kofi Mensah, Nov 16–18". */
function days(verb: string, { subject, isOwn }: Person, storedDays: unknown): Phrase {
  const dates = daysIn(storedDays);
  const count = dates.length > 0 ? countPhrase(dates.length, 'day') : 'days';
  const object = `${count} for ${subject}`;
  return {
    template: `${verb} ${isOwn ? count : '{object}'}${optional(', ', daysText(dates))}`,
    object,
  };
}

const DECISIONS: Readonly<Record<string, string>> = { APPROVED: 'approved', REJECTED: 'rejected' };

const UNDONE: Readonly<Record<string, string>> = {
  APPROVED: 'undid the approval of',
  REJECTED: 'undid the rejection of',
};

/** For example: "processed payroll for Rosa Delgado, week of Nov 9, $998.88". */
const settlement =
  (template: string) =>
  ({ subject, before, after }: Person & { before: object; after: object }): Phrase => {
    const {
      weekStart,
      totalPayCents,
      withheldCents = 0,
      afterGrossCents = 0,
      payoutsCents = 0,
    } = { ...before, ...after } as Partial<SettlementValues>;
    return {
      template,
      object: commaList(
        subject,
        optional('week of ', dayText(weekStart)),
        amountPhrase(totalPayCents),
        withheldCents > 0 && `${amountPhrase(withheldCents)} withheld`,
        afterGrossCents < 0 && `${amountPhrase(-afterGrossCents)} deducted`,
        payoutsCents > 0 && `${amountPhrase(payoutsCents)} of advances and releases`,
      ),
    };
  };

/** For example: "repaid withheld tax to Rosa Delgado, week of Nov 9, $240.00, Nov 20". */
const repayment =
  (template: string) =>
  ({ subject, after }: Person & { after: Partial<WithholdingRepaymentValues> }): Phrase => ({
    template,
    object: commaList(
      subject,
      optional('week of ', dayText(after.weekStart)),
      amountPhrase(after.repaidCents),
      dayText(after.repaidOn),
      after.reason,
    ),
  });

/** For example: "added a line of $50.00 to the pay of Rosa Delgado, week of Nov 9, Detention". */
function payLine(
  verb: string,
  subject: string,
  { weekStart, amountCents, description }: Partial<PayLineValues>,
): Phrase {
  const amount = amountCents === undefined ? '' : ` of ${amountPhrase(amountCents)}`;
  return {
    template: `${verb} a line${amount} ${verb === 'added' ? 'to' : 'from'} the pay of {object}`,
    object: commaList(subject, optional('week of ', dayText(weekStart)), description),
  };
}

/** For example: "set the pay rate of Rosa Delgado, $31.25 per hour, from Nov 16". Omits the day of a first rate, because
 *  nobody chose it. */
function payRate(
  verb: string,
  subject: string,
  { unit, rateTenThousandths, effectiveFrom }: Partial<PayRateValues>,
): Phrase {
  const rate =
    unit !== undefined && rateTenThousandths != null && rateText(unit, rateTenThousandths);
  const day = effectiveFrom === EARLIEST_RATE_DAY ? undefined : dayText(effectiveFrom);
  return { template: `${verb} {object}`, object: commaList(subject, rate, optional('from ', day)) };
}

/** For example: "set the payee of Luis Ortega, Rosa Delgado, from Nov 16". */
function payee(
  template: string,
  subject: string,
  { payeeName, effectiveFrom }: Partial<PaidToValues>,
): Phrase {
  const name = payeeName === null ? 'paid directly' : payeeName;
  return { template, object: commaList(subject, name, optional('from ', dayText(effectiveFrom))) };
}

/** For example: "entered a payment outside Linehaul to Rosa Delgado, Jun 30, $998.88". */
const outsidePayment =
  (template: string) =>
  ({
    subject,
    after,
  }: EntryDetails<'OPENING_BALANCE_ENTERED' | 'OPENING_BALANCE_REVERSED'>): Phrase => {
    const { paidOn, payCents = 0, substantiatedCents = 0, withheldCents = 0 } = after;
    return {
      template,
      object: commaList(
        subject,
        dayText(paidOn),
        payCents + substantiatedCents > 0 && amountPhrase(payCents + substantiatedCents),
        withheldCents > 0 && `${amountPhrase(withheldCents)} withheld`,
      ),
    };
  };

const fixed = (template: string, object: string) => (): Phrase => ({ template, object });

export const RECORD_SENTENCES = {
  TIME_LOGS_SUBMITTED: (entry) => days('submitted', entry, entry.after.days),
  TIME_LOG_REQUESTED: (entry) => days('asked to add', entry, entry.after.days),
  TIME_LOG_ENTERED: (entry) => days('entered', entry, entry.after.days),
  WEEK_WITHOUT_WORK_SUBMITTED: ({ subject, isOwn, after }) => {
    const week = optional(', week of ', dayText(after.weekStart));
    return {
      template: isOwn ? `submitted a week without work${week}` : 'submitted {object}',
      object: `a week without work for ${subject}${week}`,
    };
  },
  WEEK_REMINDERS_SENT: ({ after }) => ({
    template: 'reminded {object}',
    object: `${countPhrase(after.people, 'person', 'people')} to submit ${optional('the week of ', dayText(after.weekStart)) || 'a week'}`,
  }),
  TIME_LOGS_DECIDED: (entry) =>
    days(DECISIONS[entry.after.status ?? ''] ?? 'decided', entry, entry.after.days),
  TIME_LOGS_DECISION_UNDONE: (entry) =>
    days(UNDONE[entry.before.status ?? ''] ?? 'undid the decision on', entry, entry.after.days),
  TIME_LOG_REOPENED: (entry) => days('reopened', entry, entry.after.days),
  PAYROLL_PROCESSED: settlement('processed payroll for {object}'),
  PAYROLL_PAID: settlement('marked payroll as paid for {object}'),
  PAYROLL_REVERSED: settlement('reversed payroll for {object}'),
  WITHHOLDING_REPAID: repayment('repaid withheld tax to {object}'),
  WITHHOLDING_REPAYMENT_REMOVED: repayment('removed the repayment of withheld tax to {object}'),
  PAY_RATE_SET: ({ subject, after }) =>
    payRate(
      after.rateTenThousandths === null ? 'ended the pay rate of' : 'set the pay rate of',
      subject,
      after,
    ),
  PAY_RATE_REMOVED: ({ subject, before }) => payRate('removed the pay rate of', subject, before),
  PAID_TO_SET: ({ subject, after }) => payee('set the payee of {object}', subject, after),
  PAID_TO_REMOVED: ({ subject, before }) =>
    payee('removed the planned payee of {object}', subject, before),
  AMOUNTS_OF_DRIVERS_SET: ({ subject, after }) => ({
    template:
      after.showsAmounts === false
        ? 'hid the amounts from {object}'
        : 'showed the amounts to {object}',
    object: `the drivers of ${subject}`,
  }),
  ...EXPENSE_SENTENCES,
  ...QUESTION_SENTENCES,
  ...DEDUCTION_SENTENCES,
  PAPERS_RECORDED: ({ subject, after }) => ({
    template: 'recorded when the papers of {object} came',
    object: commaList(
      subject,
      optional('week of ', dayText(after.weekStart)),
      dayText(after.cameOn),
    ),
  }),
  ...STATEMENT_SENTENCES,
  PAY_LINE_ADDED: ({ subject, after }) => payLine('added', subject, after),
  FREIGHT_BILL_ADDED: (entry) => freightBill('added', entry),
  FREIGHT_BILL_DOWNLOADED: (entry) => freightBill('downloaded', entry),
  ...IMPORT_SENTENCES,
  PAY_LINE_REMOVED: ({ subject, before }) => payLine('removed', subject, before),
  PAY_EXCEPTIONS_ACCEPTED: ({ subject, after }) => ({
    template: 'accepted payday exceptions for {object}',
    object: commaList(subject, optional('week of ', dayText(after.weekStart)), after.reason),
  }),
  PAY_REGISTER_EXPORTED: ({ after }) => ({
    template: 'exported {object}',
    object: `the register of ${countPhrase(after.settlements, 'settlement', 'settlements')}${optional(', week of ', dayText(after.weekStart))}`,
  }),
  PAYMENT_TAX_STATUS_CHANGED: ({ subject, after }) => ({
    template: `changed the tax status of ${countPhrase(after.payments, 'payment', 'payments')} made to {object}`,
    object: subject,
  }),
  OPENING_BALANCE_ENTERED: outsidePayment('entered a payment outside Linehaul to {object}'),
  OPENING_BALANCE_REVERSED: outsidePayment('reversed a payment outside Linehaul to {object}'),
  TAX_DOCUMENT_GENERATED: taxDocument('generated {object}'),
  TAX_DOCUMENT_REMOVED: taxDocument('removed the draft of {object}'),
  TAX_DOCUMENT_DOWNLOADED: taxDocument('downloaded {object}'),
  TAX_DOCUMENTS_DOWNLOADED: ({ after }) => ({
    template: 'downloaded {object}',
    object: `${countPhrase(after.documents, 'Form', 'Forms')} 1099-NEC${optional(' for ', after.taxYear)}`,
  }),
  TAX_DOCUMENT_SUBMITTED: taxDocument('marked {object} as submitted'),
  TAX_DOCUMENT_APPROVED: taxDocument('marked {object} as approved'),
  TAX_DOCUMENT_FURNISHED: (entry) =>
    taxDocument(
      entry.after.method === 'MAIL'
        ? 'furnished {object} by mail'
        : 'furnished {object} electronically',
    )(entry),
  TAX_THRESHOLD_CHANGED: ({ after }) => ({
    template: `changed {object}${optional(' to ', amountPhrase(after.thresholdCents))}`,
    object: `the 1099-NEC threshold${after.taxYear ? ` for ${after.taxYear}` : ''}`,
  }),
  FILING_PREPARED: filing('prepared {object}'),
  FILING_UPLOADED: filing('recorded the upload of {object}'),
  FILING_RESULT_RECORDED: filing('recorded the result of {object}'),
  IRIS_TEMPLATE_CHANGED: ({ after }) => ({
    template: 'changed {object}',
    object: `the columns of the IRS file${optional(' for ', after.taxYear)}`,
  }),
  PAYER_IDENTITY_CHANGED: ({ before, after }) => ({
    template: `changed {object}${optional(': ', changedFields(before, after))}`,
    object: 'the tax identity of the company',
  }),
  COMPANY_SETTINGS_CHANGED: ({ before, after }) => ({
    template: `changed {object}${optional(': ', changedFields(before, after))}`,
    object: 'the company settings',
  }),
  PUBLIC_PAGE_PUBLISHED: fixed('published {object}', 'the public page'),
  SETUP_STEP_RESOLVED: fixed('changed {object}', 'the setup checklist'),
  PUBLIC_PAGE_UNPUBLISHED: fixed('unpublished {object}', 'the public page'),
  REPORT_GENERATED: report('generated {object}'),
  REPORT_EXPORTED: report('exported {object}'),
  REPORT_DELETED: report('deleted {object}'),
  PEOPLE_EXPORTED: ({ after }) => ({
    template: 'exported {object}',
    object:
      after.kind === 'staff'
        ? countPhrase(after.people, 'staff member')
        : countPhrase(after.people, 'contractor', 'contractors'),
  }),
  AUDIT_EXPORTED: ({ after }) => ({
    template: 'exported {object}',
    object:
      Object.keys(after.filter ?? {}).length > 0 ? 'filtered audit entries' : 'all audit entries',
  }),
  AUDIT_VERIFIED: ({ after }) => ({
    template: `verified {object}${after.state === 'BROKEN' ? ', and found it broken' : ''}`,
    object: `the audit trail, ${countPhrase(after.sealed, 'entry', 'entries')}`,
  }),
  AUDIT_CHECKPOINTS_RESTARTED: fixed('restarted {object}', 'the checkpoints of the audit trail'),
  EXPIRED_RECORDS_PURGED: ({ after }) => ({
    template: 'removed {object}',
    object: countPhrase(
      Object.values(after).reduce((sum, count) => sum + count, 0),
      'expired record',
    ),
  }),
  DATABASE_BACKED_UP: ({ after }) => ({
    template: 'backed up {object}',
    object: commaList(
      'the database',
      after.bytes !== undefined && byteSizeText(after.bytes),
      after.isEncrypted && 'encrypted',
    ),
  }),
  DATABASE_RESTORED: ({ after }) => ({
    template: 'restored {object}',
    object: `the database${optional(' from the backup of ', momentText(after.backupMadeAt))}`,
  }),
  VAULT_KEY_ADDED: ({ after }) => ({
    template: 'added {object}',
    object: `encryption key ${after.keyVersion ?? ''}`.trim(),
  }),
  VAULT_KEY_ROTATED: ({ after }) => ({
    template: `re-encrypted {object}${after.keyVersion ? ` with key ${after.keyVersion}` : ' with a new key'}`,
    object: commaList(
      countPhrase(after.encrypted, 'taxpayer number'),
      Boolean(after.documents) && countPhrase(after.documents, 'document'),
    ),
  }),
  VAULT_KEYS_RETIRED: ({ before: { keyVersions = [] } }) => ({
    template: 'retired {object}',
    object:
      `encryption ${keyVersions.length === 1 ? 'key' : 'keys'} ${keyVersions.join(', ')}`.trim(),
  }),
} satisfies Partial<Sentences>;
