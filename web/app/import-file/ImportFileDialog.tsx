import DialogContentText from '@mui/material/DialogContentText';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import type { TBoolean, TObject, TString } from 'typebox';
import type { Endpoint } from '../../../domain/endpoint.ts';
import { MAX_FILE_BYTES } from '../../../domain/import-file.ts';
import { base64Of } from '../../ui/file-bytes.ts';
import { errorSentence } from '../error-sentences.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { useEndpointForm } from '../forms/use-endpoint-form.ts';
import {
  FilePreview,
  type CheckedFile,
  type CheckedRow,
  type PreviewTexts,
} from './FilePreview.tsx';
import { ImportFileButton } from './ImportFileButton.tsx';
import { messages as text } from './messages.ts';
import { SavingLines } from './SavingLines.tsx';

/** An endpoint for a file. If `checkOnly` is true, the endpoint only checks the file. Otherwise it saves all lines or
 *  none. */
type ImportEndpoint = Endpoint<TObject, TObject, TObject<{ file: TString; checkOnly: TBoolean }>>;

interface Upload {
  file: string;
  checkOnly: boolean;
}

type ImportResponse<Row extends CheckedRow> = CheckedFile<Row> & { message: string };

interface ChosenFile<Row extends CheckedRow> {
  name: string;
  base64: string;
  checked: ImportResponse<Row>;
}

interface Fields<Row extends CheckedRow> {
  file: ChosenFile<Row> | undefined;
}

export interface ImportTexts<Row> extends PreviewTexts<Row> {
  title: string;
  explanation: string;
  /** The label of the button until the file is valid. Afterward, `saveLabel` returns the label. */
  initialLabel: string;
  saveLabel: (rows: number) => string;
  busy: string;
  failed: string;
}

interface ImportFileDialogProps<Row extends CheckedRow> {
  endpoint: ImportEndpoint;
  send: (file: Upload) => Promise<ImportResponse<Row>>;
  texts: ImportTexts<Row>;
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
  onChoose: (file: File) => void;
}

function FileChoice({ isDisabled, onTemplate, onChoose }: FileChoiceProps) {
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <ImportFileButton isDisabled={isDisabled} onChoose={onChoose} />
      <Link component="button" type="button" variant="body2" onClick={onTemplate}>
        {text.template}
      </Link>
    </Stack>
  );
}

const fileProblem = (file: ChosenFile<CheckedRow> | undefined) => (file ? undefined : text.missing);

function useImportForm<Row extends CheckedRow>(props: ImportFileDialogProps<Row>) {
  const { endpoint, send, texts, onClose } = props;
  const form = useEndpointForm<Fields<Row>, ImportEndpoint>({
    endpoint,
    initialValues: { file: undefined },
    bodyOf: ({ file }) => ({ file: file?.base64 ?? '', checkOnly: false }),
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
  async function check(chosen: File) {
    form.resetTo({ file: undefined });
    setFailure(undefined);
    setChecking(true);
    try {
      if (chosen.size > MAX_FILE_BYTES) setFailure(text.tooLarge);
      else {
        const base64 = await base64Of(chosen);
        const checked = await send({ file: base64, checkOnly: true });
        field.onChange({ name: chosen.name, base64, checked });
      }
    } catch (error) {
      setFailure(errorSentence(error, text.checkFailed));
    }
    setChecking(false);
  }
  const problem = fieldState.error?.message ?? failure;
  return { form, file, problem, isChecking, check };
}

/** Checks a file, shows what would be saved, and saves all of its lines or none. */
export function ImportFileDialog<Row extends CheckedRow>(props: ImportFileDialogProps<Row>) {
  const { texts, saveTemplate, renderSubject, onClose } = props;
  const { form, file, problem, isChecking, check } = useImportForm(props);
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
      {file && form.formState.isSubmitting && <SavingLines lines={file.checked.rows.length} />}
      {file && <FilePreview checked={file.checked} texts={texts} renderSubject={renderSubject} />}
    </FormDialog>
  );
}
