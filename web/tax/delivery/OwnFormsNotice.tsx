import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { addDays } from '../../../domain/calendar.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { TextLink } from '../../app/links.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { longDate } from '../../ui/format.ts';
import { ownDeliveryQuery } from './api.ts';
import { messages } from './messages.ts';

const { notice: text } = messages;

/** The app shows the notice about a new form for this number of days. The delivery page shows the form for longer. */
const NOTICE_DAYS = 60;

/** Announces a recently furnished form and shows the delivery method, above the payee's tax documents. */
export function OwnFormsNotice() {
  const { data, error, refetch } = useQuery(ownDeliveryQuery);
  const { today } = useCompanyTime();
  if (error)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  if (!data) return null;
  const recent = data.forms.find(({ furnishedOn }) => addDays(furnishedOn, NOTICE_DAYS) >= today);
  return (
    <Stack sx={{ gap: 2, mb: 3 }}>
      {recent && (
        <Alert severity="info">
          <AlertTitle>{text.title}</AlertTitle>
          {text.text(recent.year, recent.corrected, longDate(recent.furnishedOn))}
        </Alert>
      )}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {data.consent ? text.electronic : text.paper}{' '}
        <TextLink to="/dashboard/profile/delivery">
          {data.consent ? text.manage : text.choose}
        </TextLink>
      </Typography>
    </Stack>
  );
}
