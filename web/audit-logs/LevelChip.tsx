import Report from '@mui/icons-material/ReportOutlined';
import Warning from '@mui/icons-material/WarningAmber';
import type { AuditLevel } from '../../domain/audit-logs/levels.ts';
import { StatusChip } from '../ui/StatusChip.tsx';

/** The level of an entry, in its own word. */
export function LevelChip({ level }: { level: AuditLevel }) {
  switch (level) {
    case 'INFO':
      return <StatusChip tone="neutral" label={level} />;
    case 'WARNING':
      return <StatusChip tone="waiting" label={level} icon={<Warning />} />;
    case 'ERROR':
      return <StatusChip tone="bad" label={level} />;
    case 'CRITICAL':
      return <StatusChip tone="bad" label={level} icon={<Report />} />;
  }
}
