import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { yearOf } from '../../../domain/calendar.ts';
import { necDueOn } from '../../../domain/tax/year/due-dates.ts';
import type { OwnYear } from '../../../domain/tax/year/own-year.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { formatDollars, longDate } from '../../ui/format.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatCard, StatRow } from '../../ui/StatCard.tsx';
import { OwnConfirmation } from './OwnConfirmation.tsx';
import { ownYearQuery } from '../form-1099-nec/api.ts';
import { messages } from '../form-1099-nec/messages.ts';
import { yearShown } from '../form-1099-nec/search.ts';

const { ownYear: text } = messages;

function Figures({ figures }: { figures: OwnYear['figures'][number] | undefined }) {
  return (
    <StatRow>
      <StatCard label={text.pay} value={figures && formatDollars(figures.pay)} />
      <StatCard label={text.expenses} value={figures && formatDollars(figures.expenses)} />
      <StatCard label={text.withheld} value={figures && formatDollars(figures.withheld)} />
      <StatCard
        label={text.countedTowardThreshold}
        value={figures && formatDollars(figures.countedTowardThreshold)}
      />
    </StatRow>
  );
}

/** Shows the person's own pay, expenses and withheld tax for a year. Also asks the person to confirm these figures. */
export function OwnYearFigures() {
  const { today } = useCompanyTime();
  const search = useSearch({ from: '/dashboard/payroll' });
  const year = yearShown(search, today) ?? yearOf(today);
  const { data, error, refetch } = useQuery(ownYearQuery(year));
  if (data && data.figures.length === 0) return null;
  return (
    <Section title={text.title(year, year === yearOf(today))}>
      <Stack sx={{ gap: 2, mb: 3 }}>
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {!data && !error && <Figures figures={undefined} />}
        {data?.figures.map((figures) => (
          <div key={figures.identity}>
            {data.figures.length > 1 && (
              <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
                {text.number(figures.truncatedTin)}
              </Typography>
            )}
            <Figures figures={figures} />
          </div>
        ))}
        {data && <OwnConfirmation year={year} figures={data.figures} />}
        {data && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text.threshold(
              formatDollars(data.threshold),
              data.year,
              data.thresholdKnown,
              longDate(necDueOn(data.year)),
            )}
          </Typography>
        )}
      </Stack>
    </Section>
  );
}
