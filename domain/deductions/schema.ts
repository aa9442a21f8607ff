import { Type, type Static } from 'typebox';
import { anyPermission } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_VERSIONS } from '../documents/document.ts';
import { DocumentVersion, NewestVersion, UploadedDocument } from '../documents/schema.ts';
import { endpoint, exactly, Id, IdParams, line, nullable, text, MessageText } from '../endpoint.ts';
import { isWholeHundredths } from '../hours.ts';
import { DollarTotal, dollarsWithin } from '../money.ts';
import { refined } from '../refined.ts';
import { AGREEMENT_KINDS, ENTRY_KINDS, OFFICE_ENTRY_KINDS, PERCENT_BASES } from './agreement.ts';

const feature = 'deductions';
/** In addition to the permission, the caller needs access to the payee's pay. */
const reading = anyPermission('access:payroll-page', 'action:process-payroll');
const entering = anyPermission('action:process-payroll');

const MAX_AGREEMENT_DOLLARS = 99_999.99;
/** The maximum length of a reason to end an agreement or to skip a week. */
const MAX_REASON = 300;
const MAX_TARGET_DOLLARS = 999_999.99;

const dollars = (maximum: number) =>
  dollarsWithin({ minimum: 0, maximum, description: 'Dollars, at most 2 decimals' });

const terms = {
  kind: Type.Enum([...AGREEMENT_KINDS]),
  /** What it is called on the statement. */
  name: line(60),
  /** The clause of the lease or the signed document that allows the deduction (49 CFR 376.12(h)). */
  authority: line(200),
  /** The amount of a week. Null if the agreement takes a percentage, or what is charged to it. */
  amount: nullable(dollars(MAX_AGREEMENT_DOLLARS)),
  /** At most 2 decimals. */
  percent: nullable(refined(Type.Number({ minimum: 0 }), isWholeHundredths, 'twoDecimals')),
  /** Null if the agreement takes no percentage. */
  percentBase: nullable(Type.Enum([...PERCENT_BASES])),
  /** A Monday. */
  firstWeek: DaySchema,
  /** A Monday. Null if the agreement has no last week. An agreement that repays a balance ends when it is repaid. */
  lastWeek: nullable(DaySchema),
  /** The escrow is complete at this balance. */
  target: nullable(dollars(MAX_TARGET_DOLLARS)),
  /** Agreements with a smaller number are taken first. */
  priority: Type.Integer({ minimum: 1, maximum: 99 }),
  /** The least net pay of a settlement that the agreement leaves. */
  floor: dollars(MAX_AGREEMENT_DOLLARS),
};

const AgreementState = Type.Enum([
  /** Takes nothing before the payee confirms it. */
  'WAITS_FOR_PAYEE',
  /** Its first week has not begun. */
  'PLANNED',
  'ACTIVE',
  /** Its balance is repaid, its escrow is complete, or its last week is over. */
  'COMPLETE',
  'ENDED',
]);

const Agreement = Type.Object(
  {
    id: Id,
    userId: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    ...terms,
    /** Whether the agreement repays a balance, such as an advance. The other kinds charge an amount each week. */
    repaysBalance: Type.Boolean(),
    /** Whether the advance counts as pay when it is paid. Its repayments then lower the pay, and not only the net pay. */
    isPrepaid: Type.Boolean(),
    /** What the payee owes, or for an escrow what the carrier holds. */
    balance: DollarTotal,
    /** What was taken or deposited so far. */
    taken: DollarTotal,
    /** The advance or the escrow releases that no settlement has paid yet, by week. */
    plannedPayouts: Type.Array(
      Type.Object({ payLineId: Id, weekStart: DaySchema, amount: DollarTotal }),
    ),
    state: AgreementState,
    skippedWeeks: Type.Array(DaySchema),
    enteredAt: Type.String(),
    enteredBy: nullable(Type.String()),
    /** When the payee confirmed it. */
    acknowledgedAt: nullable(Type.String()),
    /** The newest version of the file that proves the authority. */
    document: nullable(NewestVersion),
    endedAt: nullable(Type.String()),
    endReason: nullable(Type.String()),
    /** The day by which the carrier must return the escrow. Null if no escrow must be returned. */
    returnBy: nullable(DaySchema),
  },
  { title: 'DeductionAgreement' },
);
export type Agreement = Static<typeof Agreement>;

export const listAgreements = endpoint({
  method: 'GET',
  path: '/api/deduction-agreements',
  feature,
  summary:
    'List deduction agreements with their balances, by payee, in the order in which they are taken, at most 1,000',
  access: reading,
  query: exactly({
    userId: Type.Optional(Id),
    /** Includes ended agreements. */
    ended: Type.Optional(Type.Literal('true')),
  }),
  response: Type.Object({
    today: DaySchema,
    /** Whether a new advance is prepaid pay (company settings). */
    prepaidPay: Type.Boolean(),
    agreements: Type.Array(Agreement),
  }),
});

