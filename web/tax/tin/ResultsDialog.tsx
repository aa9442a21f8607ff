import Typography from '@mui/material/Typography';
import { maxLengthOf } from '../../../domain/limits.ts';
import { recordMatchFile } from '../../../domain/tax/tin/match-schema.ts';
import { FileOrText, NO_FILE, type FileFields } from '../../app/import-file/FileOrText.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useRecordFile } from './api.ts';
import { messages } from './messages.ts';

const { results: text } = messages;

interface Fields extends FileFields {
  content: string;
}

/** Records the results from the IRS's result file. Mount this dialog only while it is open. The dialog saves no draft
 *  when the session ends, because the pasted text has full TINs. */
export function ResultsDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useRecordFile();
  const form = useEndpointForm<Fields, typeof recordMatchFile>({
    endpoint: recordMatchFile,
    initialValues: { content: '', ...NO_FILE },
    bodyOf: ({ content, file }) => (file ? { file } : { content }),
    problemsOf: ({ content, file }) => (file || content.trim() ? {} : { content: text.missing }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      submitLabel={text.submit}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.about}
      </Typography>
      <FileOrText>
        <FormInput<Fields>
          name="content"
          label={text.content}
          multiline
          minRows={6}
          maxLength={maxLengthOf(recordMatchFile.body, 'content')}
          hasInitialFocus
        />
      </FileOrText>
    </FormDialog>
  );
}
