import { EXCEPTION_CODES } from '../domain/payday/exception-codes.ts';
import type { getPayday, PaydayPayee } from '../domain/payday/schema.ts';
import type { ResponseBody } from '../domain/endpoint.ts';
import { FLEET_PAYDAY } from './fleet.ts';
import { call, type BenchSetup } from './setup.ts';

const REASONS = Object.fromEntries(EXCEPTION_CODES.map((code) => [code, 'Looked at']));

const PATH = `/api/paydays/${FLEET_PAYDAY}`;

async function payeesDue(setup: BenchSetup): Promise<PaydayPayee[]> {
  const { payees } = await call<ResponseBody<typeof getPayday>>(setup, PATH);
  return payees.filter(({ kind }) => kind !== null);
}

/** Sends the request that the payday page sends when it opens. */
export async function readPayday(setup: BenchSetup): Promise<void> {
  await payeesDue(setup);
}

/** Accepts all open payday exceptions, so that every payee can be processed. */
export async function acceptAll(setup: BenchSetup): Promise<PaydayPayee[]> {
  const open = (await payeesDue(setup)).map(({ userId, version, exceptions }) => ({
    userId,
    version,
    codes: exceptions.filter(({ accepted }) => accepted === null).map(({ code }) => code),
  }));
  const payees = open.filter(({ codes }) => codes.length > 0);
  if (payees.length > 0) await call(setup, `${PATH}/acceptances`, { payees, reasons: REASONS });
  return payeesDue(setup);
}

export async function processAll(setup: BenchSetup, due: readonly PaydayPayee[]): Promise<void> {
  const payees = due.map(({ userId, version, gross }) => ({ userId, version, gross }));
  await call(setup, `${PATH}/settlements`, { payees });
}
