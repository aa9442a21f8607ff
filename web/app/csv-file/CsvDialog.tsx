import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { TBoolean, TObject, TString } from 'typebox';
import type { Endpoint } from '../../../domain/endpoint.ts';
import { errorSentence } from '../error-sentences.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useEndpointForm } from '../forms/use-endpoint-form.ts';
import { CsvPreview, type CheckedFile, type CheckedRow, type PreviewTexts } from './CsvPreview.tsx';
import { messages as text } from './messages.ts';

/** An endpoint for a CSV file. If `checkOnly` is true, the endpoint only checks the file. Otherwise it saves all lines
 *  or none. */
type CsvEndpoint = Endpoint<TObject, TObject, TObject<{ csv: TString; checkOnly: TBoolean }>>;

interface CsvUpload {
  csv: string;
  checkOnly: boolean;
}

type CsvResponse<Row extends CheckedRow> = CheckedFile<Row> & { message: string };

interface ChosenFile<Row extends CheckedRow> {
  name: string;
  csv: string;
  checked: CsvResponse<Row>;
}

interface Fields<Row extends CheckedRow> {
  file: ChosenFile<Row> | undefined;
}

export interface CsvTexts<Row> extends PreviewTexts<Row> {
  title: string;
  explanation: string;
  /** The label of the button until the file is valid. Afterward, `saveLabel` returns the label. */
  initialLabel: string;
  saveLabel: (rows: number) => string;
  busy: string;
  failed: string;
  tooLarge: string;
}

interface CsvDialogProps<Row extends CheckedRow> {
  endpoint: CsvEndpoint;
  send: (file: CsvUpload) => Promise<CsvResponse<Row>>;
  texts: CsvTexts<Row>;
  /** The maximum length of a file, in characters. */
  longestFile: number;
  saveTemplate: () => void;
  /** Renders what a line is about, such as a person. */
  renderSubject: (row: Row) => ReactNode;
  onClose: () => void;
}

const isValid = ({ problems, rows }: CheckedFile<CheckedRow>) =>
  problems.length === 0 && rows.every((row) => row.problems.length === 0);

interface FileChoiceProps {
  /** True while a file is being checked. Otherwise the late response would replace a file that the person chose in the
   *  meantime. */
  isDisabled: boolean;
  onTemplate: () => void;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
}

function FileChoice({ isDisabled, onTemplate, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button
        variant="outlined"
        startIcon={<UploadFile />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {text.choose}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,text/csv"
        aria-label={text.file}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <Link component="button" type="button" variant="body2" onClick={onTemplate}>
        {text.template}
      </Link>
    </Stack>
  );
}

const fileProblem = (file: ChosenFile<CheckedRow> | undefined) => (file ? undefined : text.missing);

function useCsvForm<Row extends CheckedRow>(props: CsvDialogProps<Row>) {
  const { endpoint, send, texts, longestFile, onClose } = props;
  const form = useEndpointForm<Fields<Row>, CsvEndpoint>({
    endpoint,
    initialValues: { file: undefined },
    bodyOf: ({ file }) => ({ csv: file?.csv ?? '', checkOnly: false }),
    save: send,
    fallback: texts.failed,
    onSaved: onClose,
  });
  const { field, fieldState } = useController({
    name: 'file' as never,
    control: form.control,
    rules: { validate: fileProblem },
  });
  const file = field.value as ChosenFile<Row> | undefined;
  const [isChecking, setChecking] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function check(event: ChangeEvent<HTMLInputElement>) {
    const [chosen] = event.target.files ?? [];
    // Without this line, the browser fires no event when the person corrects the file and chooses it again.
    event.target.value = '';
    if (!chosen) return;
    form.resetTo({ file: undefined });
    setFailure(undefined);
    setChecking(true);
    try {
      const csv = await chosen.text();
      if (csv.length > longestFile) setFailure(texts.tooLarge);
      else {
        const checked = await send({ csv, checkOnly: true });
        field.onChange({ name: chosen.name, csv, checked });
      }
    } catch (error) {
      setFailure(errorSentence(error, text.checkFailed));
    }
    setChecking(false);
  }
  const problem = fieldState.error?.message ?? failure;
  return { form, file, problem, isChecking, check };
}

/** Checks a CSV file, shows what would be saved, and saves all of its lines or none. */
export function CsvDialog<Row extends CheckedRow>(props: CsvDialogProps<Row>) {
  const { texts, saveTemplate, renderSubject, onClose } = props;
  const { form, file, problem, isChecking, check } = useCsvForm(props);
  const submitLabel =
    file && isValid(file.checked) ? texts.saveLabel(file.checked.rows.length) : texts.initialLabel;
  const hasProblems = file !== undefined && !isValid(file.checked);
  return (
    <FormDialog
      form={form}
      title={texts.title}
      submitLabel={isChecking ? text.checking : submitLabel}
      busyLabel={texts.busy}
      isReady={!isChecking && !hasProblems}
      error={hasProblems ? text.hasProblems : problem}
      closesWithoutConfirmation
      onClose={onClose}
    >
      <DialogContentText>{texts.explanation}</DialogContentText>
      <FileChoice
        isDisabled={isChecking}
        onTemplate={saveTemplate}
        onChoose={(event) => void check(event)}
      />
      {file && (
        <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{file.name}</bdi>
        </Typography>
      )}
      {file && <CsvPreview checked={file.checked} texts={texts} renderSubject={renderSubject} />}
    </FormDialog>
  );
}
