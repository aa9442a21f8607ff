import { isOwnMoney } from '../../domain/access.ts';
import { weekStartOf } from '../../domain/calendar.ts';
import { say } from '../../domain/imports/sentences.ts';
import { insertCharges, listFuelAgreements, takeBackCharges } from '../deductions/shared.ts';
import { readPayeesOf } from '../paid-to/shared.ts';
import { lockPayees } from '../payroll/shared.ts';
import type { KindOfImport, RowToSave } from './kinds.ts';
import { refuseRow, type MatchedRow } from './matched-rows.ts';

interface Payee {
  id: string;
  name: string;
}

/** The kind of fuel card transactions. A row is a charge under the fuel card agreement of the driver, or of the payee who
 *  is paid for the driver's work of that week. */
export const FUEL: KindOfImport = {
  async check({ tx, actor, body }, file, rows, candidates) {
    const names = new Map(candidates.map(({ id, name }) => [id, name]));
    const payees = new Map<MatchedRow, Payee>();
    const isNew = new Set(rows);
    const purchases = rows.filter(({ original }) => original === null || !isNew.has(original));
    for (const [weekStart, ofWeek] of Map.groupBy(purchases, ({ day }) => weekStartOf(day ?? ''))) {
      const drivers = [...new Set(ofWeek.flatMap(({ userId }) => userId ?? []))];
      const others = await readPayeesOf(tx, drivers, weekStart);
      for (const row of ofWeek) {
        const id = row.chargedTo ?? row.userId ?? '';
        const paid = row.chargedTo === null ? others.get(id) : undefined;
        payees.set(row, paid ?? { id, name: names.get(id) ?? '' });
      }
    }
    const payeeOf = (row: MatchedRow) =>
      (row.original && payees.get(row.original)) ??
      payees.get(row) ?? { id: row.userId ?? '', name: names.get(row.userId ?? '') ?? '' };
    const ids = [...new Set(rows.map((row) => payeeOf(row).id))];
    if (!body.checkOnly) await lockPayees(tx, ids);
    const agreements = Map.groupBy(
      await listFuelAgreements(tx, actor, ids),
      ({ userId }) => userId,
    );
    return rows.flatMap((row): RowToSave[] => {
      const payee = payeeOf(row);
      const [agreement, ...others] = agreements.get(payee.id) ?? [];
      const { name } = payee;
      if (isOwnMoney(actor, payee.id)) refuseRow(file, row, say.ownPay);
      else if (!agreement) refuseRow(file, row, say.noAgreement({ name }));
      else if (others.length > 0) refuseRow(file, row, say.severalAgreements({ name }));
      else {
        const driver = payee.id === row.userId ? '' : (names.get(row.userId ?? '') ?? '');
        const description = [row.description, driver].filter(Boolean).join(', ').slice(0, 300);
        return [{ ...row, description, userId: payee.id, agreementId: agreement.id }];
      }
      return [];
    });
  },

  async save({ tx, actor }, importId, rows) {
    const charges = rows.map(({ agreementId = '', userId, amountCents, day, description }) => ({
      agreementId,
      userId,
      amountCents: amountCents ?? 0,
      day: day ?? '',
      note: description,
    }));
    await insertCharges(tx, actor, importId, charges);
    return [];
  },

  undo: async ({ tx, actor, today }, importId) =>
    (await takeBackCharges(tx, actor, importId, today)) ? undefined : say.settled,
};
