import Chip from '@mui/material/Chip';
import type { ReportType } from '../../domain/reports/rules.ts';
import { messages } from './messages.ts';

const COLORS = {
  PAYROLL_SUMMARY: 'primary',
  CONTRACTOR_REPORT: 'success',
  TAX_REPORT: 'default',
} as const;

/** Shows the name of a report type. Each type has its own color. */
export function TypeChip({ type }: { type: ReportType }) {
  return <Chip color={COLORS[type]} label={messages.types[type]} />;
}
