import AttachFile from '@mui/icons-material/AttachFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { byteSizeText } from '../../../domain/byte-size.ts';
import {
  documentName,
  DOCUMENT_TYPES,
  fileTypeOf,
  MAX_DOCUMENT_BYTES,
  refusalOfFile,
  START_BYTES,
  type DocumentType,
} from '../../../domain/documents/document.ts';
import type { UploadedDocument } from '../../../domain/documents/schema.ts';
import { sentenceOf } from '../../../domain/errors.ts';
import { base64Of } from '../../ui/file-bytes.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { sentenceText } from '../../ui/sentence-text.ts';
import { withoutFieldName } from '../error-sentences.ts';
import { messages as text } from './messages.ts';

/** A file that the person chose, with its name as the server stores it. */
interface ChosenDocument {
  fileName: string;
  bytes: number;
  /** The content. Absent in a form that was restored after the end of a session (serialize-draft.ts). */
  base64?: string;
}

/** The part of a form with a file. */
export interface DocumentFields {
  document: ChosenDocument | null;
}

/** Returns the file as the API takes it. A form that requires a file refuses null before it calls the API. */
export function uploadOf(document: ChosenDocument | null): UploadedDocument {
  return { fileName: document?.fileName ?? '', content: document?.base64 ?? '' };
}

const ACCEPT = [...DOCUMENT_TYPES, '.pdf', '.jpg', '.jpeg', '.png', '.webp'].join(',');

/** Reads a file. Returns a sentence if it cannot be a document. */
async function readDocument(file: File): Promise<ChosenDocument | string> {
  const start = new Uint8Array(await file.slice(0, START_BYTES).arrayBuffer());
  const refusal = refusalOfFile(file.size, start);
  if (refusal) return withoutFieldName(sentenceText(sentenceOf(refusal)));
  const type = fileTypeOf(start) as DocumentType;
  const fileName = documentName(file.name, type);
  return { fileName, bytes: file.size, base64: await base64Of(file) };
}

interface FormDocumentProps {
  label: string;
  /** The problem if the person submits the form without a file. Without it, the file is optional. */
  missing?: string;
}

/** Chooses the file of the field `document`. A file that cannot be stored does not replace the chosen one. The form is
 *  not saved until the person chooses another file or removes it, because the file would be missing. */
export function FormDocument({ label, missing }: FormDocumentProps) {
  const { clearErrors } = useFormContext<DocumentFields>();
  const [problem, setProblem] = useState<string>();
  const isReading = useRef(false);
  const labelId = useId();
  const helpId = useId();
  const problemOf = (document: ChosenDocument | null) =>
    problem ?? (document && document.base64 === undefined ? text.chooseAgain : undefined);
  const validate = (document: ChosenDocument | null) => {
    if (isReading.current) return text.reading;
    return problemOf(document) ?? (document === null ? missing : undefined);
  };
  const { field, fieldState } = useController<DocumentFields, 'document'>({
    name: 'document',
    rules: { validate },
  });
  const chosen = field.value;

  async function choose(file: File) {
    isReading.current = true;
    clearErrors('document');
    try {
      const read = await readDocument(file);
      setProblem(typeof read === 'string' ? read : undefined);
      if (typeof read !== 'string') field.onChange(read);
    } catch {
      setProblem(text.readFailed);
    }
    isReading.current = false;
  }
  function remove() {
    setProblem(undefined);
    clearErrors('document');
    field.onChange(null);
  }

  const error = problemOf(chosen) ?? fieldState.error?.message;
  return (
    <Box
      component="fieldset"
      aria-labelledby={labelId}
      sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 0.75 }}
    >
      <FormLabel id={labelId} component="span" error={error !== undefined}>
        {label}
      </FormLabel>
      {chosen && (
        <Typography component="output" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{text.sized(chosen.fileName, byteSizeText(chosen.bytes))}</bdi>
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <FileButton
          label={chosen ? text.chooseOther : text.choose}
          inputLabel={label}
          accept={ACCEPT}
          icon={<AttachFile />}
          describedBy={helpId}
          buttonRef={field.ref}
          onChoose={(file) => void choose(file)}
        />
        {(chosen || problem) && <Button onClick={remove}>{text.remove}</Button>}
      </Stack>
      <FormHelperText id={helpId} component="output" error={error !== undefined} sx={{ mt: 0 }}>
        {error ?? text.hint(byteSizeText(MAX_DOCUMENT_BYTES))}
      </FormHelperText>
    </Box>
  );
}
