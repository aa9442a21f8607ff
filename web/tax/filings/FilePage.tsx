import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FilingPreview } from '../../../domain/tax/filings/schema.ts';
import { fullName } from '../../../domain/people.ts';
import { TextLink } from '../../app/links.tsx';
import { Section } from '../../ui/Section.tsx';
import { messages } from './messages.ts';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { yearOf } from '../../../domain/calendar.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { longDate } from '../../ui/format.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { previewQuery } from './api.ts';
import { FilesSection } from './FilesSection.tsx';
import { Form945Section } from './Form945Section.tsx';
import { FilingSection } from './FilingSection.tsx';
import { TemplateSection } from './TemplateSection.tsx';

const { page: text, problems: problemsText } = messages;

/** For each return, lists the problems that exclude the return from the file, and how to fix the problems. */
export function ProblemsSection({ preview }: { preview: FilingPreview }) {
  const { problems, problemCount, year } = preview;
  if (problemCount === 0) return null;
  const byReturn = [...Map.groupBy(problems, ({ documentId }) => documentId)];
  return (
    <Section title={problemsText.title}>
      <Typography variant="body2" sx={{ mb: 1.5, maxWidth: '70ch' }}>
        {problemsText.intro}{' '}
        <TextLink to="/dashboard/payroll/year" search={{ year }}>
          {problemsText.generate}
        </TextLink>
        {'. '}
        {problemCount > problems.length && problemsText.more(problems.length, problemCount)}
      </Typography>
      <Box component="ul" aria-label={problemsText.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {byReturn.map(([documentId, ofReturn]) => (
          <Box
            key={documentId}
            component="li"
            sx={{ borderTop: 1, borderColor: 'divider', py: 1.5, overflowWrap: 'anywhere' }}
          >
            <Typography variant="subtitle2" component="h3">
              {ofReturn[0] && fullName(ofReturn[0].user)}
            </Typography>
            {ofReturn.map(({ field, sentence }) => (
              <Typography key={`${field} ${sentence}`} variant="body2" sx={{ mt: 0.5 }}>
                <strong>{field}.</strong>{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {sentence}
                </Box>
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

export function FilePage() {
  const { today } = useCompanyTime();
  const { year: requested } = useSearch({ from: '/dashboard/payroll/year/file' });
  const year = Math.min(requested ?? yearOf(today), yearOf(today));
  const { data, error, refetch } = useQuery(previewQuery(year));
  return (
    <>
      <PageHeader
        title={text.title(year)}
        subtitle={
          <>
            {data && `${text.due(longDate(data.dueOn))} `}
            <TextLink to="/dashboard/payroll/year" search={{ year }}>
              {text.back}
            </TextLink>
          </>
        }
      />
      <Stack sx={{ gap: 5 }}>
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {!data && !error && <Loading text={text.loading} />}
        {data && (
          <>
            <Alert severity={data.mustFileElectronically ? 'warning' : 'info'}>
              {text.required(year, data.returns)}{' '}
              {data.mustFileElectronically ? text.electronic : text.paperPossible}
            </Alert>
            <FilingSection key={`preview ${year}`} preview={data} />
            <ProblemsSection preview={data} />
            <TemplateSection preview={data} />
          </>
        )}
        <FilesSection key={`files ${year}`} year={year} />
        <Form945Section key={`945 ${year}`} year={year} />
      </Stack>
    </>
  );
}
