import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { encodeCsv } from '../../domain/csv.ts';
import { ROW_STATES, type RowState } from '../../domain/imports/schema.ts';
import type { ImportKind } from '../../domain/imports/kinds.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import { saveCsv } from '../app/download.ts';
import { SavingLines } from '../app/import-file/SavingLines.tsx';
import { TextLink } from '../app/links.tsx';
import { TOP_ALIGNED } from '../ui/columns.ts';
import { countText, formatDollars, shortDate } from '../ui/format.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money } from '../ui/Money.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { Section } from '../ui/Section.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { quantityDetails, totalWorkText } from '../ui/work-text.ts';
import type { Checked } from './api.ts';
import { messages } from './messages.ts';
import type { Import } from './use-import.ts';

const { review: text, states } = messages;

type Row = Checked['rows'][number];

const MAX_SHOWN_ROWS = 200;

const TONES: Readonly<Record<RowState, StatusTone>> = {
  NEW: 'good',
  ALREADY: 'neutral',
  UNMATCHED: 'waiting',
  LEFT_OUT: 'neutral',
  REFUSED: 'bad',
};

function Result({ row, kind }: { row: Row; kind: ImportKind }) {
  return (
    <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
      <StatusChip tone={TONES[row.state]} label={states[row.state]} />
      {row.reason && <Typography variant="caption">{row.reason}</Typography>}
      {row.problems.map(({ column, problem }) => (
        <Typography key={`${column} ${problem}`} variant="caption" sx={{ color: 'error.main' }}>
          {text.problem(column, problem)}
        </Typography>
      ))}
      {row.state === 'REFUSED' && row.userId !== null && kind === 'FUEL' && (
        <TextLink
          variant="caption"
          to="/dashboard/payroll/deductions/$id"
          params={{ id: row.userId }}
          target="_blank"
        >
          {text.agreements}
        </TextLink>
      )}
    </Stack>
  );
}

const amountOf = ({ amount }: Row) =>
  amount === null ? null : <Money plain cents={centsFromDollars(amount)} />;

/** "1,900 miles, 1 load · Load L-77: 1 load · Snow", or what the ledger shows */
const contentOf = ({ work, description }: Row) =>
  [
    ...(work ? [totalWorkText(work), ...quantityDetails(work.quantities)] : []),
    ...(description ? [description] : []),
  ].join(' · ');

function What({ row }: { row: Row }) {
  return (
    <>
      {row.day !== null && `${shortDate(row.day)} · `}
      {contentOf(row)}
    </>
  );
}

const columnsOf = (kind: ImportKind): Columns<Row> => [
  { header: text.headers.line, from: 'sm', cell: ({ line }) => line },
  {
    header: text.headers.driver,
    isRowHeader: true,
    sx: { overflowWrap: 'anywhere', minWidth: { md: 160 } },
    cell: (row) => (
      <>
        <bdi>{row.driver ?? row.who}</bdi>
        <OnlyBelow width="sm">
          <Typography variant="caption" component="div">
            {`${text.headers.line} ${row.line}`}
          </Typography>
        </OnlyBelow>
        <OnlyBelow width="md">
          <Typography variant="caption" component="div">
            <What row={row} />
          </Typography>
          <div>{amountOf(row)}</div>
        </OnlyBelow>
      </>
    ),
  },
  { header: text.headers.what, from: 'md', cell: (row) => <What row={row} /> },
  kind !== 'DAYS' && {
    header: text.headers.amount,
    align: 'right',
    from: 'md',
    cell: amountOf,
  },
  { header: text.headers.state, cell: (row) => <Result row={row} kind={kind} /> },
];

/** Saves the rows with problems as a CSV file with the reasons, so that somebody can correct them. */
function saveProblems(rows: readonly Row[]): void {
  const lines = rows
    .filter(({ problems }) => problems.length > 0)
    .map((row) => [
      row.line,
      row.who,
      row.day ?? '',
      row.amount === null ? '' : { cents: centsFromDollars(row.amount) },
      contentOf(row),
      row.problems.map(({ column, problem }) => text.problem(column, problem)).join(' '),
    ]);
  const { line, driver, what, amount, state } = text.headers;
  saveCsv(
    'rows-with-problems.csv',
    encodeCsv([[line, driver, 'Day', amount, what, state], ...lines]),
  );
}

/** Imports the new rows, or says why they cannot be imported. */
function SaveBar({ checked, state }: Pick<ReviewProps, 'checked' | 'state'>) {
  const { counts, rows } = checked;
  const isBlocked = counts.REFUSED + counts.UNMATCHED > 0;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        variant="contained"
        disabled={isBlocked || counts.NEW === 0 || state.isPending}
        onClick={() => void state.save()}
      >
        {state.isSaving ? text.busy : text.submit(counts.NEW)}
      </Button>
      {state.isSaving && <SavingLines lines={counts.NEW} />}
      {isBlocked && <Typography variant="hint">{text.blocked}</Typography>}
      {!isBlocked && counts.NEW === 0 && <Typography variant="hint">{text.nothingNew}</Typography>}
      {counts.REFUSED > 0 && (
        <Button
          variant="outlined"
          disabled={state.isPending}
          onClick={() => void state.recheck({})}
        >
          {text.again}
        </Button>
      )}
      {counts.REFUSED > 0 && (
        <Link component="button" type="button" variant="body2" onClick={() => saveProblems(rows)}>
          {text.saveProblems}
        </Link>
      )}
    </Stack>
  );
}

interface ReviewProps {
  kind: ImportKind;
  checked: Checked;
  state: Import;
  onColumns: () => void;
}

/** Shows what an import would do with each row, and imports the new rows. */
export function Review({ kind, checked, state, onColumns }: ReviewProps) {
  const { counts, rows, amount, notices } = checked;
  const total = sum(ROW_STATES.map((one) => counts[one]));
  const shown = rows.slice(0, MAX_SHOWN_ROWS);
  return (
    <Section
      title={text.title}
      action={
        <Button size="small" onClick={onColumns}>
          {text.columns}
        </Button>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {notices.map((notice) => (
          <Alert key={notice} severity="info">
            {notice}
          </Alert>
        ))}
        <StatRow>
          {(['NEW', 'ALREADY', 'UNMATCHED', 'REFUSED', 'LEFT_OUT'] as const).map((one) => (
            <StatCard key={one} label={states[one]} value={countText(counts[one])} />
          ))}
          {kind !== 'DAYS' && <StatCard label={text.amount} value={formatDollars(amount)} />}
        </StatRow>
        <SaveBar checked={checked} state={state} />
        <ListTable
          size="small"
          aria-label={text.table}
          columns={columnsOf(kind)}
          rows={shown}
          keyOf={(row) => `${row.line} ${row.description} ${row.amount ?? ''}`}
          sx={TOP_ALIGNED}
        />
        {total > shown.length && (
          <Box>
            <Typography variant="caption">{text.onlyFirst(shown.length, total)}</Typography>
          </Box>
        )}
      </Stack>
    </Section>
  );
}
