import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { HourHundredths } from '../../domain/hours.ts';
import type { RegisterLine, RegisterSettlement } from '../../domain/payday/register.ts';
import type { PaymentMethod } from '../../domain/payroll/payment-methods.ts';
import type { SettlementKind } from '../../domain/payroll/lines.ts';
import type { QuantityUnit } from '../../domain/time-logs/quantities.ts';
import type { Database } from '../database/database.ts';
import { payVisibleTo } from '../database/scope.ts';
import { LINE_COLUMNS } from './line-queries.ts';
import type { SettlementToPay } from './withholding.ts';

const liveSettlements = (db: Database, actor: Actor, weekStart: Day) =>
  db
    .selectFrom('settlements_with_payment as r')
    .where('r.week_start', '=', weekStart)
    .where('r.status', '<>', sql.lit('REVERSED'))
    .where(payVisibleTo(actor, 'r.user_id'));

/** The sum of a unit of quantities `q`. */
const sumOf = (unit: QuantityUnit) =>
  sql<number>`coalesce(sum(q.hundredths) filter (where q.unit = ${sql.lit(unit)}), 0)::int`;

/** Reads the live settlements of a week, by last name. Indexes: settlements_by_week, time_logs_by_settlement,
 *  time_log_quantities_pkey. */
export async function listRegister(
  db: Database,
  actor: Actor,
  weekStart: Day,
  timeZone: string,
): Promise<(RegisterSettlement & SettlementToPay)[]> {
  return liveSettlements(db, actor, weekStart)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('time_logs as t')
          .whereRef('t.settlement_id', '=', 'r.id')
          .select([
            sql<number>`count(*)::int`.as('days'),
            sql<HourHundredths>`coalesce(sum(t.hour_hundredths), 0)::int`.as('hourHundredths'),
          ])
          .as('worked'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('time_logs as t')
          .innerJoin('time_log_quantities as q', (join) =>
            join.onRef('q.user_id', '=', 't.user_id').onRef('q.day', '=', 't.day'),
          )
          .whereRef('t.settlement_id', '=', 'r.id')
          .select([sumOf('MILE').as('miles'), sumOf('LOAD').as('loads')])
          .select(sumOf('PERCENT').as('revenue'))
          .as('carried'),
      (join) => join.onTrue(),
    )
    .select([
      'r.id',
      'r.user_id as userId',
      'r.week_start as weekStart',
      'u.first_name as firstName',
      'u.last_name as lastName',
      sql<SettlementKind>`r.kind`.as('kind'),
      sql<RegisterSettlement['status']>`r.status`.as('status'),
      'worked.days',
      'worked.hourHundredths',
      'carried.miles as mileHundredths',
      'carried.loads as loadHundredths',
      'carried.revenue as revenueCents',
      'r.base_pay_cents as basePayCents',
      'r.bonuses_cents as bonusesCents',
      'r.expenses_cents as expensesCents',
      'r.substantiated_cents as substantiatedCents',
      'r.after_gross_cents as afterGrossCents',
      'r.payouts_cents as payoutsCents',
      'r.withheld_cents as withheldCents',
      'r.repaid_withholding_cents as repaidWithholdingCents',
      'r.withholding_repaid_on as withholdingRepaidOn',
      sql<Day>`(r.processed_at at time zone ${timeZone})::date`.as('processedOn'),
      'r.paid_on as paidOn',
      sql<PaymentMethod | null>`r.payment_method`.as('paymentMethod'),
      sql<string[]>`array(select distinct d.full_name from settlement_lines l
        join users d on d.id = l.driver_id
        where l.settlement_id = r.id order by d.full_name)`.as('drivers'),
    ])
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('r.user_id')
    .orderBy('r.processed_at')
    .execute();
}

/** Reads the lines of the live settlements of a week. Indexes: settlements_by_week, settlement_lines_pkey. */
export async function listRegisterLines(
  db: Database,
  actor: Actor,
  weekStart: Day,
): Promise<RegisterLine[]> {
  return liveSettlements(db, actor, weekStart)
    .innerJoin('settlement_lines as l', 'l.settlement_id', 'r.id')
    .select(LINE_COLUMNS)
    .orderBy('r.id')
    .orderBy('l.position')
    .execute();
}
