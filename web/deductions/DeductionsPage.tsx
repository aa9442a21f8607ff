import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import Stack from '@mui/material/Stack';
import { handlesEscrowInterest } from '../../domain/access.ts';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { fullName } from '../../domain/people.ts';
import { plainLetters } from '../../domain/plain-letters.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { useCompanyTime, type CompanyTime } from '../app/company-time.ts';
import { EmptyList } from '../app/EmptyList.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink, TextLink } from '../app/links.tsx';
import { oneOf } from '../app/search-params.ts';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { TOP_ALIGNED } from '../ui/columns.ts';
import { FilterBar } from '../ui/FilterBar.tsx';
import { formatCents } from '../ui/format.ts';
import { ListTable, type Columns } from '../ui/ListTable.tsx';
import { Money } from '../ui/Money.tsx';
import { OnlyBelow } from '../ui/OnlyBelow.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { StatusChip, type StatusTone } from '../ui/StatusChip.tsx';
import { Confirmation, DeductionName, isEnded } from './agreement-columns.tsx';
import { allAgreementsQuery } from './api.ts';
import { balancesOf } from './figures.ts';
import { interestMessages } from './interest-messages.ts';
import { InterestNotice } from './InterestNotice.tsx';
import { messages } from './messages.ts';
import { reportMessages } from './report-messages.ts';
import { FILTERS, isFiltering, type DeductionsSearch } from './search.ts';
import { amountText } from './terms-text.ts';

const { page: text, figures, list, states } = messages;

const TONES: Readonly<Record<Agreement['state'], StatusTone>> = {
  WAITS_FOR_PAYEE: 'waiting',
  PLANNED: 'info',
  ACTIVE: 'good',
  COMPLETE: 'neutral',
  ENDED: 'neutral',
};

const State = ({ agreement: { state } }: { agreement: Agreement }) => (
  <StatusChip tone={TONES[state]} label={states[state]} />
);

/** The columns of the office's list. A phone shows most values under the name. */
function pageColumns(time: CompanyTime): Columns<Agreement> {
  return [
    {
      header: text.payee,
      isRowHeader: true,
      cell: (agreement) => (
        <>
          <TextLink to="/dashboard/payroll/deductions/$id" params={{ id: agreement.userId }}>
            <bdi>{fullName(agreement)}</bdi>
          </TextLink>
          <OnlyBelow width="md">
            <DeductionName agreement={agreement} today={time.today} />
            <div>{amountText(agreement)}</div>
            <State agreement={agreement} />
          </OnlyBelow>
        </>
      ),
    },
    {
      header: list.columns.deduction,
      from: 'md',
      cell: (agreement) => <DeductionName agreement={agreement} today={time.today} />,
    },
    { header: list.columns.amount, align: 'right', from: 'md', cell: amountText },
    {
      header: text.balance,
      align: 'right',
      cell: ({ balance }) => <Money plain cents={centsFromDollars(balance)} />,
    },
    { header: text.state, from: 'md', cell: (agreement) => <State agreement={agreement} /> },
    {
      header: list.columns.driver,
      from: 'md',
      cell: (agreement) => <Confirmation agreement={agreement} time={time} />,
    },
  ];
}

const comparable = (name: string) => plainLetters(name).toLowerCase();

const isCurrent = (agreement: Agreement) => !isEnded(agreement) || agreement.returnBy !== null;

const FILTERED_BY = {
  current: isCurrent,
  unconfirmed: (agreement: Agreement) => !isEnded(agreement) && agreement.acknowledgedAt === null,
  return: ({ returnBy }: Agreement) => returnBy !== null,
  all: () => true,
};

/** The escrows that must be returned come first, the earliest first. */
const returnOrder = ({ returnBy }: Agreement) => returnBy ?? '9999';

/** Returns the agreements that the filter shows. */
function matchesOf(agreements: readonly Agreement[], { search, show }: DeductionsSearch) {
  const typed = comparable(search ?? '');
  return agreements
    .filter((agreement) => comparable(fullName(agreement)).includes(typed))
    .filter((agreement) => FILTERED_BY[show ?? 'current'](agreement))
    .toSorted((a, b) => returnOrder(a).localeCompare(returnOrder(b)));
}

interface FiltersProps {
  filter: DeductionsSearch;
  hasMatches: boolean;
}

function Filters({ filter, hasMatches }: FiltersProps) {
  const setSearch = useSetSearch<DeductionsSearch>();
  return (
    <FilterBar isFiltering={isFiltering(filter) && hasMatches} onClear={() => setSearch({})}>
      <SearchField
        label={text.search}
        value={filter.search ?? ''}
        onSearch={(typed) => setSearch({ ...filter, search: typed || undefined }, 'typing')}
      />
      <ChoiceField
        label={text.filter}
        value={filter.show ?? ''}
        onChange={(event) => setSearch({ ...filter, show: oneOf(FILTERS, event.target.value) })}
        emptyLabel={text.filters.current}
        choices={FILTERS.map((value) => ({ value, label: text.filters[value] }))}
      />
    </FilterBar>
  );
}

/** Lists the deduction agreements of all payees with their balances. */
export function DeductionsPage() {
  const search = useSearch({ from: '/dashboard/payroll/deductions' });
  const time = useCompanyTime();
  // Ended agreements can have a balance, so the totals need all agreements.
  const { data, error, refetch } = useQuery(allAgreementsQuery());
  const handlesInterest = handlesEscrowInterest(useActor());
  const rows = data && matchesOf(data.agreements, search);
  const balances = data && balancesOf(data.agreements);
  const unconfirmed = data?.agreements.filter(
    (agreement) => !isEnded(agreement) && agreement.acknowledgedAt === null,
  );
  return (
    <>
      <Breadcrumb to="/dashboard/payroll" label={text.payroll} />
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={
          <>
            <ButtonLink to="/dashboard/payroll/import" search={{ kind: 'FUEL' }} variant="outlined">
              {text.importFuel}
            </ButtonLink>
            <ButtonLink to="/dashboard/payroll/deductions/report" variant="outlined">
              {reportMessages.open}
            </ButtonLink>
            {handlesInterest && (
              <ButtonLink to="/dashboard/payroll/escrow-interest" variant="outlined">
                {interestMessages.page.title}
              </ButtonLink>
            )}
          </>
        }
      />
      <Stack sx={{ gap: 3 }}>
        {handlesInterest && <InterestNotice />}
        <StatRow amounts hasFailed={error !== null && !data}>
          <StatCard label={figures.owed} value={balances && formatCents(balances.owed)} />
          <StatCard label={figures.escrow} value={balances && formatCents(balances.held)} />
          <StatCard label={figures.unconfirmed} value={unconfirmed?.length} />
        </StatRow>
        <Filters filter={search} hasMatches={rows === undefined || rows.length > 0} />
        <ListTable
          aria-label={text.title}
          loadingLabel={list.loading}
          columns={pageColumns(time)}
          rows={rows}
          keyOf={({ id }) => id}
          failure={error && errorSentence(error, list.loadFailed)}
          onTryAgain={refetch}
          empty={
            <EmptyList
              title={text.empty}
              search={{ page: undefined }}
              isFiltering={isFiltering(search)}
              hint={text.noMatch}
              action={
                <ButtonLink to="/dashboard/contractors" variant="outlined">
                  {text.contractors}
                </ButtonLink>
              }
            >
              {text.emptyHint}
            </EmptyList>
          }
          sx={TOP_ALIGNED}
        />
      </Stack>
    </>
  );
}
