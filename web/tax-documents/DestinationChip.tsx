import Remove from '@mui/icons-material/RemoveCircleOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import type { YearPayment } from '../../domain/tax-documents/year-schema.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { yearMessages } from './year-messages.ts';

type Destination = YearPayment['parts'][number]['destination'];

export const DESTINATION_NAMES: Readonly<Record<Destination, string>> = yearMessages.destinations;

export function DestinationChip({ destination }: { destination: Destination }) {
  const label = DESTINATION_NAMES[destination];
  switch (destination) {
    case 'REPORTED':
      return <StatusChip tone="info" icon={<Description />} label={label} />;
    case 'BELOW_THRESHOLD':
      return <StatusChip tone="neutral" label={label} />;
    case 'EXCLUDED':
      return <StatusChip tone="neutral" icon={<Remove />} label={label} />;
  }
}
