import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { issuesOf, stateOf } from '../../domain/operations/rules.ts';
import { type Operations, getOperations } from '../../domain/operations/schema.ts';
import { polledQueryOf } from '../app/api.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { GROUPS } from './details.ts';
import { HealthSummary, HealthChip } from './HealthSummary.tsx';
import { messages } from './messages.ts';

const { page: text } = messages;

function Health({ operations }: { operations: Operations }) {
  const { dateTimeOf, exactDateTimeOf } = useCompanyTime();
  const issues = issuesOf(operations);
  return (
    <>
      <HealthSummary issues={issues} checked={exactDateTimeOf(operations.checkedAt)} />
      <Box
        sx={{
          columnCount: { lg: 2 },
          columnGap: 6,
          '& > *': { breakInside: 'avoid', mb: 4 },
        }}
      >
        {GROUPS.map(({ group, title, detailsOf }) => (
          <Section
            key={group}
            title={title}
            action={<HealthChip state={stateOf(group, issues, operations)} />}
          >
            <DescriptionList items={detailsOf(operations, dateTimeOf)} />
          </Section>
        ))}
      </Box>
    </>
  );
}

const REFETCH_MS = 30_000;

/** The page refetches every 30 seconds. TanStack Query pauses this while the tab is hidden. */
const operationsQuery = {
  ...polledQueryOf(getOperations),
  refetchInterval: REFETCH_MS,
};

export function OperationsPage() {
  const { data, error, refetch } = useQuery(operationsQuery);
  return (
    <>
      <PageHeader title={text.title} subtitle={text.subtitle} />
      <Stack sx={{ gap: 4 }}>
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {data && <Health operations={data} />}
        {!data && !error && <Loading text={text.loading} />}
      </Stack>
    </>
  );
}
