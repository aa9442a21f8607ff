import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { dayIn, longDate } from '../../domain/calendar.ts';
import { getOwnW9 } from '../../domain/w9/endpoints.ts';
import { queryOf } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink } from '../app/links.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Section } from '../ui/Section.tsx';

const ownW9Query = queryOf(getOwnW9);

/** As high as the card, so that nothing below it jumps. */
function LoadingCard() {
  return (
    <Section title="Form W-9">
      <Skeleton variant="rounded" height={152} />
    </Section>
  );
}

/** Whether the W-9 is given, and the way to it. */
export function W9Card({ timeZone }: { timeZone: string }) {
  const { data, error, refetch } = useQuery(ownW9Query);
  if (error && !data)
    return (
      <Section title="Form W-9">
        <LoadError onTryAgain={refetch}>
          {errorSentence(error, 'Failed to load your W-9')}
        </LoadError>
      </Section>
    );
  if (!data) return <LoadingCard />;
  const [current] = data.versions;
  const day = current && longDate(dayIn(timeZone, Temporal.Instant.from(current.createdAt)));
  return (
    <Section title="Form W-9">
      <Stack sx={{ gap: 1.5, alignItems: 'start', py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {current && <StatusChip tone="good" label="Given" />}
          {!current && !data.request && <StatusChip tone="neutral" label="Not given" />}
          {data.request && <StatusChip tone="waiting" label="Asked for" />}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {current
            ? `Version ${current.version} of ${day}. The forms of the year follow it.`
            : 'Name, address and taxpayer number for the tax forms of the year, signed here.'}
        </Typography>
        <ButtonLink
          to="/dashboard/profile/w9"
          variant={data.request ? 'contained' : 'outlined'}
          size="small"
        >
          {current ? 'Open the W-9' : 'Fill in the W-9'}
        </ButtonLink>
      </Stack>
    </Section>
  );
}
