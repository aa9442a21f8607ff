import { Type, type Static } from 'typebox';
import { adminOnly, anyPermission, signedIn } from '../../access.ts';
import { PeopleIds, PersonResult } from '../../bulk.ts';
import { DaySchema } from '../../calendar.ts';
import {
  endpoint,
  exactly,
  Id,
  IdParams,
  nullable,
  text,
  line,
  SentenceText,
  MessageText,
} from '../../endpoint.ts';
import { Limit, Page, Pagination, Search } from '../../lists.ts';
import { Classification, TinKind, TypedTin, W9Lines } from './lines-schema.ts';
import { W9_FILTERS } from './filters.ts';

const feature = 'w9';
/** A person needs one of these permissions to call an endpoint with this rule. The queries show the forms of others
 *  only to HR, accountants and administrators. */
const canReadForms = anyPermission('action:process-payroll', 'action:manage-profiles');

const W9_SOURCES = ['ELECTRONIC', 'PAPER'] as const;
const Source = Type.Enum([...W9_SOURCES]);

/** A version of a person's W-9. It contains only the last four digits of the TIN. */
export const W9Version = Type.Object(
  {
    id: Id,
    version: Type.Integer(),
    /** The payee identity, counted from 1. Each taxpayer number of a person is a separate identity. */
    identity: Type.Integer(),
    lines: W9Lines,
    tinLastFour: nullable(Type.String()),
    source: Source,
    /** The name that the signer typed or wrote on paper. Blank if the form is not signed. */
    signatureName: Type.String(),
    signedAt: nullable(Type.String()),
    receivedOn: nullable(DaySchema),
    /** The date beside the signature of a paper form. */
    signedOn: nullable(DaySchema),
    enteredBy: nullable(Type.String()),
    formRevision: Type.String(),
    createdAt: Type.String(),
  },
  { title: 'W9Version' },
);
export type W9Version = Static<typeof W9Version>;

export const W9Request = Type.Object(
  { requestedAt: Type.String(), requestedBy: nullable(Type.String()) },
  { title: 'W9Request' },
);
export type W9Request = Static<typeof W9Request>;

const Forms = {
  /** The versions, newest first. The newest version is the current one. */
  versions: Type.Array(W9Version),
  request: nullable(W9Request),
};

export const getOwnW9 = endpoint({
  method: 'GET',
  path: '/api/profile/w9',
  feature,
  summary: 'Retrieve all versions of your W-9 and the open request for it',
  access: signedIn,
  response: Type.Object(Forms),
});

export const signW9 = endpoint({
  method: 'POST',
  path: '/api/profile/w9',
  feature,
  summary: 'Sign your W-9. Creates a version if the form changed or was requested',
  access: signedIn,
  body: exactly({
    lines: W9Lines,
    /** If the TIN is omitted, the server uses the TIN on file. The client never receives that TIN. */
    tin: Type.Optional(TypedTin),
    /** The revision of the form whose certification the page showed. */
    formRevision: text(40, 1),
    /** The signature under penalties of perjury, which is the last entry of the form. */
    signature: exactly({ name: line(120, 1), certified: Type.Literal(true) }),
  }),
  response: Type.Object({ message: MessageText, version: W9Version }),
  status: 201,
});

/** The setting that says when the carrier issues a 1099-NEC to a payee:
 *  - `WHEN_REQUIRED`: if the law requires it
 *  - `ALWAYS`: for any pay, even below the threshold
 *  - `NOT_REPORTABLE`: only if tax was withheld */
export const REPORTING = ['WHEN_REQUIRED', 'ALWAYS', 'NOT_REPORTABLE'] as const;

export const PayeeTaxSettings = exactly(
  {
    reporting: Type.Enum([...REPORTING]),
    /** The reason for NOT_REPORTABLE. It is null for the other values. */
    notReportableReason: nullable(text(300, 1)),
    /** The day on which the carrier received the open IRS notice of a wrong name or TIN (CP2100, CP2100A). */
    tinNoticeReceivedOn: nullable(DaySchema),
    /** True if the open notice is the second notice within three calendar years. The server computes it from the
     *  recorded notices. */
    secondTinNotice: Type.Boolean(),
    /** The day on which the carrier mailed the B-notice about the open notice. */
    noticeLetterSentOn: nullable(DaySchema),
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

/** An account whose current W-9 has the same taxpayer number. Only the office sees it, so that a payee cannot find out
 *  whether a number is known. */
const SameNumber = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    archived: Type.Boolean(),
    /** Line 1 of the account's W-9. */
    filedAs: Type.String(),
    /** Whether the number has the same kind. The IRS treats the same digits of another kind as another number. */
    isSameKind: Type.Boolean(),
  },
  { title: 'SameNumber' },
);
export type SameNumber = Static<typeof SameNumber>;

