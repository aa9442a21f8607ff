import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDollars, longDate, weekLabel } from '../../ui/format.ts';
import { centsFromDollars } from '../../../domain/money.ts';
import type { YearPayment } from '../../../domain/tax/year/year-schema.ts';
import { Money } from '../../ui/Money.tsx';
import { PaymentRepayment } from './PaymentRepayment.tsx';
import { TAX_TREATMENT_NAMES } from './TaxTreatmentChip.tsx';
import { sentenceText } from '../../ui/sentence-text.ts';
import { yearMessages } from './messages.ts';

const { payment: text, payee } = yearMessages;

function Part({ part }: { part: YearPayment['parts'][number] }) {
  return (
    <Stack direction="row" component="li" sx={{ gap: 2, justifyContent: 'space-between' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <strong>{TAX_TREATMENT_NAMES[part.taxTreatment]}.</strong> {sentenceText(part.sentence)}
      </Box>
      <Money cents={centsFromDollars(part.amount)} />
    </Stack>
  );
}

interface PaymentProps {
  payment: YearPayment;
  payeeName: string;
  /** Whether the viewer may repay tax that was withheld in error. */
  canRepay: boolean;
}

/** Shows a payment and its parts. The parts add up to the amount of the payment. */
function Payment({ payment, payeeName, canRepay }: PaymentProps) {
  const { paidOn, weekStart, isSum, amount, withheld, repaid } = payment;
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', listStyle: 'none' }}>
      <Stack
        direction="row"
        sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}
      >
        <span>
          <Typography component="span" variant="subtitle2">
            {isSum ? text.paidThrough : text.paidOn}{' '}
            <time dateTime={paidOn}>{longDate(paidOn)}</time>
          </Typography>{' '}
          {weekStart === null ? (
            <Chip component="span" size="small" variant="outlined" label={text.outside} />
          ) : (
            <Typography component="span" variant="body2" sx={{ color: 'text.faint' }}>
              {text.forWeek(weekLabel(weekStart))}
            </Typography>
          )}
        </span>
        <Typography component="span" variant="subtitle2">
          <Money cents={centsFromDollars(amount)} />
        </Typography>
      </Stack>
      <Box
        component="ul"
        sx={{ m: 0, mt: 0.5, p: 0, pl: { xs: 1, sm: 3 }, display: 'grid', gap: 0.5 }}
      >
        {payment.parts.map((part) => (
          <Part key={`${part.taxTreatment} ${part.reason}`} part={part} />
        ))}
      </Box>
      {repaid && (
        <Typography variant="body2" sx={{ mt: 0.5, pl: { xs: 1, sm: 3 }, color: 'text.secondary' }}>
          {text.repaid(formatDollars(repaid.amount), longDate(repaid.on))}
        </Typography>
      )}
      {canRepay && <PaymentRepayment payment={payment} payeeName={payeeName} />}
      {withheld > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5, pl: { xs: 1, sm: 3 }, color: 'text.secondary' }}>
          {text.beforeWithheld} <Money cents={centsFromDollars(withheld)} /> {text.afterWithheld}
        </Typography>
      )}
    </Box>
  );
}

interface YearPaymentsProps extends Omit<PaymentProps, 'payment'> {
  payments: readonly YearPayment[];
}

export function YearPayments({ payments, ...viewed }: YearPaymentsProps) {
  const label = payee.payments(viewed.payeeName);
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, maxWidth: 880 }}>
      {payments.map((payment) => (
        <Payment key={payment.id} payment={payment} {...viewed} />
      ))}
    </Box>
  );
}
