import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { setTemplate, type FilingPreview } from '../../../domain/tax/filings/schema.ts';
import { maxLengthOf } from '../../../domain/limits.ts';
import { FileOrText, NO_FILE, type FileFields } from '../../app/import-file/FileOrText.tsx';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { Section } from '../../ui/Section.tsx';
import { useSaveTemplate } from './api.ts';
import { messages } from './messages.ts';

const { template: text } = messages;

interface Fields extends FileFields {
  header: string;
}

function TemplateDialog({ year, onClose }: { year: number; onClose: () => void }) {
  const { mutateAsync } = useSaveTemplate(year);
  const form = useEndpointForm<Fields, typeof setTemplate>({
    endpoint: setTemplate,
    initialValues: { header: '', ...NO_FILE },
    bodyOf: ({ header, file }) => (file ? { file } : { header }),
    problemsOf: ({ header, file }) => (file || header.trim() ? {} : { header: text.missing }),
    save: mutateAsync,
    fallback: text.failed,
    fieldOf: { INVALID_VALUE: 'header' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text.dialog(year)}
      submitLabel={text.save}
      busyLabel={text.busy}
      maxWidth="md"
      onClose={onClose}
    >
      <FileOrText>
        <FormInput<Fields>
          name="header"
          label={text.header}
          hint={text.headerHint}
          multiline
          minRows={4}
          maxRows={10}
          maxLength={maxLengthOf(setTemplate.body, 'header')}
          hasInitialFocus
        />
      </FileOrText>
    </FormDialog>
  );
}

/** Shows where the columns of the file come from. The app knows the columns of some years. For any other year, or if the
 *  IRS rejects the known columns, an administrator pastes the columns from the IRS template. */
export function TemplateSection({ preview: { year, template } }: { preview: FilingPreview }) {
  const [isOpen, setIsOpen] = useState(false);
  const { source, columns, unmatched } = template;
  return (
    <Section
      title={text.title}
      action={
        source !== 'NOT_ACCEPTED' && <Button onClick={() => setIsOpen(true)}>{text.paste}</Button>
      }
    >
      <Stack sx={{ gap: 1.5 }}>
        {source === 'NONE' ? (
          <Alert severity="warning">{text.NONE}</Alert>
        ) : source === 'NOT_ACCEPTED' ? (
          <Alert severity="info">{text.NOT_ACCEPTED}</Alert>
        ) : (
          <Typography variant="body2">{text[source](columns)}</Typography>
        )}
        {unmatched.length > 0 && (
          <Alert severity="info">{text.unmatched(unmatched.join(', '))}</Alert>
        )}
      </Stack>
      {isOpen && <TemplateDialog year={year} onClose={() => setIsOpen(false)} />}
    </Section>
  );
}
