import { sql, type RawBuilder } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Actor } from '../../domain/access.ts';
import { PAYROLL_COLUMNS, PERFORMANCE_COLUMNS, TAX_COLUMNS } from '../../domain/reports/columns.ts';
import type { Database } from '../platform/database.ts';
import { plannedOnce } from '../platform/planned-once.ts';
import { taxPapersVisibleTo, visibleTo } from '../platform/scope.ts';
import { showsPay, type StoredReport } from './queries.ts';

/** The lines of a report as PostgreSQL writes them, those of one person after the other, and their header. */
export interface CsvLines {
  header: string[];
  copy: string;
}

/** The rule of domain/csv.ts where the database writes the cells: what a spreadsheet would run is
 *  harmless. Every such cell is quoted, and none holds a line break. */
const text = (expression: string) => String.raw`(select '"' || replace(case
  when cell ~ '^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]' then '''' || cell else cell end,
  '"', '""') || '"'
  from (select regexp_replace(${expression}, '[\r\n\t]+', ' ', 'g') as cell) cell)`;

/** Those in the report, by name. What is written of a person is worked out once, not once a line. */
const peopleOf = (report: StoredReport, visible: RawBuilder<boolean>) => sql`(
  select user_id, weeks, ${sql.raw(text("first_name || ' ' || last_name"))} as name,
    ${sql.raw(String.raw`user_id || e'\r\n'`)} as id_at_end
  from report_people where report_id = ${plannedOnce(report.id, 'uuid')} and ${visible}
  order by last_name, first_name, user_id offset 0
) p`;

/** Two digits, exactly, as a division would give them at a greater cost. Most amounts are nothing. */
const dollars = (column: string) => `case ${column} when 0 then 0.00 else ${column} * 0.01 end`;

const orEmpty = (expression: string) => `coalesce((${expression})::text, '')`;

interface Source {
  header: string[];
  lines: RawBuilder<unknown>;
}

/** No cell may be null: it would be left out, and those after it would move up. */
const lineOf = (cells: readonly string[]) =>
  sql.raw(`concat_ws(',', p.name, ${cells.join(', ')}, p.id_at_end)`);

/** Of each person the lines as one text: a message for each line would take as long as the line. Weeks
 *  stand in their order, and the first person goes out before the weeks of the last are read. */
function weeksOf(actor: Actor, report: StoredReport, header: string[], cells: string[]): Source {
  return {
    header: ['Person', 'Week', ...header, 'Person ID'],
    lines: sql`select (
        select string_agg(${lineOf(['w.week_start', ...cells])}, '')
        from unnest(p.weeks) w where not w.is_before
      ) from ${peopleOf(report, visibleTo(actor, 'user_id'))}`,
  };
}

const PAYROLL_CELLS = [
  'w.days_worked',
  ...['base', 'bonuses', 'expenses', 'total', 'paid', 'outstanding', 'withheld'].map((name) =>
    dollars(`w.${name}_cents`),
  ),
];

function payrollOf(actor: Actor, report: StoredReport): Source {
  const shown = showsPay(report, actor) ? PAYROLL_COLUMNS.length : 1;
  const labels = PAYROLL_COLUMNS.map(({ label }) => label);
  return weeksOf(actor, report, labels.slice(0, shown), PAYROLL_CELLS.slice(0, shown));
}

function performanceOf(actor: Actor, report: StoredReport): Source {
  const labels = PERFORMANCE_COLUMNS.map(({ label, kind }) => {
    if (kind === 'hours') return `${label} (hours)`;
    return kind === 'percent' ? `${label} (%)` : label;
  });
  return weeksOf(actor, report, labels, [
    'w.days_worked',
    'w.approved',
    'w.rejected',
    'w.pending',
    orEmpty('round(w.approved * 100.0 / nullif(w.approved + w.rejected, 0), 1)'),
    orEmpty('round(w.approval_seconds / 3600.0 / nullif(w.approved, 0), 1)'),
  ]);
}

function taxOf(actor: Actor, report: StoredReport): Source {
  const labels = TAX_COLUMNS.map(({ label }) => label);
  const missing = `(select string_agg(one, ' ' order by place)
    from jsonb_array_elements_text(t.missing) with ordinality item (one, place))`;
  return {
    header: [
      'Payee',
      ...labels,
      'Threshold',
      'Filing Required',
      'Reason',
      'Form',
      'Missing',
      'Person ID',
    ],
    lines: sql`select ${lineOf([
      ...['paid', 'reported', 'below_threshold', 'excluded', 'withheld'].map((name) =>
        dollars(`t.${name}_cents`),
      ),
      dollars(String(report.thresholdCents ?? 0)),
      "case when t.filing_required then 'yes' else 'no' end",
      text('t.reason'),
      orEmpty('t.document_status'),
      text(`coalesce(${missing}, '')`),
    ])}
      from ${peopleOf(report, taxPapersVisibleTo(actor, 'user_id'))} cross join lateral (
        select * from report_payees where report_id = ${report.id} and user_id = p.user_id offset 0
      ) t`,
  };
}

const SOURCES = {
  PAYROLL_SUMMARY: payrollOf,
  CONTRACTOR_REPORT: performanceOf,
  TAX_REPORT: taxOf,
};

/** COPY takes no parameters: they are written into the text, as literals. */
function withLiterals(query: RawBuilder<unknown>, db: Database): string {
  const { sql: written, parameters } = query.compile(db);
  return written.replace(/\$(\d+)/g, (_, place: string) =>
    escapeLiteral(String(parameters[Number(place) - 1])),
  );
}

/** What COPY sends: a line a person and week, or a line a payee, by name. Index: the keys of report_people
 *  and report_payees. */
export function csvLines(db: Database, actor: Actor, report: StoredReport): CsvLines {
  const { header, lines } = SOURCES[report.type](actor, report);
  return { header, copy: `copy (${withLiterals(lines, db)}) to stdout (format binary)` };
}
