import Download from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Form945 } from '../../../domain/tax/filings/schema.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import { fullName } from '../../../domain/people.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { ErrorAlert } from '../../ui/Alerts.tsx';
import { columnFrom, hiddenFrom } from '../../ui/columns.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { formatDollars, longDate, monthLabel } from '../../ui/format.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Money } from '../../ui/Money.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Section } from '../../ui/Section.tsx';
import { form945Query, useExportWithheld } from './api.ts';
import { messages } from './messages.ts';

const { form945: text } = messages;

/** The twelve lines of the form's monthly summary. */
function Months({ months }: Pick<Form945, 'months'>) {
  return (
    <TableContainer sx={{ maxWidth: 480 }}>
      <Table size="small" aria-label={text.months}>
        <TableHead>
          <TableRow>
            <TableCell>{text.month}</TableCell>
            <TableCell align="right">{text.amount}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map(({ month, amount }) => (
            <TableRow key={month}>
              <TableCell component="th" scope="row">
                {monthLabel(month)}
              </TableCell>
              <TableCell align="right">
                <Money plain cents={centsFromDollars(amount)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** A phone shows the date and the amount under the name instead of in columns. */
const ON_WIDE = columnFrom('sm');
const ON_NARROW = hiddenFrom('sm');

/** Shows the columns of repaid tax only in a year with a repayment, which is rare. */
function Payments({ payments, repaid: repaidOfYear }: Pick<Form945, 'payments' | 'repaid'>) {
  const hasRepayment = repaidOfYear > 0;
  return (
    <TableContainer>
      <Table size="small" aria-label={text.payments}>
        <TableHead>
          <TableRow>
            <TableCell>{text.payee}</TableCell>
            <TableCell sx={ON_WIDE}>{text.paidOn}</TableCell>
            <TableCell align="right" sx={ON_WIDE}>
              {text.paid}
            </TableCell>
            <TableCell align="right">{text.tax}</TableCell>
            {hasRepayment && <TableCell align="right">{text.repaid}</TableCell>}
            {hasRepayment && <TableCell align="right">{text.liability}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {payments.map(({ id, user, paidOn, amount, withheld, repaid, repaidOn, liability }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {fullName(user)}
                <Typography variant="caption" sx={ON_NARROW}>
                  {longDate(paidOn)} · {formatDollars(amount)}
                </Typography>
              </TableCell>
              <TableCell sx={ON_WIDE}>{longDate(paidOn)}</TableCell>
              <TableCell align="right" sx={ON_WIDE}>
                <Money plain cents={centsFromDollars(amount)} />
              </TableCell>
              <TableCell align="right">
                <Money plain strong={!hasRepayment} cents={centsFromDollars(withheld)} />
              </TableCell>
              {hasRepayment && (
                <TableCell align="right">
                  <Money plain cents={centsFromDollars(repaid)} />
                  {repaidOn !== null && (
                    <Typography variant="hint" component="div">
                      {text.repaidOn(longDate(repaidOn))}
                    </Typography>
                  )}
                </TableCell>
              )}
              {hasRepayment && (
                <TableCell align="right">
                  <Money plain strong cents={centsFromDollars(liability)} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
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
              <Months months={firstPage.months} />
              <Typography variant="subtitle2" component="h3">
                {text.payments}
              </Typography>
              <LoadError onTryAgain={shown.refetch}>
                {page > 1 && shown.error && errorSentence(shown.error, text.loadFailed)}
              </LoadError>
              {shown.data && <Payments {...shown.data} />}
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
