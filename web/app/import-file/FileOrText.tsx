import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_FILE_BYTES } from '../../../domain/import-file.ts';
import { base64Of } from '../../ui/file-bytes.ts';
import { ImportFileButton } from './ImportFileButton.tsx';
import { messages as text } from './messages.ts';

/** The fields of a form with a file. `file` is in Base64. Both are blank until the person chooses a file. */
export interface FileFields {
  file: string;
  fileName: string;
}

export const NO_FILE: FileFields = { file: '', fileName: '' };

/** Lets the person choose a file, or paste its lines into the field `children`. */
export function FileOrText({ children }: { children: ReactNode }) {
  const { setValue } = useFormContext<FileFields>();
  const fileName = useWatch<FileFields, 'fileName'>({ name: 'fileName' });
  const [problem, setProblem] = useState<string>();
  const put = (fields: FileFields) => {
    setValue('file', fields.file, { shouldDirty: true });
    setValue('fileName', fields.fileName);
  };
  async function choose(chosen: File) {
    setProblem(undefined);
    if (chosen.size > MAX_FILE_BYTES) return setProblem(text.tooLarge);
    try {
      put({ file: await base64Of(chosen), fileName: chosen.name });
    } catch {
      setProblem(text.readFailed);
    }
  }
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <ImportFileButton onChoose={(chosen) => void choose(chosen)} />
        {fileName !== '' && (
          <>
            <Typography variant="body2" component="output" sx={{ overflowWrap: 'anywhere' }}>
              {fileName}
            </Typography>
            <Button size="small" onClick={() => put(NO_FILE)}>
              {text.removeFile}
            </Button>
          </>
        )}
      </Stack>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
      {fileName === '' && children}
    </>
  );
}
