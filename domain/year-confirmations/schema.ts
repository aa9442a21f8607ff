import { Type, type Static } from 'typebox';
import { adminOnly, signedIn } from '../access.ts';
import { endpoint, exactly, IdParams, nullable, text } from '../endpoint.ts';
import { TaxYear } from '../tax-documents/schema.ts';
import { CONFIRMATION_STATES, QUESTION_SUBJECTS } from './rules.ts';

const feature = 'year-confirmations';
const Subject = nullable(Type.Enum([...QUESTION_SUBJECTS]));

const Confirmation = Type.Object(
  {
    /** Whether payees are asked about this year now. */
    isAsked: Type.Boolean(),
    state: Type.Enum([...CONFIRMATION_STATES]),
    /** The payee as the form will show them; null without a W-9. */
    payee: nullable(
      Type.Object({ name: Type.String(), truncatedTin: Type.String(), address: Type.String() }),
    ),
    /** The last question; empty if there is none. */
    question: Type.String(),
    /** The office's answer. */
    reply: nullable(Type.String()),
  },
  { title: 'YearConfirmation' },
);
export type YearConfirmation = Static<typeof Confirmation>;

export const getOwnConfirmation = endpoint({
  method: 'GET',
  path: '/api/profile/year-confirmation',
  feature,
  summary: 'Whether one confirmed one’s figures of a year, and what the office answered',
  access: signedIn,
  query: exactly({ year: TaxYear }),
  answer: Confirmation,
  offlineCache: 'caller',
});

export const confirmYear = endpoint({
  method: 'POST',
  path: '/api/profile/year-confirmation',
  feature,
  summary: 'Confirm one’s figures of a year, or ask about them',
  access: signedIn,
  body: exactly({
    year: TaxYear,
    isRight: Type.Boolean(),
    about: Subject,
    question: text(500),
  }),
  answer: Type.Object({ message: Type.String(), ...Confirmation.properties }),
  status: 201,
  repeatable: true,
});

export const replyToQuestion = endpoint({
  method: 'POST',
  path: '/api/year-confirmations/:id/reply',
  feature,
  summary: 'Answer a payee’s question about the figures of a year',
  access: adminOnly,
  params: IdParams,
  body: exactly({ reply: text(500, 1) }),
  answer: Type.Object({ message: Type.String() }),
});
