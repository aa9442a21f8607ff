import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { yearOf } from '../../domain/calendar.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink } from '../app/links.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { interestQuery } from './api.ts';
import { interestMessages } from './interest-messages.ts';
import { quarterText } from './quarter-text.ts';

const { notice: text, page } = interestMessages;

/** Says that the rate of a quarter is missing or that its interest is due. The oldest quarter comes first. */
export function InterestNotice() {
  const { today } = useCompanyTime();
  const { data, error, refetch } = useQuery(interestQuery(yearOf(today)));
  if (error && !data)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, page.loadFailed)}</LoadError>;
  const quarter = data?.quarters.findLast(
    ({ state }) => state === 'RATE_MISSING' || state === 'DUE',
  );
  if (!quarter) return null;
  const name = quarterText(quarter.quarterStart);
  return (
    <Alert
      severity="warning"
      action={
        <ButtonLink to="/dashboard/payroll/escrow-interest" color="inherit">
          {text.open}
        </ButtonLink>
      }
    >
      {quarter.state === 'DUE' ? text.due(name) : text.rate(name)}
    </Alert>
  );
}
