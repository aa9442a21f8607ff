import Typography from '@mui/material/Typography';
import { isDay } from '../../domain/calendar.ts';
import { encodeCsv } from '../../domain/csv.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { COLUMNS, MAX_FILE_LENGTH } from '../../domain/opening-balances/columns.ts';
import {
  importOpeningBalances,
  type ImportedBalance,
} from '../../domain/opening-balances/import-schema.ts';
import { call } from '../app/api.ts';
import { CsvDialog } from '../app/csv-file/CsvDialog.tsx';
import { saveCsv } from '../app/download.ts';
import { useWrite } from '../app/use-write.ts';
import { longDate } from '../ui/format.ts';
import { Money } from '../ui/Money.tsx';
import { messages } from './messages.ts';

const EXAMPLE = [
  'rosa@example.com',
  '2026-06-30',
  '12345.67',
  '0.00',
  '0.00',
  'Check',
  'yes',
  'January to June',
];

function saveTemplate(): void {
  saveCsv('payments-outside-linehaul-template.csv', encodeCsv([COLUMNS, EXAMPLE]));
}

function showPayment({ payee, paidOn, amount }: ImportedBalance) {
  return (
    <>
      <bdi>{payee}</bdi>
      <Typography variant="caption" component="div">
        {isDay(paidOn) ? longDate(paidOn) : paidOn} · <Money cents={centsFromDollars(amount)} />
      </Typography>
    </>
  );
}

/** Imports all payments of a CSV file, or none if one is invalid. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useWrite((body: { csv: string; checkOnly: boolean }) =>
    call(importOpeningBalances, { body }),
  );
  return (
    <CsvDialog
      endpoint={importOpeningBalances}
      send={mutateAsync}
      texts={messages.import}
      longestFile={MAX_FILE_LENGTH}
      saveTemplate={saveTemplate}
      renderSubject={showPayment}
      onClose={onClose}
    />
  );
}
