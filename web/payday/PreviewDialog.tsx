import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { AmountList } from '../ui/AmountList.tsx';
import { useProcessAll } from './api.ts';
import { agreementLines } from '../payroll/SettlementAmounts.tsx';
import { driversText, MAX_NAMES } from './driver-names.ts';
import { messages } from './messages.ts';
import { NetList } from './NetList.tsx';
import { totalsOf } from './rows.ts';

const { preview: text, totals: totalsText } = messages;

interface PreviewDialogProps {
  weekStart: Day;
  isOver: boolean;
  payees: readonly PaydayPayee[];
  onClose: () => void;
}

/** Shows the settlements and their totals before someone processes them. If something changes in the meantime, shows
 *  the error and the current figures. */
export function PreviewDialog({ weekStart, isOver, payees, onClose }: PreviewDialogProps) {
  const totals = totalsOf(payees);
  const { grossCents, reimbursementCents, withheldCents, netCents } = totals;
  return (
    <ConfirmWrite
      ready={payees.length > 0}
      texts={{
        ...text,
        title: text.title(payees.length),
        submit: messages.nextStep.process(payees.length),
      }}
      write={useProcessAll(weekStart)}
      variables={{
        payees: payees.map(({ userId, version, gross }) => ({ userId, version, gross })),
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 2 }}>
        {!isOver && <Alert severity="warning">{messages.notOver}</Alert>}
        <NetList
          label={text.payees}
          rows={payees.map((payee) => ({
            id: payee.userId,
            name: fullName(payee),
            cents: centsFromDollars(payee.netPay),
            note: driversText(payee, MAX_NAMES.wide),
          }))}
        />
        <AmountList
          isFullWidth
          lines={[
            { name: totalsText.gross, cents: grossCents },
            { name: totalsText.reimbursements, cents: reimbursementCents },
            { name: text.withheld, cents: -withheldCents },
            ...agreementLines(totals.payoutsCents, totals.afterGrossCents),
            { name: totalsText.net, cents: netCents, strong: true },
          ]}
        />
        <span>{text.about}</span>
      </Stack>
    </ConfirmWrite>
  );
}
