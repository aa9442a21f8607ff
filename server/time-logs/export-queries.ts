import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { Cents } from '../../domain/money.ts';
import type { ExportedDay } from '../../domain/time-logs/export-files.ts';
import type { TimeLogStatus } from '../../domain/time-logs/schema.ts';
import type { Database } from '../database/database.ts';
import { visibleTo } from '../database/scope.ts';

export const MAX_EXPORTED_DAYS = 50_000;

interface Period {
  startDate: Day;
  endDate: Day;
}

/** Selects the days of a period in the actor's scope, by person. Reads one day more than a file may have. */
const selectDays = (db: Database, actor: Actor, { startDate, endDate }: Period) =>
  db
    .selectFrom('time_logs as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select([
      't.user_id as userId',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      't.day',
      't.hour_hundredths as hourHundredths',
    ])
    .where('t.day', '>=', startDate)
    .where('t.day', '<=', endDate)
    .where(visibleTo(actor, 't.user_id'))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('t.user_id')
    .orderBy('t.day')
    .limit(MAX_EXPORTED_DAYS + 1);

/** The sum of a unit of day `t`. Index: time_log_quantities_pkey. */
const sumOf = (unit: 'MILE' | 'LOAD' | 'PERCENT') => sql<Cents>`(
  select coalesce(sum(q.hundredths), 0)::int from time_log_quantities q
  where q.user_id = t.user_id and q.day = t.day and q.unit = ${unit})`;

export function listDaysToExport(
  db: Database,
  actor: Actor,
  period: Period,
): Promise<ExportedDay[]> {
  return selectDays(db, actor, period)
    .select([
      't.worked',
      sql<TimeLogStatus>`t.status`.as('status'),
      't.notes',
      sumOf('MILE').as('mileHundredths'),
      sumOf('LOAD').as('loadHundredths'),
      sumOf('PERCENT').as('revenueCents'),
      sql<string>`(select coalesce(string_agg(q.reference, ', ' order by q.position), '')
        from time_log_quantities q where q.user_id = t.user_id and q.day = t.day and q.reference <> '')`.as(
        'references',
      ),
    ])
    .execute();
}

/** Lists the approved days of employees, who are paid by another payroll. */
export function listHoursToExport(db: Database, actor: Actor, period: Period) {
  return selectDays(db, actor, period)
    .where('u.is_contractor', '=', false)
    .where('t.worked', '=', true)
    .where('t.status', '=', sql.lit('APPROVED'))
    .where(sql<boolean>`(u.contractor_through is null or t.day > u.contractor_through)`)
    .execute();
}
