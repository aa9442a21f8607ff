import { say } from '../../domain/imports/sentences.ts';
import { MAX_ENTERED_LINES } from '../../domain/payday/rules.ts';
import { refusalOfPayee } from '../../domain/payroll/rules.ts';
import { countEnteredLines, insertImportedLines, removeImportedLines } from '../payday/shared.ts';
import { lockPayees } from '../payroll/shared.ts';
import type { KindOfImport, RowToSave } from './kinds.ts';
import { refuseRow } from './matched-rows.ts';

/** The kind of pay lines and expenses. The next settlement of the week pays them. */
export const PAY_LINES: KindOfImport = {
  async check({ tx, actor, today, body }, file, rows, candidates) {
    const people = new Map(candidates.map((person) => [person.id, person]));
    const weekOf = (userId: string, weekStart: string) => `${userId} ${weekStart}`;
    const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    if (!body.checkOnly) await lockPayees(tx, ids);
    const entered = await countEnteredLines(tx, ids);
    const counts = new Map(
      entered.map(({ userId, weekStart, count }) => [weekOf(userId, weekStart), count]),
    );
    return rows.flatMap((row): RowToSave[] => {
      const person = people.get(row.userId ?? '');
      if (!person || !row.payLine) return [];
      const { weekStart } = row.payLine;
      const key = weekOf(person.id, weekStart);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const refused = refusalOfPayee(actor, person, weekStart);
      if (refused?.sentence) refuseRow(file, row, refused.sentence);
      else if (weekStart > today) refuseRow(file, row, say.weekBegun);
      else if (weekStart < '1900-01-01') refuseRow(file, row, say.weekTooEarly);
      else if ((counts.get(key) ?? 0) > MAX_ENTERED_LINES)
        refuseRow(file, row, say.tooManyLines({ name: person.name, max: MAX_ENTERED_LINES }));
      else return [{ ...row, userId: person.id }];
      return [];
    });
  },

  async save({ tx, actor }, importId, rows) {
    const lines = rows.flatMap(({ payLine, userId, amountCents, description }) =>
      payLine ? [{ ...payLine, userId, amountCents: amountCents ?? 0, description }] : [],
    );
    await insertImportedLines(tx, actor, importId, lines);
    return [];
  },

  undo: async ({ tx, actor }, importId) =>
    (await removeImportedLines(tx, actor, importId)) ? undefined : say.settled,
};
