import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { refusalOfMarkingPaid } from '../../domain/payroll/rules.ts';
import type { Settlement, PayrollSheet } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { ButtonLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { HistoryButton } from '../app/history/HistoryButton.tsx';
import { historyOf } from './api.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { isInSettlement } from './day-status.ts';
import { messages } from './messages.ts';
import { reversalMessages } from './reversal-messages.ts';
import { statementMessages } from './statement-messages.ts';
import { PaymentDialog } from './PaymentDialog.tsx';
import { ReversalDialog } from './ReversalDialog.tsx';
import { refusalText } from '../ui/sentence-text.ts';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { SettlementAmounts } from './SettlementAmounts.tsx';
import { SettlementHandling } from './SettlementHandling.tsx';

interface SettlementRowProps {
  sheet: PayrollSheet;
  settlement: Settlement;
  isOwn: boolean;
  onPaid: () => void;
  onReversed: () => void;
}

/** Warns about days that were approved after the week was processed, because the app does not pay them
 *  automatically. */
function DaysNotInSettlement({
  sheet,
  settlement,
}: {
  sheet: PayrollSheet;
  settlement: Settlement;
}) {
  const count = sheet.days.filter((day) => day.approved && !isInSettlement(day, settlement)).length;
  if (count === 0) return null;
  return <Alert severity="warning">{messages.settlement.daysNotInSettlement(count)}</Alert>;
}

export function SettlementRow({
  sheet,
  settlement,
  isOwn,
  onPaid,
  onReversed,
}: SettlementRowProps) {
  const { today, weekName, dateOf } = useCompanyTime();
  const [dialog, setDialog] = useState<'payment' | 'reversal'>();
  const noteId = useId();
  const settlementName = `${fullName(settlement)}, ${weekName(settlement.weekStart)}`;
  const close = () => setDialog(undefined);
  const button = { variant: 'outlined', disabled: isOwn, 'aria-describedby': noteId } as const;
  const refused = refusalOfMarkingPaid(useActor(), settlement, sheet);
  const isPayable = settlement.status === 'PROCESSED';
  const note =
    refused && (isOwn || isPayable)
      ? refusalText(refused)
      : messages.settlement.processedOn(dateOf(settlement.processedAt));
  return (
    <Stack sx={{ gap: 2, mb: 2 }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <SettlementStatus settlement={settlement} />
        <Typography id={noteId} variant="hint" sx={{ flex: 1, minWidth: 200 }}>
          {note}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap' }}>
          <ButtonLink to="/dashboard/payroll/statements/$id" params={{ id: settlement.id }}>
            {statementMessages.open}
          </ButtonLink>
          {!isOwn && (
            <ButtonLink
              to="/dashboard/payroll"
              search={{ tab: 'payday', contractor: settlement.userId, week: settlement.weekStart }}
              variant="outlined"
            >
              {messages.settlement.addPayment}
            </ButtonLink>
          )}
          {isPayable && (
            <Button
              {...button}
              disabled={refused !== undefined}
              onClick={() => setDialog('payment')}
            >
              {messages.payment.action}
            </Button>
          )}
          <HistoryButton name={settlementName} queryOf={historyOf(settlement.id)} />
          <Button {...button} color="error" onClick={() => setDialog('reversal')}>
            {reversalMessages.action}
          </Button>
        </Stack>
      </Stack>
      <SettlementHandling settlement={settlement} />
      {settlement.netPay !== settlement.totalPay && <SettlementAmounts settlement={settlement} />}
      <DaysNotInSettlement sheet={sheet} settlement={settlement} />
      {dialog === 'payment' && <PaymentDialog {...{ settlement, today, onPaid, onClose: close }} />}
      {dialog === 'reversal' && (
        <ReversalDialog {...{ settlement, today, onReversed, onClose: close }} />
      )}
    </Stack>
  );
}
