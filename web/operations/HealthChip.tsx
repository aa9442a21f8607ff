import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import type { HealthState } from '../../domain/operations/need.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { messages } from './messages.ts';

/** How something is, as a word and a sign. */
export function HealthChip({ state }: { state: HealthState }) {
  switch (state) {
    case 'good':
      return <StatusChip tone="good" label={messages.states.good} />;
    case 'watch':
      return <StatusChip tone="waiting" icon={<WarningAmber />} label={messages.states.watch} />;
    case 'bad':
      return <StatusChip tone="bad" icon={<ErrorOutline />} label={messages.states.bad} />;
    case 'none':
      return <StatusChip tone="neutral" label={messages.states.none} />;
    case 'early':
      return <StatusChip tone="neutral" label={messages.states.early} />;
  }
}
