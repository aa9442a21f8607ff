import { Type, type Static } from 'typebox';
import { Id, nullable, SentenceText } from './endpoint.ts';

// An action for several people at once. Each person is done or refused, as in the action for one person.

export const MAX_PEOPLE_AT_ONCE = 200;

export const PeopleIds = Type.Array(Id, {
  minItems: 1,
  maxItems: MAX_PEOPLE_AT_ONCE,
  uniqueItems: true,
});

export const PersonResult = Type.Object(
  {
    id: Id,
    firstName: Type.String(),
    lastName: Type.String(),
    /** Why nothing was done for this person. Null if it was done. */
    problem: nullable(SentenceText),
  },
  { title: 'PersonResult' },
);
export type PersonResult = Static<typeof PersonResult>;
