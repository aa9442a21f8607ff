import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import {
  addDocumentVersion,
  downloadDocumentVersion,
  endAgreement,
  enterAgreement,
  listAgreements,
  listDocumentVersions,
  listEntries,
  recordEntry,
  skipWeek,
  type Agreement,
} from '../domain/deductions/schema.ts';
import type { UploadedDocument } from '../domain/documents/schema.ts';
import type { Input } from '../domain/endpoint.ts';
import { processPayday } from '../domain/payday/schema.ts';
import { getSettlement, type Settlement } from '../domain/payroll/schema.ts';
import { paydayWorld } from './payday-world.ts';
import { MONDAY } from './payroll-world.ts';
import type { Team } from './people.ts';
import { pathOf, type Person, type TestApp } from './test-app.ts';

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
    /** Finds an agreement of the payee, also an ended one. */
    async find(caller: Person, payee: Pick<Person, 'id'>, id: string): Promise<Agreement> {
      const agreements = await list(caller, { userId: payee.id, ended: 'true' });
      const found = agreements.find((agreement) => agreement.id === id);
      if (!found) throw new Error('the payee has no such agreement');
      return found;
    },
    /** Records a release, by default of $200. */
    release: (
      caller: Person,
      id: string,
      fields: Partial<Input<typeof recordEntry>['body']> = {},
    ) =>
      app.as(caller, recordEntry, {
        params: { id },
        body: { kind: 'RELEASED', amount: 200, note: 'Lease ended', ...fields },
      }),
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
    endWithLease: (caller: Person, id: string, leaseEndedOn: string) =>
      app.as(caller, endAgreement, {
        params: { id },
        body: { reason: 'The lease ended', leaseEndedOn },
      }),
    skip: (caller: Person, id: string, weekStart = MONDAY, reason = 'Home time') =>
      app.as(caller, skipWeek, { params: { id }, body: { weekStart, reason } }),
    addDocument: (
      caller: Person,
      id: string,
      document: UploadedDocument,
      headers: Record<string, string> = {},
    ) => app.as(caller, addDocumentVersion, { params: { id }, body: { document }, headers }),
    versions: (caller: Person, id: string) =>
      app.as(caller, listDocumentVersions, { params: { id } }),
    /** Returns the raw response, because it is a file. */
    download: (caller: Person, id: string, version = 1) =>
      app.app.inject({
        url: pathOf(downloadDocumentVersion, { params: { id, version } }),
        headers: { authorization: `Bearer ${caller.token}` },
      }),
    entries: (caller: Person, id: string) => app.as(caller, listEntries, { params: { id } }),
  };
}

/** Returns the lines of a settlement that belong to agreements, with the balances. */
export const linesOfAgreements = ({ lines = [] }: Pick<Settlement, 'lines'>) =>
  lines
    .filter(({ agreement }) => agreement !== null)
    .map(({ kind, description, amount, agreement }) => [
      kind,
      description,
      amount,
      agreement?.balance,
    ]);

/** Returns the status and the sentence of a refusal. */
export const refusalIn = ({ status, error }: { status: number; error: { error: string } }) =>
  [status, error.error] as const;

/** Starts the app for a test file. Each test has a new team, whose manager makes the calls. */
export function setUpDeductions() {
  const { start, newTeam, payday } = paydayWorld();
  let app: TestApp;
  let people: Team;
  let calls: ReturnType<typeof deductionCalls>;
  beforeAll(async () => {
    app = await start();
    calls = deductionCalls(app);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    people = await newTeam();
  });
  return {
    payday,
    get app() {
      return app;
    },
    get calls() {
      return calls;
    },
    get people() {
      return people;
    },
    /** Enters an agreement of the driver. Returns its id. */
    async enter(terms: Partial<Terms> = {}): Promise<string> {
      const { status, body } = await calls.enter(people.manager, people.driver, terms);
      expect(status).toBe(201);
      return body.id;
    },
    found: (id: string) => calls.find(people.manager, people.driver, id),
    /** Processes the driver's week. Returns the settlement with its lines. */
    async process(weekStart = MONDAY): Promise<Settlement> {
      const payee = await payday.acceptOpenExceptions(people.driver, weekStart);
      const { userId, version, gross } = payee;
      const { status, body } = await app.as(people.manager, processPayday, {
        params: { weekStart },
        body: { payees: [{ userId, version, gross }] },
      });
      expect(status).toBe(201);
      const id = body.settlements[0]?.id ?? '';
      return (await app.as(people.manager, getSettlement, { params: { id } })).body;
    },
  };
}
