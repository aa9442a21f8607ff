import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { handlesEscrowInterest } from '../../../domain/access.ts';
import { yearOf, type Day } from '../../../domain/calendar.ts';
import { formatDollars, longDate } from '../../ui/format.ts';
import { FIRST_TAX_YEAR } from '../../../domain/tax/form-1099-nec/status.ts';
import type { TaxYearResponse } from '../../../domain/tax/year/year-schema.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { TextLink, ButtonLink } from '../../app/links.tsx';
import { useActor } from '../../app/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { payeeYearQuery, yearQuery } from '../form-1099-nec/api.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { yearMessages } from './messages.ts';
import type { YearSearch } from '../form-1099-nec/search.ts';
import { YearActions } from './YearActions.tsx';
import { YearParts } from './YearParts.tsx';
import { YearPayees } from './YearPayees.tsx';
import { YearSum } from './YearSum.tsx';

const { page: text, summary } = yearMessages;

export function useSetYear(): (search: YearSearch) => void {
  const navigate = useNavigate({ from: '/dashboard/payroll/year' });
  return (search) => void navigate({ search, resetScroll: false });
}

function YearSkeleton() {
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <HiddenText>{text.loading}</HiddenText>
      <Skeleton height={112} />
      {['details', 'first', 'second', 'third'].map((line) => (
        <Skeleton key={line} height={56} />
      ))}
    </Box>
  );
}

/** Says what is missing on every form of the year. */
function MissingForAll({ year, missing }: Pick<TaxYearResponse, 'year' | 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning">
      {text.missing(year, missing.map(({ sentence }) => sentenceText(sentence)).join(' '))}
    </Alert>
  );
}

/** Shows a summary of the year, such as the threshold, the due date and the number of payments. */
function YearSummary({ data }: { data: TaxYearResponse }) {
  const { threshold, counts, totals } = data;
  const amount = formatDollars(threshold.amount);
  return (
    <DescriptionList
      items={[
        [
          summary.threshold,
          threshold.known
            ? summary.thresholdFrom(amount, threshold.source)
            : summary.thresholdUnknown(amount, data.year),
        ],
        [summary.due, summary.dueOn(longDate(data.dueOn))],
        [summary.form, summary.formName(data.revision)],
        [summary.payments, summary.paymentsTo(counts.payments, counts.payees)],
        [
          summary.required,
          counts.withoutW9 > 0
            ? summary.requiredWithoutNumber(counts.formsRequired, counts.withoutW9)
            : String(counts.formsRequired),
        ],
        ...(totals.withheld > 0
          ? ([[summary.withheld, formatDollars(totals.withheld)]] as const)
          : []),
      ]}
    />
  );
}

interface FilterNoticeProps {
  year: number;
  children: string;
}

/** Says which payees are listed, and has a button that lists all payees. */
function FilterNotice({ year, children }: FilterNoticeProps) {
  const setYear = useSetYear();
  return (
    <Alert
      severity="info"
      action={<Button onClick={() => setYear({ year })}>{text.showAll}</Button>}
    >
      {children}
    </Alert>
  );
}

function PayeePage({ data, search }: { data: TaxYearResponse; search: YearSearch }) {
  const setYear = useSetYear();
  const { page = 1, state } = search;
  const { year } = data;
  return (
    <>
      {state && (
        <FilterNotice year={year}>
          {data.pagination.total === 0 ? text.states[state].none(year) : text.states[state].only}
        </FilterNotice>
      )}
      <YearPayees data={data} />
      <Pager
        {...data.pagination}
        onPage={(next) => setYear({ year, state, page: next === 1 ? undefined : next })}
      />
      {data.payees.length === 0 && page > 1 && (
        <Button onClick={() => setYear({ year })}>{text.firstPage}</Button>
      )}
    </>
  );
}

/** Shows only the payee in the URL, because the payee may be on any page of the list. */
function OnePayee({ data, userId }: { data: TaxYearResponse; userId: string }) {
  const { data: found, error, refetch } = useQuery(payeeYearQuery(data.year, userId));
  if (error)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  if (!found) return <Skeleton height={112} />;
  return (
    <>
      <FilterNotice year={data.year}>
        {found.payees.length === 0 ? text.onePayee.none(data.year) : text.onePayee.only}
      </FilterNotice>
      {found.payees.length > 0 && <YearPayees data={{ ...data, payees: found.payees }} />}
    </>
  );
}

function YearContent({ data, search }: { data: TaxYearResponse; search: YearSearch }) {
  const setYear = useSetYear();
  if (data.counts.payees === 0) {
    return (
      <>
        <YearSummary data={data} />
        <EmptyState mark="marker" title={text.nobodyPaid(data.year)}>
          {text.nobodyPaidHint}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <YearSum year={data.year} totals={data.totals} />
      <MissingForAll year={data.year} missing={data.missing} />
      <YearSummary data={data} />
      <YearParts parts={data.parts} />
      {data.counts.differingFromFiledForm > 0 && search.state !== 'differs' && (
        <Alert
          severity="warning"
          action={
            <Button onClick={() => setYear({ year: data.year, state: 'differs' })}>
              {text.showThem}
            </Button>
          }
        >
          {text.differingFromFiledForm(data.counts.differingFromFiledForm)}
        </Alert>
      )}
      {search.payee ? (
        <OnePayee data={data} userId={search.payee} />
      ) : (
        <PayeePage data={data} search={search} />
      )}
    </>
  );
}

function YearBar({ year, today }: { year: number; today: Day }) {
  return (
    <Stack component="nav" aria-label={text.years} direction="row" sx={{ gap: 1 }}>
      <ButtonLink
        to="/dashboard/payroll/year"
        search={{ year: year - 1 }}
        variant="outlined"
        startIcon={<ChevronLeft />}
        disabled={year <= FIRST_TAX_YEAR}
      >
        {year - 1}
      </ButtonLink>
      <ButtonLink
        to="/dashboard/payroll/year"
        search={{ year: year + 1 }}
        variant="outlined"
        endIcon={<ChevronRight />}
        disabled={year >= yearOf(today)}
      >
        {year + 1}
      </ButtonLink>
    </Stack>
  );
}

export function YearPage() {
  const { today } = useCompanyTime();
  const handlesInterest = handlesEscrowInterest(useActor());
  const search = useSearch({ from: '/dashboard/payroll/year' });
  const year = Math.min(search.year ?? yearOf(today), yearOf(today));
  const { data, error, refetch } = useQuery(yearQuery(year, search.page, search.state));
  return (
    <>
      <PageHeader
        title={text.title(year)}
        subtitle={
          <>
            {text.subtitle}{' '}
            <TextLink to="/dashboard/payroll" search={{ tab: 'tax-documents', year }}>
              {text.documents}
            </TextLink>
            {' · '}
            <TextLink to="/dashboard/payroll/readiness" search={{ year }}>
              {text.readiness}
            </TextLink>
            {handlesInterest && (
              <>
                {' · '}
                <TextLink to="/dashboard/payroll/escrow-interest" search={{ year }}>
                  {text.escrowInterest}
                </TextLink>
              </>
            )}
          </>
        }
        actions={<YearBar year={year} today={today} />}
      />
      <Stack sx={{ gap: 3 }}>
        <YearActions year={year} data={data} />
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
        {!data && !error && <YearSkeleton />}
        {data && <YearContent data={data} search={search} />}
      </Stack>
    </>
  );
}
