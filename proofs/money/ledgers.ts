import { listAgreements, listEntries } from '../../domain/deductions/schema.ts';
import type { Agreement } from './agreement-model.ts';
import { cents } from './cents.ts';
import type { Payee } from './model.ts';
import type { OfficeWorker } from './office-worker.ts';

/** The maximum number of entries in the list of a ledger. */
const MAX_ENTRIES = 500;

/** Returns the sum of a ledger's entries for each settlement and kind, without those that were reversed. */
function sumsOf(entries: readonly { id: string; kind: string; amount: number }[]): string[] {
  const sums = new Map<string, number>();
  for (const { id, kind, amount } of entries) {
    const key = `${id} ${kind}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([key, sum]) => `${key} ${sum}`)
    .toSorted();
}

async function compareLedger(
  worker: OfficeWorker,
  payee: Payee,
  agreement: Agreement,
): Promise<void> {
  const { body } = await worker.carrier.admin(listEntries, { params: { id: agreement.id } });
  const { entries } = body;
  const [newest] = entries;
  const balance = cents(newest?.balance ?? 0);
  worker.expectSame(`The balance of ${agreement.terms.name}`, balance, agreement.balance, payee);
  if (entries.length === MAX_ENTRIES) return;
  worker.expectSame(
    `The ledger of ${agreement.terms.name}`,
    sumsOf(
      entries.map(({ settlement, kind, amount }) => ({
        id: settlement?.id ?? 'office',
        kind,
        amount: cents(amount),
      })),
    ),
    sumsOf(
      agreement.entries.map((entry) => ({
        id: entry.settlement?.id ?? 'office',
        kind: entry.kind,
        amount: entry.cents,
      })),
    ),
    payee,
  );
}

/** Compares the balances and the ledgers of a payee's agreements. */
export async function compareAgreements(worker: OfficeWorker, payee: Payee): Promise<void> {
  const { body } = await worker.carrier.admin(listAgreements, {
    query: { userId: payee.id, ended: 'true' },
  });
  worker.expectSame(
    'The agreements',
    body.agreements
      .map(({ id, repaysBalance, balance, taken, skippedWeeks, endedAt, plannedPayouts }) => [
        id,
        repaysBalance,
        cents(balance),
        cents(taken),
        skippedWeeks.length,
        endedAt !== null,
        plannedPayouts.reduce((sum, { amount }) => sum + cents(amount), 0),
      ])
      .toSorted(),
    payee.agreements
      .map((agreement) => [
        agreement.id,
        agreement.isLoan,
        agreement.balance,
        agreement.taken,
        agreement.skipped.size,
        agreement.hasEnded,
        payee.plannedOf(agreement),
      ])
      .toSorted(),
    payee,
  );
  for (const agreement of payee.agreements) await compareLedger(worker, payee, agreement);
}
