import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { FIELD_ORDER, labelOf } from './fields.ts';
import { messages } from './messages.ts';
import type { SettingsForm } from './use-settings-form.ts';

const { meanwhile, saving: text } = messages;

/** Returns "Unsaved: Phone, Trucks", or only a count if more than three fields changed. */
function whatIsUnsaved(changed: SettingsForm['changed']): string {
  if (changed.length > 3) return text.unsavedChanges(changed.length);
  const labels = FIELD_ORDER.filter((field) => changed.includes(field)).map(labelOf);
  return text.unsavedFields(labels.join(', '));
}

function NewerSettingsNotice({ form }: { form: SettingsForm }) {
  if (!form.newer) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={form.rebase}>
          {meanwhile.loadNewer}
        </Button>
      }
    >
      {meanwhile.warning}
    </Alert>
  );
}

/** The bar at the bottom of the window. It appears while there are unsaved changes. */
export function SaveBar({ form, formId }: { form: SettingsForm; formId: string }) {
  if (form.changed.length === 0) return null;
  const { errors, isSubmitting } = form.form.formState;
  const problems = Object.keys(errors.settings ?? {}).length;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: (theme) => theme.zIndex.appBar - 1,
        mx: { xs: -2, md: 0 },
        px: { xs: 2, md: 0 },
        py: 1.5,
        display: 'grid',
        gap: 1.5,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <NewerSettingsNotice form={form} />
      <ErrorAlert>{form.failure}</ErrorAlert>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1.5, justifyContent: 'space-between', alignItems: { sm: 'center' } }}
      >
        <Typography component="output" variant="hint">
          {whatIsUnsaved(form.changed)}
          {problems > 0 && (
            <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
              {` · ${text.toCorrect(problems)}`}
            </Box>
          )}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, '& > *': { flexGrow: { xs: 1, sm: 0 } } }}>
          <Button variant="outlined" disabled={isSubmitting} onClick={form.discard}>
            {text.discard}
          </Button>
          <Button type="submit" form={formId} variant="contained" disabled={isSubmitting}>
            {isSubmitting ? text.busy : text.save}
          </Button>
        </Stack>
      </Stack>
    </Box>
  );
}
