import { sql } from 'kysely';
import type { Actor } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { LineExplanation } from '../../domain/payroll/explanation-schema.ts';
import type { Cents } from '../../domain/money.ts';
import type { RateUnit } from '../../domain/payroll/lines.ts';
import type { TenThousandths } from '../../domain/rate.ts';
import type { Database } from '../database/database.ts';
import { jsonInstant } from '../database/json-instant.ts';
import { payVisibleTo } from '../database/scope.ts';
import { newestVersion } from '../documents/shared.ts';

type Agreement = NonNullable<LineExplanation['agreement']>;

interface StoredExplanation {
  position: number;
  approved: LineExplanation['approved'];
  entered: LineExplanation['entered'];
  rate: { unit: RateUnit; rateTenThousandths: TenThousandths; since: Day } | null;
  agreement:
    | (Pick<
        Agreement,
        | 'id'
        | 'kind'
        | 'name'
        | 'authority'
        | 'percentBase'
        | 'firstWeek'
        | 'repaysBalance'
        | 'acknowledgedAt'
        | 'document'
      > & {
        amountCents: Cents | null;
        percentHundredths: number | null;
        balanceCents: Cents;
        /** The changes of the balance by the settlement, and the part that it charged. */
        changedCents: Cents;
        chargedCents: Cents;
      })
    | null;
  corrects: LineExplanation['corrects'];
}

/** The log of the day that the line `l` pays. A settlement that was reversed no longer has its days, so a day that was
 *  not decided again since explains it. */
const LOG = sql`left join time_logs t on l.worked and t.user_id = coalesce(l.driver_id, l.user_id) and t.day = l.day
  and (t.settlement_id = r.id
    or (r.status = 'REVERSED' and t.status = 'APPROVED' and t.decided_at <= r.processed_at))`;

const handled = (name: string, at: string) =>
  sql`json_build_object('by', ${sql.ref(name)}, 'at', ${jsonInstant(at)})`;

/** The rate that was in force on the day of the line `l`, if the line pays this rate. Index: pay_rates_by_user. */
const RATE = sql`(
  select json_build_object('unit', p.unit, 'rateTenThousandths', p.rate_ten_thousandths, 'since', p.effective_from)
  from pay_rates p
  where p.user_id = coalesce(l.driver_id, l.user_id) and p.unit = l.unit and p.rate_ten_thousandths = l.rate_ten_thousandths
    and p.effective_from <= coalesce(l.day, r.week_end)
  order by p.effective_from desc, p.set_at desc limit 1)`;

/** The agreement `a` of a line with its balance. Index: deduction_entries_by_agreement. */
const AGREEMENT = sql`case when a.id is not null then (
  select json_build_object('id', a.id, 'kind', a.kind, 'name', a.name, 'authority', a.authority,
    'amountCents', a.amount_cents, 'percentHundredths', a.percent_hundredths, 'percentBase', a.percent_base,
    'firstWeek', a.first_week, 'repaysBalance', a.repays_balance,
    'acknowledgedAt', ${jsonInstant('a.acknowledged_at')},
    'document', ${newestVersion(sql`d.agreement_id = a.id and d.kind = 'AGREEMENT_AUTHORITY'`)},
    'balanceCents', coalesce(sum(e.amount_cents), 0)::int,
    'changedCents', coalesce(sum(e.amount_cents) filter (where e.settlement_id = r.id), 0)::int,
    'chargedCents', coalesce(sum(e.amount_cents) filter (where e.settlement_id = r.id and e.kind = 'CHARGED'), 0)::int)
  from deduction_entries e where e.agreement_id = a.id and e.entered_at <= r.processed_at) end`;

/** Reads what explains the lines of a settlement. Indexes: settlement_lines_pkey, time_logs_one_per_day,
 *  pay_lines_pkey. */
export async function listExplanations(
  db: Database,
  actor: Actor,
  settlementId: string,
): Promise<StoredExplanation[]> {
  const { rows } = await sql<StoredExplanation>`
    select l.position,
      case when t.id is not null then ${handled('decider.full_name', 't.decided_at')}
        when x.decided_at is not null then ${handled('expense_decider.full_name', 'x.decided_at')} end as approved,
      case when t.entered_at is not null then ${handled('enterer.full_name', 't.entered_at')}
        when p.id is not null and x.id is null then ${handled('line_enterer.full_name', 'p.entered_at')} end as entered,
      ${RATE} as rate,
      ${AGREEMENT} as agreement,
      case when c.id is not null
        then json_build_object('settlementId', c.id, 'weekStart', c.week_start) end as corrects
    from settlements r
    join settlement_lines l on l.settlement_id = r.id
    ${LOG}
    left join users decider on decider.id = t.decided_by
    left join users enterer on enterer.id = t.entered_by
    left join pay_lines p on p.id = l.pay_line_id
    left join users line_enterer on line_enterer.id = p.entered_by
    left join expenses x on x.id = p.expense_id
    left join users expense_decider on expense_decider.id = x.decided_by
    left join deduction_agreements a on a.id = l.agreement_id
    left join settlements c on c.id = l.corrects_id
    where r.id = ${settlementId} and ${payVisibleTo(actor, 'r.user_id')}
    order by l.position`.execute(db);
  return rows;
}
