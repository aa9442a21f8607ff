import { Type, type Static } from 'typebox';
import { adminOnly, holding, signedIn } from '../access.ts';
import { DaySchema } from '../calendar.ts';
import { endpoint, exactly, Id, IdParams, nullable, text, line } from '../endpoint.ts';
import { Limit, Page, Pagination, Search } from '../lists.ts';
import { Classification, TinKind, TypedTin, W9Lines } from './schema.ts';
import { W9_STATES } from './states.ts';

const feature = 'w9';
/** Besides these permissions, only HR, Accountant and admin see the forms of others. The queries enforce it. */
const seeing = holding('action:process-payroll', 'action:manage-profiles');

const W9_SOURCES = ['ELECTRONIC', 'PAPER'] as const;
const Source = Type.Enum([...W9_SOURCES]);

/** One version of a person's W-9. It shows only the last four digits of the number. */
export const W9Version = Type.Object(
  {
    id: Id,
    version: Type.Integer(),
    lines: W9Lines,
    tinLastFour: nullable(Type.String()),
    source: Source,
    /** As typed or written on paper; blank if not signed. */
    signatureName: Type.String(),
    signedAt: nullable(Type.String()),
    /** For a paper form: the day on which it arrived. */
    receivedOn: nullable(DaySchema),
    /** For a paper form: the date beside its signature. */
    signedOn: nullable(DaySchema),
    enteredBy: nullable(Type.String()),
    formRevision: Type.String(),
    createdAt: Type.String(),
  },
  { title: 'W9Version' },
);
export type W9Version = Static<typeof W9Version>;

/** An open request for the form. */
export const W9Request = Type.Object(
  { askedAt: Type.String(), askedBy: nullable(Type.String()) },
  { title: 'W9Request' },
);
export type W9Request = Static<typeof W9Request>;

const Forms = {
  /** Newest first; the first one is current. */
  versions: Type.Array(W9Version),
  request: nullable(W9Request),
};

export const getOwnW9 = endpoint({
  method: 'GET',
  path: '/api/profile/w9',
  feature,
  summary: 'One’s own W-9, all versions, and whether it is asked for',
  access: signedIn,
  answer: Type.Object(Forms),
});

export const signW9 = endpoint({
  method: 'POST',
  path: '/api/profile/w9',
  feature,
  summary: 'Sign one’s W-9: a new version, unless it says the same and nobody asked',
  access: signedIn,
  body: exactly({
    lines: W9Lines,
    /** If omitted, the number on file is used, because the client never gets it. */
    tin: Type.Optional(TypedTin),
    /** The revision whose certification was shown. */
    formRevision: text(40, 1),
    /** The last entry, under penalties of perjury. */
    signature: exactly({ name: line(120, 1), certified: Type.Literal(true) }),
  }),
  answer: Type.Object({ message: Type.String(), version: W9Version }),
  status: 201,
});

/** When a payee gets a form: if the law requires one; for any pay, even below the threshold; never. */
export const REPORTING = ['WHEN_REQUIRED', 'ALWAYS', 'NOT_REPORTABLE'] as const;

export const PayeeTaxSettings = exactly(
  {
    reporting: Type.Enum([...REPORTING]),
    /** The reason for NOT_REPORTABLE; null otherwise. */
    notReportableReason: nullable(text(300, 1)),
    /** The IRS notice of a wrong name or number (CP2100, CP2100A): the day it was received. */
    tinNoticeReceivedOn: nullable(DaySchema),
    /** The notice came twice within three calendar years. */
    secondTinNotice: Type.Boolean(),
  },
  { title: 'PayeeTaxSettings' },
);
export type PayeeTaxSettings = Static<typeof PayeeTaxSettings>;

const Payee = {
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  archived: Type.Boolean(),
};

