import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { withoutFieldName } from '../error-sentences.ts';
import { messages as text } from './messages.ts';

const MAX_SHOWN_ROWS = 100;

export interface CheckedRow {
  /** The line number in the file. */
  line: number;
  problems: readonly { column: string; problem: string }[];
}

/** The response to a check: the problems of the file and of each line. */
export interface CheckedFile<Row extends CheckedRow> {
  problems: readonly string[];
  notices: readonly string[];
  rows: readonly Row[];
}

export interface PreviewTexts<Row> {
  table: string;
  /** The header of the column that `renderSubject` renders. */
  subject: string;
  allReady: (rows: readonly Row[]) => string;
  someWrong: (rows: number, invalid: number) => string;
}

function Problems({ row }: { row: CheckedRow }) {
  if (row.problems.length === 0) return text.ready;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, color: 'error.main' }}>
      {row.problems.map(({ column, problem }) => (
        <li key={`${column} ${problem}`}>{text.problem(column, withoutFieldName(problem))}</li>
      ))}
    </Box>
  );
}

function FileProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 1) return <ErrorAlert>{problems[0]}</ErrorAlert>;
  return (
    <ErrorAlert>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </Box>
    </ErrorAlert>
  );
}

function previewColumns<Row extends CheckedRow>(
  subject: string,
  renderSubject: (row: Row) => ReactNode,
): Columns<Row> {
  return [
    { header: text.columns.line, cell: ({ line }) => line },
    { header: subject, sx: { overflowWrap: 'anywhere' }, cell: renderSubject },
    { header: text.columns.result, cell: (row) => <Problems row={row} /> },
  ];
}

interface FilePreviewProps<Row extends CheckedRow> {
  checked: CheckedFile<Row>;
  texts: PreviewTexts<Row>;
  /** Renders what a line is about, such as a person. */
  renderSubject: (row: Row) => ReactNode;
}

/** Shows up to MAX_SHOWN_ROWS lines of the file with their problems. Lines with problems come first. */
export function FilePreview<Row extends CheckedRow>(props: FilePreviewProps<Row>) {
  const { checked, texts, renderSubject } = props;
  const { problems, notices, rows } = checked;
  const invalid = rows.filter((row) => row.problems.length > 0);
  const valid = rows.filter((row) => row.problems.length === 0);
  const shown = [...invalid, ...valid].slice(0, MAX_SHOWN_ROWS);
  if (problems.length > 0) return <FileProblems problems={problems} />;
  return (
    <Stack sx={{ gap: 1 }}>
      {notices.map((notice) => (
        <Alert key={notice} severity="warning">
          {notice}
        </Alert>
      ))}
      <Typography component="output" variant="subtitle2">
        {invalid.length === 0 ? texts.allReady(rows) : texts.someWrong(rows.length, invalid.length)}
      </Typography>
      <Box
        component="section"
        // A person who uses the keyboard can scroll the lines.
        tabIndex={0}
        aria-label={text.preview}
        sx={{ maxHeight: 320, overflow: 'auto' }}
      >
        <ListTable
          size="small"
          aria-label={texts.table}
          columns={previewColumns(texts.subject, renderSubject)}
          rows={shown}
          keyOf={({ line }) => line}
        />
      </Box>
      {rows.length > MAX_SHOWN_ROWS && (
        <Typography variant="caption">{text.onlyFirst(MAX_SHOWN_ROWS, rows.length)}</Typography>
      )}
    </Stack>
  );
}
