import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { problemsOfSettings } from '../../domain/company/settings-rules.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useToast } from '../ui/Toast.tsx';
import { usePublish, type StoredSettings } from './api.ts';
import { FIELD_ORDER, labelOf } from './fields.ts';
import { messages } from './messages.ts';
import type { SettingsForm } from './use-settings-form.ts';

const { publication: text } = messages;

interface PublicationProps {
  stored: StoredSettings;
  form: SettingsForm;
}

export function Publication({ stored: { published, settings }, form }: PublicationProps) {
  const { today } = useCompanyTime();
  const publishing = usePublish();
  const toast = useToast();
  const problems = problemsOfSettings(settings, today);
  const missing = FIELD_ORDER.filter((field) => problems[field]).map(labelOf);
  const isUnsaved = form.changed.length > 0;

  function publish() {
    if (!published && missing.length > 0) return form.showProblems(problems);
    return publishing.mutate(
      { published: !published },
      { onSuccess: ({ message }) => toast.success(message) },
    );
  }

  return (
    <Stack sx={{ gap: 1.5 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <StatusChip
          tone={published ? 'good' : 'neutral'}
          label={published ? text.published : text.notPublished}
        />
        <Button
          type="button"
          variant={published ? 'outlined' : 'contained'}
          disabled={publishing.isPending || isUnsaved}
          onClick={publish}
        >
          {published ? text.unpublish : text.publish}
        </Button>
      </Stack>
      <Typography variant="hint" sx={{ maxWidth: '64ch' }}>
        {hintOf({ published, isUnsaved, missing })}
      </Typography>
      <ErrorAlert>{publishing.error && errorSentence(publishing.error, text.failed)}</ErrorAlert>
    </Stack>
  );
}

interface State {
  published: boolean;
  isUnsaved: boolean;
  missing: readonly string[];
}

function hintOf({ published, isUnsaved, missing }: State): string {
  if (isUnsaved) return text.saveFirst;
  if (published) return text.publishedHint;
  return missing.length === 0
    ? text.notPublishedHint
    : `${text.notPublishedHint} ${text.missing(missing.join(', '))}`;
}
