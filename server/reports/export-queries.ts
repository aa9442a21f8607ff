import { sql, type RawBuilder } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Actor } from '../../domain/access.ts';
import { PAYROLL_COLUMNS, PERFORMANCE_COLUMNS, TAX_COLUMNS } from '../../domain/reports/columns.ts';
import type { Database } from '../platform/database.ts';
import { taxPapersVisibleTo, visibleTo } from '../platform/scope.ts';
import { showsPay, type StoredReport } from './queries.ts';

/** The lines of a report as PostgreSQL writes them, and their header. */
export interface CsvLines {
  header: string[];
  copy: string;
}

/** The rule of domain/csv.ts where the database writes the cells: what a spreadsheet would run is
 *  harmless. Every such cell is quoted, and none holds a line break. */
const text = (expression: string) => String.raw`(select case
  when cell ~ '^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]' then '''' || cell else cell end
  from (select regexp_replace(${expression}, '[\r\n\t]+', ' ', 'g') as cell) cell)`;

const NAME = text("p.first_name || ' ' || p.last_name");
const dollars = (column: string) => `round(${column} / 100.0, 2)`;

interface Source {
  header: string[];
  cells: string[];
  /** The places of the cells that hold text. */
  texts: number[];
  rows: RawBuilder<unknown>;
}

function weeksOf(actor: Actor, report: StoredReport, header: string[], cells: string[]): Source {
  return {
    header: ['Person', 'Week', ...header, 'Person ID'],
    cells: [NAME, 'w.week_start', ...cells, 'p.user_id'],
    texts: [0],
    rows: sql`from report_people p
      join report_weeks w on w.report_id = p.report_id and w.user_id = p.user_id
      where p.report_id = ${report.id} and not w.is_before and ${visibleTo(actor, 'p.user_id')}
      order by p.last_name, p.first_name, p.user_id, w.week_start`,
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
    'round(w.approved * 100.0 / nullif(w.approved + w.rejected, 0), 1)',
    'round(w.approval_seconds / 3600.0 / nullif(w.approved, 0), 1)',
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
    cells: [
      NAME,
      ...['paid', 'reported', 'below_threshold', 'excluded', 'withheld'].map((name) =>
        dollars(`t.${name}_cents`),
      ),
      dollars(String(report.thresholdCents ?? 0)),
      "case when t.filing_required then 'yes' else 'no' end",
      text('t.reason'),
      't.document_status',
      text(`coalesce(${missing}, '')`),
      'p.user_id',
    ],
    texts: [0, 8, 10],
    rows: sql`from report_people p
      join report_payees t on t.report_id = p.report_id and t.user_id = p.user_id
      where p.report_id = ${report.id} and ${taxPapersVisibleTo(actor, 'p.user_id')}
      order by p.last_name, p.first_name, p.user_id`,
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
 *  and report_weeks. */
export function csvLines(db: Database, actor: Actor, report: StoredReport): CsvLines {
  const { header, cells, texts, rows } = SOURCES[report.type](actor, report);
  const named = cells.map((cell, place) => `${cell} as c${place}`).join(', ');
  const quoted = texts.map((place) => `c${place}`).join(', ');
  const select = withLiterals(sql`select ${sql.raw(named)} ${rows}`, db);
  return { header, copy: `copy (${select}) to stdout (format csv, force_quote (${quoted}))` };
}
