import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Form945 } from '../../../domain/tax/filings/schema.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import { fullName } from '../../../domain/people.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { formatDollars, longDate, monthLabel } from '../../ui/format.ts';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Money } from '../../ui/Money.tsx';
import { OnlyBelow } from '../../ui/OnlyBelow.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Section } from '../../ui/Section.tsx';
import { form945Query, useExportWithheld } from './api.ts';
import { messages } from './messages.ts';

const { form945: text } = messages;

/** The twelve lines of the form's monthly summary. */
const MONTH_COLUMNS: Columns<Form945['months'][number]> = [
  { header: text.month, isRowHeader: true, cell: ({ month }) => monthLabel(month) },
  {
    header: text.amount,
    align: 'right',
    cell: ({ amount }) => <Money plain cents={centsFromDollars(amount)} />,
  },
];

/** The columns of the payments. A phone shows the date and the amount under the name. Only a year with a repayment,
 *  which is rare, shows the columns of repaid tax. */
function paymentColumns(hasRepayment: boolean): Columns<Form945['payments'][number]> {
  return [
    {
      header: text.payee,
      isRowHeader: true,
      cell: ({ user, paidOn, amount }) => (
        <>
          {fullName(user)}
          <OnlyBelow width="sm">
            {longDate(paidOn)} · {formatDollars(amount)}
          </OnlyBelow>
        </>
      ),
    },
    { header: text.paidOn, from: 'sm', cell: ({ paidOn }) => longDate(paidOn) },
    {
      header: text.paid,
      align: 'right',
      from: 'sm',
      cell: ({ amount }) => <Money plain cents={centsFromDollars(amount)} />,
    },
    {
      header: text.tax,
      align: 'right',
      cell: ({ withheld }) => (
        <Money plain strong={!hasRepayment} cents={centsFromDollars(withheld)} />
      ),
    },
    hasRepayment && {
      header: text.repaid,
      align: 'right',
      cell: ({ repaid, repaidOn }) => (
        <>
          <Money plain cents={centsFromDollars(repaid)} />
          {repaidOn !== null && (
            <Typography variant="hint" component="div">
              {text.repaidOn(longDate(repaidOn))}
            </Typography>
          )}
        </>
      ),
    },
    hasRepayment && {
      header: text.liability,
      align: 'right',
      cell: ({ liability }) => <Money plain strong cents={centsFromDollars(liability)} />,
    },
  ];
}

function Summary({ data }: { data: Form945 }) {
  const { year, withheld, repaid, dueOn, dueIfDeposited, shortfall } = data;
  const repaidItem =
    repaid > 0 ? ([[text.repaidTotal, text.repaidText(formatDollars(repaid))]] as const) : [];
  // The form reports a liability, so a year without withholding and without a shortfall needs no form.
  if (withheld === 0 && !shortfall)
    return <DescriptionList items={[[text.withheld, text.notDue(year)], ...repaidItem]} />;
  return (
    <DescriptionList
      items={[
        [text.withheld, withheld > 0 ? formatDollars(withheld) : text.none(year)],
        ...repaidItem,
        [text.due, text.dueOn(longDate(dueOn), longDate(dueIfDeposited))],
        ...(shortfall
          ? ([[text.shortfall, text.shortfallText(formatDollars(shortfall))]] as const)
          : []),
      ]}
    />
  );
}

/** Shows the year's backup withholding in the layout of Form 945. */
export function Form945Section({ year }: { year: number }) {
  const [page, setPage] = useState(1);
  const { data: firstPage, error, refetch } = useQuery(form945Query(year, 1));
  const shown = useQuery(form945Query(year, page));
  const exporting = useExportWithheld(year);
  const hasPayments = firstPage !== undefined && firstPage.pagination.total > 0;
  return (
    <Section
      title={text.title}
      action={
        hasPayments && (
          <Button
            startIcon={<Download />}
            disabled={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {text.exportCsv}
          </Button>
        )
      }
    >
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      <ErrorAlert onClose={exporting.reset}>
        {exporting.error && errorSentence(exporting.error, text.exportFailed)}
      </ErrorAlert>
      {!firstPage && !error && <Loading text={text.loading} />}
      {firstPage && (
        <Stack sx={{ gap: 3 }}>
          <Summary data={firstPage} />
          {hasPayments && (
            <>
              <Typography variant="subtitle2" component="h3">
                {text.months}
              </Typography>
              <Box sx={{ maxWidth: 480 }}>
                <ListTable
                  size="small"
                  aria-label={text.months}
                  columns={MONTH_COLUMNS}
                  rows={firstPage.months}
                  keyOf={({ month }) => month}
                />
              </Box>
              <Typography variant="subtitle2" component="h3">
                {text.payments}
              </Typography>
              <ListTable
                size="small"
                aria-label={text.payments}
                columns={paymentColumns(firstPage.repaid > 0)}
                rows={shown.data?.payments}
                keyOf={({ id }) => id}
                failure={
                  page > 1 && shown.error ? errorSentence(shown.error, text.loadFailed) : null
                }
                onTryAgain={shown.refetch}
              />
              <Pager
                {...(shown.data?.pagination ?? { ...firstPage.pagination, page })}
                onPage={setPage}
              />
            </>
          )}
        </Stack>
      )}
    </Section>
  );
}