export const enterAgreement = endpoint({
  method: 'POST',
  path: '/api/deduction-agreements',
  feature,
  summary:
    'Enter a deduction agreement. Its terms cannot be changed afterward. An advance is prepaid pay if the company settings say so',
  access: entering,
  maxFileBytes: MAX_DOCUMENT_BYTES,
  body: exactly({
    userId: Id,
    ...terms,
    /** What the payee owes already, or for an escrow what the carrier holds already. An agreement with a starting
     *  balance repays it. Null if it has none. For an advance with `payWeek`, its amount. */
    startingBalance: nullable(dollars(MAX_TARGET_DOLLARS)),
    /** The Monday of the week whose settlement pays the advance. Absent if it was paid outside Linehaul. */
    payWeek: Type.Optional(DaySchema),
    /** The file that proves the authority, such as the signed page. */
    document: Type.Optional(UploadedDocument),
  }),
  response: Type.Object({ message: MessageText, id: Id }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const endAgreement = endpoint({
  method: 'POST',
  path: '/api/deduction-agreements/:id/end',
  feature,
  summary: 'End a deduction agreement. Nothing more is taken under it',
  access: entering,
  params: IdParams,
  body: exactly({
    reason: text(MAX_REASON),
    /** For an escrow: the day on which the lease ended. The escrow must then be returned within 45 days. Omitted if the
     *  escrow ends for another reason, such as other terms. */
    leaseEndedOn: Type.Optional(DaySchema),
  }),
  response: Type.Object({ message: MessageText }),
});

export const skipWeek = endpoint({
  method: 'POST',
  path: '/api/deduction-agreements/:id/skip',
  feature,
  summary:
    'Skip a week that has no settlement with this deduction yet. The installment moves to the end',
  access: entering,
  params: IdParams,
  body: exactly({ weekStart: DaySchema, reason: text(MAX_REASON) }),
  response: Type.Object({ message: MessageText }),
});

export const acknowledgeAgreement = endpoint({
  method: 'POST',
  path: '/api/deduction-agreements/:id/acknowledgment',
  feature,
  summary: 'Confirm an agreement about the caller’s own pay',
  access: anyPermission('access:payroll-page'),
  params: IdParams,
  response: Type.Object({ message: MessageText }),
});

const Entry = Type.Object(
  {
    id: Id,
    kind: Type.Enum([...ENTRY_KINDS]),
    enteredOn: DaySchema,
    /** The settlement that made the entry, with its week. Null for an entry of the office. */
    settlement: nullable(Type.Object({ id: Id, weekStart: DaySchema, weekEnd: DaySchema })),
    /** Whether the entry takes back an entry of a reversed settlement. */
    isReversal: Type.Boolean(),
    /** The days and the rate of credited interest, in percent a year. Null for other entries. */
    interest: nullable(Type.Object({ from: DaySchema, through: DaySchema, rate: Type.Number() })),
    note: Type.String(),
    /** Positive if it raises the balance. */
    amount: DollarTotal,
    /** The balance after the entry. */
    balance: DollarTotal,
  },
  { title: 'DeductionEntry' },
);
export type Entry = Static<typeof Entry>;

export const listEntries = endpoint({
  method: 'GET',
  path: '/api/deduction-agreements/:id/entries',
  feature,
  summary: 'List the ledger of an agreement, newest first, at most 500',
  access: reading,
  params: IdParams,
  response: Type.Object({ balance: DollarTotal, entries: Type.Array(Entry) }),
});

export const recordEntry = endpoint({
  method: 'POST',
  path: '/api/deduction-agreements/:id/entries',
  feature,
  summary:
    'Record a charge, such as a fuel purchase, interest on an escrow, an escrow release, a write-off, or the refund of a credit. A release was paid outside Linehaul, or the settlement of a week pays it',
  access: entering,
  params: IdParams,
  body: exactly({
    kind: Type.Enum([...OFFICE_ENTRY_KINDS]),
    amount: dollars(MAX_AGREEMENT_DOLLARS),
    /** Absent if a settlement pays the release. */
    enteredOn: Type.Optional(DaySchema),
    /** The Monday of the week whose settlement pays the release. Absent if it was paid outside Linehaul. */
    payWeek: Type.Optional(DaySchema),
    /** What it is for. */
    note: text(MAX_REASON),
  }),
  response: Type.Object({ message: MessageText }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const listDocumentVersions = endpoint({
  method: 'GET',
  path: '/api/deduction-agreements/:id/document',
  feature,
  summary:
    'List the versions of the file that proves an agreement’s authority, newest first, with who downloaded them',
  access: reading,
  params: IdParams,
  response: Type.Object({
    /** The payee sees the versions, but not who downloaded them. */
    versions: Type.Array(DocumentVersion),
  }),
});

export const addDocumentVersion = endpoint({
  method: 'POST',
  path: '/api/deduction-agreements/:id/document',
  feature,
  summary: 'Add the file that proves an agreement’s authority, or a newer version of it',
  access: entering,
  maxFileBytes: MAX_DOCUMENT_BYTES,
  params: IdParams,
  body: exactly({ document: UploadedDocument }),
  response: Type.Object({ message: MessageText }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const downloadDocumentVersion = endpoint({
  method: 'GET',
  path: '/api/deduction-agreements/:id/document/:version',
  feature,
  summary: 'Download a version of the file that proves an agreement’s authority',
  access: reading,
  params: exactly({
    id: Id,
    version: Type.Integer({ minimum: 1, maximum: MAX_DOCUMENT_VERSIONS }),
  }),
  response: Type.Unknown(),
  // This type prevents browsers from rendering the file as a page.
  file: 'application/octet-stream',
});
