import { Type, type Static } from 'typebox';
import { adminOnly, anyPermission } from '../../access.ts';
import { DaySchema } from '../../calendar.ts';
import { endpoint, exactly, IdParams, nullable, text, MessageText } from '../../endpoint.ts';
import { TaxYear } from '../form-1099-nec/schema.ts';
import { SOLICITATION_KINDS, SOLICITATION_METHODS } from './solicitation-rules.ts';

const feature = 'tin-solicitations';
/** Callers who have one of these permissions but may not see the tax documents of others can access only their own
 *  records. */
const canAccessSolicitations = anyPermission('action:process-payroll', 'action:manage-profiles');

const Solicitation = Type.Object(
  {
    solicitedOn: DaySchema,
    method: Type.Enum([...SOLICITATION_METHODS]),
    note: Type.String(),
  },
  { title: 'TinSolicitation' },
);

const Solicitations = Type.Object(
  {
    /** The solicitations, oldest first. They include the W-9 requests that Linehaul sent. */
    solicitations: Type.Array(Solicitation),
    /** The next solicitation that is due. Null after annual solicitations in two consecutive years, because no more are
     *  required. */
    due: nullable(Type.Object({ kind: Type.Enum([...SOLICITATION_KINDS]), dueOn: DaySchema })),
  },
  { title: 'TinSolicitations' },
);
export type TinSolicitations = Static<typeof Solicitations>;

export const getSolicitations = endpoint({
  method: 'GET',
  path: '/api/tin-solicitations/:id',
  feature,
  summary: 'List the requests to a person for the taxpayer number, and the next one that is due',
  access: canAccessSolicitations,
  params: IdParams,
  response: Solicitations,
});

export const recordSolicitation = endpoint({
  method: 'POST',
  path: '/api/tin-solicitations/:id',
  feature,
  summary: 'Record a request for the taxpayer number that was made outside Linehaul',
  access: canAccessSolicitations,
  params: IdParams,
  body: exactly({
    solicitedOn: DaySchema,
    method: Type.Enum([...SOLICITATION_METHODS]),
    note: text(300),
  }),
  response: Type.Object({ message: MessageText, ...Solicitations.properties }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const downloadNoticeLetter = endpoint({
  method: 'GET',
  path: '/api/tin-solicitations/:id/notice-letter',
  feature,
  summary:
    'Download the first or second B-notice to a payee whose name and number do not match, as a PDF',
  access: adminOnly,
  params: IdParams,
  response: Type.String(),
  file: 'application/pdf',
});

export const fileWithoutTin = endpoint({
  method: 'POST',
  path: '/api/tin-solicitations/:id/filings-without-tin',
  feature,
  summary: 'Record that a person’s Form 1099-NEC for a year is filed without a taxpayer number',
  access: adminOnly,
  params: IdParams,
  body: exactly({
    year: TaxYear,
    /** The payee identity (see `YearPayee`). */
    identity: Type.Integer({ minimum: 1, maximum: 1000 }),
    reason: text(300, 1),
  }),
  response: Type.Object({ message: MessageText }),
  status: 201,
});
