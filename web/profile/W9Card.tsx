import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { dayIn } from '../../domain/calendar.ts';
import { getOwnWeeks } from '../../domain/payroll/own-weeks.ts';
import { getOwnW9 } from '../../domain/tax/w9/schema.ts';
import { missingOf } from '../../domain/tax/w9/versions.ts';
import { queryOf } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink } from '../app/links.tsx';
import { useMayCall } from '../app/session.tsx';
import { longDate } from '../ui/format.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

const text = messages.w9;

/** The skeleton is as tall as the loaded card, so that the sections below do not move. */
function LoadingCard() {
  return (
    <Section title={text.title}>
      <Skeleton variant="rounded" height={152} />
    </Section>
  );
}

export function W9Card({ timeZone }: { timeZone: string }) {
  const own = useQuery(queryOf(getOwnW9));
  const { data } = own;
  const mayCall = useMayCall();
  const hasNoW9 = data?.versions.length === 0;
  const weeks = useQuery({
    ...queryOf(getOwnWeeks),
    enabled: hasNoW9 && mayCall(getOwnWeeks),
  });
  const failed = [own, weeks].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <Section title={text.title}>
        <LoadError onTryAgain={failed.refetch}>
          {errorSentence(failed.error, text.loadFailed)}
        </LoadError>
      </Section>
    );
  if (!data || weeks.isLoading) return <LoadingCard />;
  const [current] = data.versions;
  // Only people who are paid themselves need a W-9.
  const paidTo = data.request ? undefined : weeks.data?.weeks[0]?.paidTo?.name;
  const isComplete = current && missingOf(current).length === 0;
  const day = current && longDate(dayIn(timeZone, Temporal.Instant.from(current.createdAt)));
  return (
    <Section title={text.title}>
      <Stack sx={{ gap: 1.5, alignItems: 'start', py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {isComplete && <StatusChip tone="good" label={text.onFile} />}
          {current && !isComplete && <StatusChip tone="waiting" label={text.incomplete} />}
          {!current && !data.request && !paidTo && (
            <StatusChip tone="neutral" label={text.notOnFile} />
          )}
          {data.request && <StatusChip tone="waiting" label={text.requested} />}
        </Stack>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {current && day && text.current(current.version, day)}
          {!current && (paidTo ? text.paidTo(paidTo) : text.purpose)}
        </Typography>
        <ButtonLink
          to="/dashboard/profile/w9"
          variant={data.request ? 'contained' : 'outlined'}
          size="small"
        >
          {current || paidTo ? text.open : text.fillIn}
        </ButtonLink>
      </Stack>
    </Section>
  );
}
