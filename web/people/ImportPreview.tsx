import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { fullName } from '../../domain/people.ts';
import type { ImportAnswer, ImportedRow } from '../../domain/people-import/schema.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { messages } from './messages.ts';

const { preview: text } = messages;

const MOST_SHOWN = 100;

function summaryOf(rows: readonly ImportedRow[], wrong: number): string {
  return wrong === 0 ? text.allReady(rows.length) : text.someWrong(rows.length, wrong);
}

function Problems({ row }: { row: ImportedRow }) {
  if (row.problems.length === 0) return text.ready;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, color: 'error.main' }}>
      {row.problems.map(({ column, problem }) => (
        <li key={`${column} ${problem}`}>{text.problem(column, problem)}</li>
      ))}
    </Box>
  );
}

/** What would be added, with the problems of each line; the lines with problems come first. */
export function ImportPreview({ checked }: { checked: ImportAnswer }) {
  const { problems, rows } = checked;
  const wrong = rows.filter((row) => row.problems.length > 0);
  const right = rows.filter((row) => row.problems.length === 0);
  const shown = [...wrong, ...right].slice(0, MOST_SHOWN);
  if (problems.length > 0) return <ErrorAlert>{problems.join(' ')}</ErrorAlert>;
  return (
    <Stack sx={{ gap: 1 }}>
      <Typography component="output" variant="subtitle2">
        {summaryOf(rows, wrong.length)}
      </Typography>
      <TableContainer
        component="section"
        sx={{ maxHeight: 320 }}
        tabIndex={0}
        aria-label={text.name}
      >
        <Table size="small" aria-label={text.table}>
          <TableHead>
            <TableRow>
              <TableCell>{text.columns.line}</TableCell>
              <TableCell>{text.columns.person}</TableCell>
              <TableCell>{text.columns.result}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <TableRow key={row.line}>
                <TableCell>{row.line}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <bdi>{fullName(row)}</bdi>
                  <Typography variant="caption" component="div">
                    {row.email}
                  </Typography>
                </TableCell>
                <TableCell>
                  <Problems row={row} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {rows.length > MOST_SHOWN && (
        <Typography variant="caption">{text.onlyFirst(MOST_SHOWN, rows.length)}</Typography>
      )}
    </Stack>
  );
}
