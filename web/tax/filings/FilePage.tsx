import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { yearOf } from '../../../domain/calendar.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { TextLink } from '../../app/links.tsx';
import { longDate } from '../../ui/format.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { previewQuery } from './api.ts';
import { FilesSection } from './FilesSection.tsx';
import { Form945Section } from './Form945Section.tsx';
import { messages } from './messages.ts';
import { FilingSection } from './FilingSection.tsx';
import { ProblemsSection } from './ProblemsSection.tsx';
import { TemplateSection } from './TemplateSection.tsx';

const { page: text } = messages;

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
