import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import { encodeCsv } from '../../domain/csv.ts';
import { COLUMNS, LONGEST_FILE, type PeopleKind } from '../../domain/people-import/columns.ts';
import {
  importContractors,
  importStaff,
  type ImportAnswer,
  type ImportedRow,
} from '../../domain/people-import/schema.ts';
import { fullName } from '../../domain/people.ts';
import { call } from '../app/api.ts';
import { saveCsv } from '../app/download.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useWrite } from '../app/use-write.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { messages } from './messages.ts';

const { import: text, preview: previewText } = messages;

const MOST_SHOWN = 100;

function summaryOf(rows: readonly ImportedRow[], wrong: number): string {
  return wrong === 0
    ? previewText.allReady(rows.length)
    : previewText.someWrong(rows.length, wrong);
}

function Problems({ row }: { row: ImportedRow }) {
  if (row.problems.length === 0) return previewText.ready;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2, color: 'error.main' }}>
      {row.problems.map(({ column, problem }) => (
        <li key={`${column} ${problem}`}>{previewText.problem(column, problem)}</li>
      ))}
    </Box>
  );
}

/** What would be added, with the problems of each line; the lines with problems come first. */
function ImportPreview({ checked }: { checked: ImportAnswer }) {
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
        aria-label={previewText.name}
      >
        <Table size="small" aria-label={previewText.table}>
          <TableHead>
            <TableRow>
              <TableCell>{previewText.columns.line}</TableCell>
              <TableCell>{previewText.columns.person}</TableCell>
              <TableCell>{previewText.columns.result}</TableCell>
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
        <Typography variant="caption">{previewText.onlyFirst(MOST_SHOWN, rows.length)}</Typography>
      )}
    </Stack>
  );
}

const EXAMPLES: Readonly<Record<PeopleKind, readonly string[]>> = {
  contractors: ['Rosa', 'Delgado', 'rosa@example.com', '31.25', 'supervisor@example.com'],
  staff: ['Marcus', 'Okafor', 'marcus@example.com', 'Supervisor', '806-555-0123', '28.00'],
};

function saveTemplate(kind: PeopleKind): void {
  const csv = encodeCsv([COLUMNS[kind], EXAMPLES[kind]]);
  saveCsv(`${kind}-template.csv`, csv);
}

interface GivenFile {
  csv: string;
  checkOnly: boolean;
}

function useImport(kind: PeopleKind) {
  return useWrite((body: GivenFile) =>
    call(kind === 'contractors' ? importContractors : importStaff, { body }),
  );
}

interface ChosenFile {
  name: string;
  csv: string;
  checked: ImportAnswer;
}

const isGood = ({ problems, rows }: ImportAnswer) =>
  problems.length === 0 && rows.every((row) => row.problems.length === 0);

function importLabel(checked: ImportAnswer | undefined): string {
  return checked && isGood(checked) ? text.importPeople(checked.rows.length) : text.action;
}

interface FileChoiceProps {
  kind: PeopleKind;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

function FileChoice({ kind, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="outlined" startIcon={<UploadFile />} onClick={() => input.current?.click()}>
        {text.choose}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,text/csv"
        aria-label={text.file}
        onChange={onChoose}
      />
      <Link component="button" type="button" variant="body2" onClick={() => saveTemplate(kind)}>
        {text.template}
      </Link>
    </Stack>
  );
}

interface ImportDialogProps {
  kind: PeopleKind;
  onClose: () => void;
}

interface Fields {
  file: ChosenFile | undefined;
}

function fileProblem(file: ChosenFile | undefined): string | undefined {
  if (!file) return text.missing;
  return isGood(file.checked) ? undefined : text.hasProblems;
}

function useImportForm({ kind, onClose }: ImportDialogProps) {
  const { mutateAsync } = useImport(kind);
  const form = useEndpointForm<Fields, typeof importContractors>({
    endpoint: importContractors,
    start: { file: undefined },
    bodyOf: ({ file }) => ({ csv: file?.csv ?? '', checkOnly: false }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  const { field, fieldState } = useController({
    name: 'file',
    control: form.control,
    rules: { validate: fileProblem },
  });

  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function check(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    // The same file can be chosen again after it was corrected.
    event.target.value = '';
    if (!chosen) return;
    form.beginWith({ file: undefined });
    setFailure(undefined);
    setChecking(true);
    try {
      const csv = await chosen.text();
      if (csv.length > LONGEST_FILE) setFailure(text.tooLarge);
      else {
        const checked = await mutateAsync({ csv, checkOnly: true });
        field.onChange({ name: chosen.name, csv, checked });
      }
    } catch (error) {
      setFailure(errorSentence(error, text.checkFailed));
    }
    setChecking(false);
  }
  const problem = fieldState.error?.message ?? failure;
  return { form, file: field.value, problem, isChecking, check };
}

/** Checks a CSV file, shows what would be added, and adds everybody or nobody. */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { form, file, problem, isChecking, check } = useImportForm({ kind, onClose });
  return (
    <FormDialog
      form={form}
      title={text.titles[kind]}
      submitLabel={isChecking ? text.checking : importLabel(file?.checked)}
      busyLabel={text.busy}
      isReady={!isChecking}
      error={problem}
      leavesFreely
      onClose={onClose}
    >
      <DialogContentText>{text.explanation}</DialogContentText>
      <FileChoice kind={kind} onChoose={(event) => void check(event)} />
      {file && (
        <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Typography>
      )}
      {file && <ImportPreview checked={file.checked} />}
    </FormDialog>
  );
}
