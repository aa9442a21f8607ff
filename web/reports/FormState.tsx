import Typography from '@mui/material/Typography';
import type { TaxRow } from '../../domain/reports/figures.ts';
import { StatusChip } from '../ui/StatusChip.tsx';

const STATES = {
  DRAFT: { tone: 'waiting', label: 'Draft' },
  GENERATED: { tone: 'info', label: 'Generated' },
  SUBMITTED: { tone: 'neutral', label: 'Submitted' },
  APPROVED: { tone: 'good', label: 'Approved' },
} as const;

type FormStateProps = Pick<TaxRow, 'documentStatus' | 'missing' | 'filingRequired' | 'reason'>;

/** How far the payee's form was, whether one is required and why, and what it lacked. */
export function FormState({ documentStatus, missing, filingRequired, reason }: FormStateProps) {
  const none = filingRequired
    ? ({ tone: 'bad', label: 'Not made' } as const)
    : ({ tone: 'neutral', label: 'Not required' } as const);
  return (
    <>
      <StatusChip {...(documentStatus ? STATES[documentStatus] : none)} />
      <Typography variant="caption" component="div" sx={{ mt: 0.5, maxWidth: '36ch' }}>
        {reason}
      </Typography>
      {missing.length > 0 && (
        <Typography
          variant="caption"
          component="div"
          sx={{ maxWidth: '36ch', color: 'error.main' }}
        >
          Missing: {missing.join(' ')}
        </Typography>
      )}
    </>
  );
}
