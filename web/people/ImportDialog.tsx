import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ChangeEvent } from 'react';
import { useController } from 'react-hook-form';
import { encodeCsv } from '../../domain/csv.ts';
import { COLUMNS, LONGEST_FILE, type PeopleKind } from '../../domain/people-import/columns.ts';
import {
  importContractors,
  importStaff,
  type ImportAnswer,
} from '../../domain/people-import/schema.ts';
import { call } from '../app/api.ts';
import { saveCsv } from '../app/download.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useWrite } from '../app/use-write.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { messages } from './messages.ts';

const { import: text } = messages;

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