export const PayeeW9 = Type.Object(
  {
    ...Payee,
    /** The other accounts with the taxpayer number of the current version. */
    sameNumber: Type.Array(SameNumber),
    /** The current version. Null if there is none. */
    current: nullable(
      Type.Object({
        onFileSince: DaySchema,
        source: Source,
        version: Type.Integer(),
        classification: nullable(Classification),
        tinKind: nullable(TinKind),
        tinLastFour: nullable(Type.String()),
        itemTwoCrossedOut: Type.Boolean(),
      }),
    ),
    /** One sentence for each missing entry of the current version. Empty if there is no version. */
    missing: Type.Array(SentenceText),
    /** The time of the open request. Null if there is none. */
    requestedAt: nullable(Type.String()),
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
  summary: 'List payees by name, each with the status of their W-9',
  access: canReadForms,
  query: exactly({
    search: Search,
    state: Type.Optional(Type.Enum([...W9_FILTERS])),
    page: Page,
    limit: Limit,
  }),
  response: Type.Object({
    payees: Type.Array(PayeeW9),
    counts: Type.Object({
      payees: Type.Integer(),
      /** The number of payees with a complete W-9. */
      onFile: Type.Integer(),
      /** The number of payees whose W-9 is missing or incomplete. */
      notOnFile: Type.Integer(),
      requested: Type.Integer(),
      /** The number of payees whose taxpayer number another account has too. */
      sameNumber: Type.Integer(),
    }),
    pagination: Pagination,
  }),
});

export const getW9Forms = endpoint({
  method: 'GET',
  path: '/api/w9-forms/:id',
  feature,
  summary: 'Retrieve all versions of a person’s W-9, the open request and the tax settings',
  access: canReadForms,
  params: IdParams,
  response: Type.Object({
    person: Type.Object(Payee),
    ...Forms,
    settings: PayeeTaxSettings,
    /** The days on which the carrier received IRS notices of a wrong name or TIN, oldest first. They include the open
     *  notice, and the notices about the other accounts with the taxpayer number. */
    tinNotices: Type.Array(DaySchema),
    /** The other accounts with the taxpayer number of the current version. */
    sameNumber: Type.Array(SameNumber),
  }),
});

export const requestW9 = endpoint({
  method: 'POST',
  path: '/api/w9-forms/:id/requests',
  feature,
  summary: 'Request a W-9 from a person. Has no effect while a request is open',
  access: canReadForms,
  params: IdParams,
  response: Type.Object({ message: MessageText, request: W9Request }),
  status: 201,
});

export const requestW9s = endpoint({
  method: 'POST',
  path: '/api/w9-forms/requests',
  feature,
  summary: 'Request a W-9 from up to 200 people',
  access: canReadForms,
  isCostly: true,
  body: exactly({ userIds: PeopleIds }),
  response: Type.Object({ message: MessageText, results: Type.Array(PersonResult) }),
});

export const enterPaperW9 = endpoint({
  method: 'POST',
  path: '/api/w9-forms/:id',
  feature,
  summary: 'Enter a paper W-9, complete or not',
  access: adminOnly,
  params: IdParams,
  body: exactly({
    lines: W9Lines,
    tin: Type.Optional(TypedTin),
    /** The name in the signature. Blank if the form is not signed. */
    signatureName: line(120),
    receivedOn: DaySchema,
    /** The date beside the signature. */
    signedOn: Type.Optional(DaySchema),
  }),
  response: Type.Object({
    message: MessageText,
    version: W9Version,
    /** The other accounts with the taxpayer number of the form. */
    sameNumber: Type.Array(SameNumber),
  }),
  status: 201,
});

export const setPayeeTaxSettings = endpoint({
  method: 'PUT',
  path: '/api/w9-forms/:id/settings',
  feature,
  summary: 'Set how a payee is reported, and the open IRS notice',
  access: adminOnly,
  params: IdParams,
  body: exactly({
    ...PayeeTaxSettings.properties,
    /** If it is omitted, the stored day of the same notice stays. */
    noticeLetterSentOn: Type.Optional(PayeeTaxSettings.properties.noticeLetterSentOn),
    /** The day of the open notice. The client sends this field only if somebody recorded the notice by mistake.
     *  Linehaul then also removes the notice from the list of all notices. */
    removedNotice: Type.Optional(DaySchema),
  }),
  response: Type.Object({ message: MessageText, settings: PayeeTaxSettings }),
});

export const chooseFormAccount = endpoint({
  method: 'PUT',
  path: '/api/w9-forms/:id/form-account',
  feature,
  summary:
    'Choose the account whose W-9 the tax forms of a taxpayer with several accounts follow, and that gets the forms',
  access: adminOnly,
  params: IdParams,
  body: exactly({
    /** The payee identity of the number (see `W9Version`). */
    identity: Type.Integer({ minimum: 1, maximum: 1000 }),
  }),
  response: Type.Object({ message: MessageText }),
});

export const revealTin = endpoint({
  method: 'POST',
  path: '/api/w9-forms/:id/tin',
  feature,
  summary: 'Reveal the full TIN of the current W-9. Writes an audit entry each time',
  access: anyPermission('action:reveal-tin'),
  stepUp: true,
  reveals: true,
  params: IdParams,
  response: Type.Object({ tinKind: TinKind, tin: Type.String() }),
});

/** Like `revealTin`, this endpoint uses POST, because each call writes an audit entry and no cache may store the
 *  response. */
export const printW9 = endpoint({
  method: 'POST',
  path: '/api/w9-forms/:id/print',
  feature,
  summary:
    'Download the signed current W-9 as a PDF with the full TIN, for the carrier’s own file. Writes an audit entry each time',
  access: anyPermission('action:reveal-tin'),
  stepUp: true,
  reveals: true,
  params: IdParams,
  response: Type.String(),
  file: 'application/pdf',
});
