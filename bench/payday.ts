import type { getPayday, PaydayPayee } from '../domain/payday/schema.ts';
import type { ResponseBody } from '../domain/endpoint.ts';
import { FLEET_PAYDAY } from './fleet.ts';
import { call, type World } from './world.ts';

const PATH = `/api/paydays/${FLEET_PAYDAY}`;

async function payeesDue(world: World): Promise<PaydayPayee[]> {
  const { payees } = await call<ResponseBody<typeof getPayday>>(world, PATH);
  return payees.filter(({ kind }) => kind !== null);
}

/** Sends the request that the payday page sends when it opens. */
export async function readPayday(world: World): Promise<void> {
  await payeesDue(world);
}

/** Accepts all open payday exceptions, so that every payee can be processed. */
export async function acceptAll(world: World): Promise<PaydayPayee[]> {
  const open = (await payeesDue(world)).map(({ userId, version, exceptions }) => ({
    userId,
    version,
    codes: exceptions.filter(({ accepted }) => accepted === null).map(({ code }) => code),
  }));
  const payees = open.filter(({ codes }) => codes.length > 0);
  if (payees.length > 0) await call(world, `${PATH}/acceptances`, { payees, reason: 'Looked at' });
  return payeesDue(world);
}

export async function processAll(world: World, due: readonly PaydayPayee[]): Promise<void> {
  const payees = due.map(({ userId, version, gross }) => ({ userId, version, gross }));
  await call(world, `${PATH}/settlements`, { payees });
}
