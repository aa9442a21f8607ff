import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { NotificationSettings } from '../../domain/notifications/settings-schema.ts';
import {
  DEFAULT_QUIET_HOURS,
  type QuietHours as HoursOfDay,
} from '../../domain/notifications/settings.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { zoneName } from '../ui/format.ts';
import { Section } from '../ui/Section.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useToast } from '../ui/Toast.tsx';
import { useChangeSettings } from './settings-api.ts';
import { settingsMessages } from './settings-messages.ts';

const { quiet: text, saveFailed } = settingsMessages;

interface HoursProps {
  stored: HoursOfDay;
  isBusy: boolean;
  onSave: (hours: HoursOfDay) => void;
}

/** The fields of the quiet hours. They are read-only during a save, because they remount when the stored hours
 *  change. */
function Hours({ stored, isBusy, onSave }: HoursProps) {
  const [from, setFrom] = useState(stored.from);
  const [until, setUntil] = useState(stored.until);
  const { timeZone } = useCompanyTime();
  const isSame = from === until;
  const isChanged = from !== stored.from || until !== stored.until;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame && from && until) onSave({ from, until });
      }}
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <Box sx={{ width: 150 }}>
          <TextInput
            label={text.from}
            type="time"
            required
            value={from}
            readOnly={isBusy}
            onChange={({ target }) => setFrom(target.value)}
          />
        </Box>
        <Box sx={{ width: 150 }}>
          <TextInput
            label={text.until}
            type="time"
            required
            value={until}
            readOnly={isBusy}
            error={isSame}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Box>
        <Button type="submit" variant="outlined" disabled={isBusy || isSame || !isChanged}>
          {text.save}
        </Button>
      </Stack>
      <Typography
        variant="body2"
        role={isSame ? 'alert' : undefined}
        sx={{ mt: 1, color: isSame ? 'error.main' : 'text.secondary' }}
      >
        {isSame ? text.same : text.hint(zoneName(timeZone))}
      </Typography>
    </form>
  );
}

/** Sets the hours during which the app sends neither email nor push. */
export function QuietHours({ quietHours }: Pick<NotificationSettings, 'quietHours'>) {
  // The hook is here and not in `Hours`, because a save remounts `Hours`.
  const { mutate, variables, isPending, error } = useChangeSettings();
  const toast = useToast();
  const shown = isPending ? variables.quietHours : quietHours;
  return (
    <Section title={text.title}>
      <ErrorAlert>{error && errorSentence(error, saveFailed)}</ErrorAlert>
      <Stack sx={{ gap: 1.5, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <FormControlLabel
          label={text.switch}
          control={
            <Checkbox
              checked={shown !== null}
              onChange={({ target }) =>
                mutate({ quietHours: target.checked ? DEFAULT_QUIET_HOURS : null })
              }
            />
          }
        />
        {quietHours && (
          <Hours
            key={`${quietHours.from}-${quietHours.until}`}
            stored={quietHours}
            isBusy={isPending}
            onSave={(hours) =>
              mutate({ quietHours: hours }, { onSuccess: () => toast.success(text.saved) })
            }
          />
        )}
      </Stack>
    </Section>
  );
}
