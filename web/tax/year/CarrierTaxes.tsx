import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { addressLines } from '../../../domain/address-lines.ts';
import type { ReceivedBody } from '../../../domain/endpoint.ts';
import { longDate } from '../../ui/format.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import type {
  getPayer,
  listTaxYears,
  PayerIdentity,
} from '../../../domain/tax/year/year-schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { HiddenText } from '../../ui/HiddenText.tsx';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { LoadError } from '../../ui/LoadError.tsx';
import { Money } from '../../ui/Money.tsx';
import { payerQuery, thresholdsQuery } from '../form-1099-nec/api.ts';
import { PayerDialog } from '../form-1099-nec/PayerDialog.tsx';
import { ThresholdDialog } from './ThresholdDialog.tsx';
import { yearMessages } from './messages.ts';

const { carrier: text } = yearMessages;

const addressOf = (payer: PayerIdentity): string => addressLines(payer).join(', ') || text.notGiven;

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

function Part({ title, action, children }: PartProps) {
  return (
    <Box>
      <Stack
        direction="row"
        sx={{ gap: 2, mb: 1.5, justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Box>
  );
}

function stateFilingText({ stateFiling, combinedFiling }: ReceivedBody<typeof getPayer>['payer']) {
  if (stateFiling === '') return text.noStateFiling;
  return combinedFiling ? text.combined(stateFiling) : stateFiling;
}

function Identity({ name, payer }: ReceivedBody<typeof getPayer>) {
  return (
    <DescriptionList
      items={[
        [text.name, name],
        [text.ein, payer.ein || text.notGiven],
        [text.address, addressOf(payer)],
        [text.phone, payer.phone || text.notGiven],
        [text.stateFiling, stateFilingText(payer)],
      ]}
    />
  );
}

type TaxYear = ReceivedBody<typeof listTaxYears>['years'][number];

/** The columns of the thresholds. The law sets the thresholds through 2026. An administrator enters the thresholds of
 *  later years. */
function thresholdColumns(onEdit: (year: TaxYear) => void): Columns<TaxYear> {
  return [
    { header: text.columns.year, isRowHeader: true, cell: ({ year }) => year },
    {
      header: text.columns.from,
      align: 'right',
      cell: ({ amount }) => <Money cents={centsFromDollars(amount)} />,
    },
    {
      header: text.columns.due,
      from: 'sm',
      sx: { whiteSpace: 'nowrap' },
      cell: ({ dueOn }) => longDate(dueOn),
    },
    {
      header: text.columns.source,
      from: 'md',
      cell: ({ known, source }) => (known ? source : text.noSource),
    },
    {
      header: text.columns.setBy,
      isHeaderHidden: true,
      align: 'right',
      cell: (year) =>
        year.editable ? (
          <Button size="small" onClick={() => onEdit(year)}>
            {year.known ? text.change : text.enter}
            <HiddenText>{text.thresholdOf(year.year)}</HiddenText>
          </Button>
        ) : (
          <Typography variant="hint" noWrap>
            {text.byLaw}
          </Typography>
        ),
    },
  ];
}

/** Shows the tax part of the company settings: the payer's identity and the threshold of each year. */
export function CarrierTaxes() {
  const payer = useQuery(payerQuery);
  const thresholds = useQuery(thresholdsQuery);
  const [opened, setOpened] = useState<'payer' | TaxYear>();
  const close = () => setOpened(undefined);
  const error = payer.error ?? thresholds.error;
  return (
    <>
      <LoadError onTryAgain={() => Promise.all([payer.refetch(), thresholds.refetch()])}>
        {error && errorSentence(error, text.loadFailed)}
      </LoadError>
      <Part
        title={text.identity}
        action={
          <Button variant="outlined" size="small" onClick={() => setOpened('payer')}>
            {text.edit}
          </Button>
        }
      >
        {payer.data && <Identity {...payer.data} />}
        {payer.isPending && <Skeleton height={180} />}
      </Part>
      <Part title={text.thresholds}>
        {thresholds.data && (
          <ListTable
            size="small"
            aria-label={text.thresholds}
            columns={thresholdColumns(setOpened)}
            rows={thresholds.data.years}
            keyOf={({ year }) => year}
          />
        )}
        {thresholds.isPending && <Skeleton height={180} />}
      </Part>
      {opened === 'payer' && <PayerDialog onClose={close} />}
      {opened !== undefined && opened !== 'payer' && (
        <ThresholdDialog year={opened.year} threshold={opened} onClose={close} />
      )}
    </>
  );
}
