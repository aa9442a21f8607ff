import {
  endAgreement,
  enterAgreement,
  listAgreements,
  listEntries,
  skipWeek,
  type Agreement,
} from '../domain/deductions/schema.ts';
import type { Input } from '../domain/endpoint.ts';
import { MONDAY } from './payroll-world.ts';
import type { Person, TestApp } from './test-app.ts';

type Terms = Omit<Input<typeof enterAgreement>['body'], 'userId'>;

const INSURANCE: Terms = {
  kind: 'INSURANCE',
  name: 'Cargo insurance',
  authority: 'Lease clause 7.2',
  amount: 50,
  percent: null,
  percentBase: null,
  firstWeek: MONDAY,
  lastWeek: null,
  target: null,
  priority: 1,
  floor: 0,
  startingBalance: null,
};

/** Returns the calls about deduction agreements. */
export function deductionCalls(app: TestApp) {
  const list = async (
    caller: Person,
    query: Input<typeof listAgreements>['query'] = {},
  ): Promise<Agreement[]> => (await app.as(caller, listAgreements, { query })).body.agreements;
  return {
    list,
    /** Enters an agreement: by default, insurance of $50 a week from MONDAY. */
    enter: (
      caller: Person,
      payee: Pick<Person, 'id'>,
      terms: Partial<Terms> = {},
      headers: Record<string, string> = {},
    ) =>
      app.as(caller, enterAgreement, {
        body: { ...INSURANCE, ...terms, userId: payee.id },
        headers,
      }),
    end: (caller: Person, id: string, reason = 'The policy ended') =>
      app.as(caller, endAgreement, { params: { id }, body: { reason } }),
    skip: (caller: Person, id: string, weekStart = MONDAY, reason = 'Home time') =>
      app.as(caller, skipWeek, { params: { id }, body: { weekStart, reason } }),
    entries: (caller: Person, id: string) => app.as(caller, listEntries, { params: { id } }),
  };
}
