import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CODE_LENGTH, normalizeCode } from '../../../domain/tax/delivery/rules.ts';
import { giveConsent } from '../../../domain/tax/delivery/schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { FormInput } from '../../app/forms/FormInput.tsx';
import { PageForm, SubmitButton } from '../../app/forms/PageForm.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { Section } from '../../ui/Section.tsx';
import { useConsent, useSample } from './api.ts';
import { messages } from './messages.ts';

const { consent: text } = messages;

type Fields = { code: string };

/** Records the payee's consent. The payee must enter the code on the sample PDF. */
export function ConsentForm({ digest }: { digest: string }) {
  const sample = useSample();
  const { mutateAsync } = useConsent();
  const form = useEndpointForm({
    endpoint: giveConsent,
    initialValues: { code: '' },
    bodyOf: ({ code }) => ({ digest, code: normalizeCode(code) }),
    save: mutateAsync,
    fallback: text.failed,
    fieldOf: { INVALID_VALUE: 'code' },
  });
  return (
    <Section title={text.title}>
      <PageForm form={form} sx={{ gap: 2, alignItems: 'start' }}>
        <Typography variant="body2">{text.step}</Typography>
        <ErrorAlert onClose={sample.reset}>
          {sample.error && errorSentence(sample.error, text.openFailed)}
        </ErrorAlert>
        <Button
          variant="outlined"
          startIcon={<Download />}
          disabled={sample.isPending}
          onClick={() => sample.mutate()}
        >
          {sample.isPending ? text.opening : text.open}
        </Button>
        <Stack sx={{ width: '100%', maxWidth: 320 }}>
          <FormInput<Fields>
            name="code"
            label={text.code}
            inputProps={{ autoCapitalize: 'characters', spellCheck: false }}
            rule={(typed) =>
              normalizeCode(typed).length === CODE_LENGTH ? undefined : text.codeMissing
            }
          />
        </Stack>
        <ErrorAlert>{form.failure}</ErrorAlert>
        <SubmitButton busyLabel={text.busy}>{text.agree}</SubmitButton>
      </PageForm>
    </Section>
  );
}