export const PayeeW9 = Type.Object(
  {
    ...Payee,
    /** The current version; null if there is none. */
    current: nullable(
      Type.Object({
        givenOn: DaySchema,
        source: Source,
        version: Type.Integer(),
        classification: nullable(Classification),
        tinKind: nullable(TinKind),
        tinLastFour: nullable(Type.String()),
        itemTwoCrossedOut: Type.Boolean(),
      }),
    ),
    /** The missing entries of the current version, in sentences; empty without a version. */
    missing: Type.Array(Type.String()),
    /** The time of the open request; null if there is none. */
    askedAt: nullable(Type.String()),
    reporting: Type.Enum([...REPORTING]),
    tinNoticeReceivedOn: nullable(DaySchema),
  },
  { title: 'PayeeW9' },
);
export type PayeeW9 = Static<typeof PayeeW9>;

export const listW9Forms = endpoint({
  method: 'GET',
  path: '/api/w9-forms',
  feature,
  summary: 'Payees by name, each with the state of their W-9',
  access: seeing,
  query: exactly({
    search: Search,
    state: Type.Optional(Type.Enum([...W9_STATES])),
    page: Page,
    limit: Limit,
  }),
  answer: Type.Object({
    payees: Type.Array(PayeeW9),
    counts: Type.Object({
      payees: Type.Integer(),
      given: Type.Integer(),
      notGiven: Type.Integer(),
      asked: Type.Integer(),
    }),
    pagination: Pagination,
  }),
});

export const getW9Forms = endpoint({
  method: 'GET',
  path: '/api/w9-forms/:id',
  feature,
  summary: 'The W-9 of one person, all versions, with what an admin keeps for the year’s forms',
  access: seeing,
  params: IdParams,
  answer: Type.Object({
    person: Type.Object(Payee),
    ...Forms,
    settings: PayeeTaxSettings,
    /** The days on which IRS notices about a wrong name or number were received, oldest first, including the open
     *  one. */
    tinNotices: Type.Array(DaySchema),
  }),
});

export const requestW9 = endpoint({
  method: 'POST',
  path: '/api/w9-forms/:id/requests',
  feature,
  summary: 'Ask a person for their W-9; asked again before it came, nothing changes',
  access: seeing,
  params: IdParams,
  answer: Type.Object({ message: Type.String(), request: W9Request }),
  status: 201,
});

export const enterPaperW9 = endpoint({
  method: 'POST',
  path: '/api/w9-forms/:id',
  feature,
  summary: 'Enter a W-9 that came on paper, complete or not',
  access: adminOnly,
  params: IdParams,
  body: exactly({
    lines: W9Lines,
    tin: Type.Optional(TypedTin),
    /** The name in the signature; blank if the form is not signed. */
    signatureName: line(120),
    receivedOn: DaySchema,
    /** The date beside the signature. */
    signedOn: Type.Optional(DaySchema),
  }),
  answer: Type.Object({ message: Type.String(), version: W9Version }),
  status: 201,
});

export const setPayeeTaxSettings = endpoint({
  method: 'PUT',
  path: '/api/w9-forms/:id/settings',
  feature,
  summary: 'What an admin keeps about a payee: what is reported and why not, notices of the IRS',
  access: adminOnly,
  params: IdParams,
  body: PayeeTaxSettings,
  answer: Type.Object({ message: Type.String(), settings: PayeeTaxSettings }),
});

export const revealTin = endpoint({
  method: 'POST',
  path: '/api/w9-forms/:id/tin',
  feature,
  summary: 'The whole number of the version in force; each time the audit trail notes it',
  access: holding('action:reveal-tin'),
  freshSignIn: true,
  reveals: true,
  params: IdParams,
  answer: Type.Object({ tinKind: TinKind, tin: Type.String() }),
});

/** A POST, because it counts as a write like `revealTin`, and nothing stores or repeats its answer. */
export const printW9 = endpoint({
  method: 'POST',
  path: '/api/w9-forms/:id/print',
  feature,
  summary:
    'The signed W-9 in force as a PDF with the whole number, for the carrier’s own file; each time the audit trail notes it',
  access: holding('action:reveal-tin'),
  freshSignIn: true,
  reveals: true,
  params: IdParams,
  answer: Type.String(),
  file: 'application/pdf',
});
