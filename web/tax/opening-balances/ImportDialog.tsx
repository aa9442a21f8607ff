import Typography from '@mui/material/Typography';
import { isDay } from '../../../domain/calendar.ts';
import { encodeCsv } from '../../../domain/csv.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import { COLUMNS } from '../../../domain/tax/opening-balances/columns.ts';
import {
  importOpeningBalances,
  type ImportedBalance,
} from '../../../domain/tax/opening-balances/import-schema.ts';
import { call } from '../../app/api.ts';
import { ImportFileDialog } from '../../app/import-file/ImportFileDialog.tsx';
import { saveCsv } from '../../app/download.ts';
import { useWrite } from '../../app/use-write.ts';
import { longDate } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
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

/** Imports all payments of a file, or none if one is invalid. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useWrite((body: { file: string; checkOnly: boolean }) =>
    call(importOpeningBalances, { body }),
  );
  return (
    <ImportFileDialog
      endpoint={importOpeningBalances}
      send={mutateAsync}
      texts={messages.import}
      saveTemplate={saveTemplate}
      renderSubject={showPayment}
      onClose={onClose}
    />
  );
}
