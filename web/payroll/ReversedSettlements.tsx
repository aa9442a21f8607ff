import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../domain/calendar.ts';
import { centsFromDollars } from '../../domain/money.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { Money } from '../ui/Money.tsx';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { settlementsQuery } from './api.ts';
import { messages } from './messages.ts';

export function ReversedSettlements({ userId, weekStart }: { userId: string; weekStart: Day }) {
  // oxlint-disable-next-line linehaul/query-error -- WeekBar shows the error
  const { data: settlements = [] } = useQuery(settlementsQuery(userId));
  const { dateOf } = useCompanyTime();
  const reversed = settlements.filter(
    (settlement) => settlement.weekStart === weekStart && settlement.status === 'REVERSED',
  );
  if (reversed.length === 0) return null;
  return (
    <Box component="section" aria-label={messages.settlement.reversedSettlements} sx={{ mt: 4 }}>
      <Typography variant="h4" sx={{ mb: 1 }}>
        {messages.settlement.reversedSettlements}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reversed.map((settlement) => (
          <Box
            key={settlement.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, py: 1, alignItems: 'center' }}
          >
            <SettlementStatus settlement={settlement} />
            <Money cents={centsFromDollars(settlement.totalPay)} />
            <Typography variant="hint" sx={{ overflowWrap: 'anywhere' }}>
              {settlement.reversedAt
                ? messages.settlement.reversed(
                    dateOf(settlement.reversedAt),
                    settlement.reversalReason ?? '',
                  )
                : settlement.reversalReason}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
