import { Type, type Static } from 'typebox';
import { adminOnly, signedIn } from '../../access.ts';
import { endpoint, exactly, IdParams, nullable, text, MessageText } from '../../endpoint.ts';
import { DollarTotal } from '../../money.ts';
import { TaxYear } from '../form-1099-nec/schema.ts';
import { CONFIRMATION_STATES, QUESTION_SUBJECTS } from './confirmations.ts';

const feature = 'year-confirmations';
const Subject = nullable(Type.Enum([...QUESTION_SUBJECTS]));

const Payee = exactly({ name: Type.String(), truncatedTin: Type.String(), address: Type.String() });

/** The data that the payee saw before the confirmation. */
export const ShownYear = exactly(
  {
    /** The figures that `getOwnYear` returned. */
    figures: Type.Array(
      exactly({
        identity: Type.Integer(),
        pay: DollarTotal,
        expenses: DollarTotal,
        withheld: DollarTotal,
      }),
      { maxItems: 100 },
    ),
    payee: nullable(Payee),
  },
  { title: 'ShownYear' },
);
export type ShownYear = Static<typeof ShownYear>;

const Confirmation = Type.Object(
  {
    /** Whether the app asks payees to confirm this year today (see `isConfirmationOpen`). */
    isConfirmationOpen: Type.Boolean(),
    state: Type.Enum([...CONFIRMATION_STATES]),
    /** The payee's data as the form will show it. Null if the payee has no W-9. */
    payee: nullable(Payee),
    /** The question in the payee's last answer. Empty if the payee confirmed the year or has not answered. */
    question: Type.String(),
    /** The office's answer to the question. */
    answer: nullable(Type.String()),
  },
  { title: 'YearConfirmation' },
);
export type YearConfirmation = Static<typeof Confirmation>;

export const getOwnConfirmation = endpoint({
  method: 'GET',
  path: '/api/profile/year-confirmation',
  feature,
  summary: 'Get your confirmation of a year, or your question and the office’s answer',
  access: signedIn,
  query: exactly({ year: TaxYear }),
  response: Confirmation,
  offlineCache: 'caller',
});

export const confirmYear = endpoint({
  method: 'POST',
  path: '/api/profile/year-confirmation',
  feature,
  summary: 'Confirm your figures of a year, or ask a question about them',
  access: signedIn,
  body: exactly({
    year: TaxYear,
    isConfirmed: Type.Boolean(),
    subject: Subject,
    question: text(500),
    /** The data that the payee saw. Required for a confirmation and null for a question. The server refuses a
     *  confirmation if the data has changed since then. */
    shown: nullable(ShownYear),
  }),
  response: Type.Object({ message: MessageText, ...Confirmation.properties }),
  status: 201,
  acceptsIdempotencyKey: true,
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/year-confirmations/:id/answer',
  feature,
  summary: 'Answer a payee’s question about the figures of a year',
  access: adminOnly,
  params: IdParams,
  body: exactly({ answer: text(500, 1) }),
  response: Type.Object({ message: MessageText }),
});
