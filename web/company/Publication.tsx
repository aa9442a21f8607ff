import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { problemsOf } from '../../domain/company/settings-rules.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useToast } from '../ui/Toast.tsx';
import { usePublish, type StoredSettings } from './api.ts';
import { FIELD_ORDER, labelOf } from './fields.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface PublicationProps {
  stored: StoredSettings;
  form: SettingsForm;
}

/** What visitors see now, and the button that changes it. */
export function Publication({ stored: { published, settings }, form }: PublicationProps) {
  const { today } = useCompanyTime();
  const publishing = usePublish();
  const toast = useToast();
  const problems = problemsOf(settings, today);
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
          label={published ? 'Published' : 'Not published'}
        />
        <Button
          type="button"
          variant={published ? 'outlined' : 'contained'}
          disabled={publishing.isPending || isUnsaved}
          onClick={publish}
        >
          {published ? 'Unpublish' : 'Publish'}
        </Button>
      </Stack>
      <Typography variant="hint" sx={{ maxWidth: '64ch' }}>
        {sentence({ published, isUnsaved, missing })}
      </Typography>
      <ErrorAlert>
        {publishing.error && errorSentence(publishing.error, 'Failed to change the public page')}
      </ErrorAlert>
    </Stack>
  );
}

interface State {
  published: boolean;
  isUnsaved: boolean;
  missing: readonly string[];
}

function sentence({ published, isUnsaved, missing }: State): string {
  if (isUnsaved) return 'Save your changes first.';
  if (published) return 'Visitors see these facts. A saved change shows at once.';
  const unpublished = 'Visitors see your company name and a sign-in link. Nothing else is public.';
  return missing.length === 0
    ? unpublished
    : `${unpublished} To publish, fill in: ${missing.join(', ')}.`;
}
