import { expect } from 'vitest';
import type { ResponseBody, Input } from '../domain/endpoint.ts';
import { addPayLine } from '../domain/payday/pay-line-schema.ts';
import {
  acceptExceptions,
  getPayday,
  markSettlementsPaid,
  processPayday,
} from '../domain/payday/schema.ts';
import { reverseSettlement } from '../domain/payroll/schema.ts';
import { MONDAY } from './payroll-world.ts';
import { team, type Team } from './people.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

type Payee = ResponseBody<typeof getPayday>['payees'][number];
type Line = Omit<Input<typeof addPayLine>['body'], 'userId'>;

const params = { weekStart: MONDAY };
export const PAID_ON = '2026-11-18';
const LINE: Line = {
  weekStart: MONDAY,
  kind: 'OTHER_PAY',
  day: null,
  quantity: null,
  amount: 50,
  description: 'Detention',
  correctsId: null,
};

/** Returns helpers for the payday tests of one test file. */
export function paydayWorld() {
  let app: TestApp;
  let manager: Person;
  async function payeesOf(caller = manager, weekStart = MONDAY): Promise<Payee[]> {
    return (await app.as(caller, getPayday, { params: { weekStart } })).body.payees;
  }
  async function payeeOf(person: Person, weekStart = MONDAY): Promise<Payee> {
    const payee = (await payeesOf(manager, weekStart)).find(({ userId }) => userId === person.id);
    if (!payee) throw new Error('the payee is not on the page');
    return payee;
  }
  /** The payday calls. By default, the manager of the team sends them. */
  const payday = {
    payeesOf,
    payeeOf,
    /** Accepts all open exceptions. */
    async acceptOpenExceptions(person: Person, weekStart = MONDAY): Promise<Payee> {
      const payee = await payeeOf(person, weekStart);
      const codes = payee.exceptions
        .filter((exception) => exception.accepted === null)
        .map(({ code }) => code);
      if (codes.length > 0) {
        const payees = [{ userId: person.id, version: payee.version, codes }];
        const reasons = Object.fromEntries(codes.map((code) => [code, 'Checked by phone']));
        const body = { payees, reasons };
        const { status } = await app.as(manager, acceptExceptions, {
          params: { weekStart },
          body,
        });
        expect(status).toBe(200);
      }
      return payeeOf(person, weekStart);
    },
    processAll(payees: readonly Payee[], caller = manager) {
      const shown = payees.map(({ userId, version, gross }) => ({ userId, version, gross }));
      return app.as(caller, processPayday, { params, body: { payees: shown } });
    },
    pay: (settlementIds: string[], paidOn = PAID_ON) =>
      app.as(manager, markSettlementsPaid, { params, body: { paidOn, settlementIds } }),
    reverse: (id: string) =>
      app.as(manager, reverseSettlement, { params: { id }, body: { reason: 'Keyed in wrong' } }),
    add: (person: Person, fields: Partial<Line> = {}) =>
      app.as(manager, addPayLine, { body: { ...LINE, userId: person.id, ...fields } }),
  };
  return {
    payday,
    async start(parts?: Parameters<typeof startTestApp>[1]): Promise<TestApp> {
      app = await startTestApp('linehaul_template', parts);
      return app;
    },
    /** Creates a manager and a driver who earns $31.25 per hour. The manager is the caller of `payday`. */
    async newTeam(): Promise<Team> {
      const people = await team(app, { hourlyRateTenThousandths: 312_500 });
      manager = people.manager;
      return people;
    },
  };
}
