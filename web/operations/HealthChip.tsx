import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';
import type { HealthState } from '../../domain/operations/need.ts';
import { StatusChip } from '../ui/StatusChip.tsx';

/** How something is, as a word and a sign. */
export function HealthChip({ state }: { state: HealthState }) {
  switch (state) {
    case 'good':
      return <StatusChip tone="good" label="Well" />;
    case 'watch':
      return <StatusChip tone="waiting" icon={<WarningAmber />} label="Look at this" />;
    case 'bad':
      return <StatusChip tone="bad" icon={<ErrorOutline />} label="Act now" />;
    case 'none':
      return <StatusChip tone="neutral" label="Not watched" />;
    case 'early':
      return <StatusChip tone="neutral" label="None yet" />;
  }
}
