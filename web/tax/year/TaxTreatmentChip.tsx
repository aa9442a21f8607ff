import Block from '@mui/icons-material/BlockOutlined';
import Remove from '@mui/icons-material/RemoveCircleOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import type { YearPayment } from '../../../domain/tax/year/year-schema.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { yearMessages } from './messages.ts';

type TaxTreatment = YearPayment['parts'][number]['taxTreatment'];

export const TAX_TREATMENT_NAMES: Readonly<Record<TaxTreatment, string>> =
  yearMessages.taxTreatments;

export function TaxTreatmentChip({ taxTreatment }: { taxTreatment: TaxTreatment }) {
  const label = TAX_TREATMENT_NAMES[taxTreatment];
  switch (taxTreatment) {
    case 'REPORTED':
      return <StatusChip tone="info" icon={<Description />} label={label} />;
    case 'BELOW_THRESHOLD':
      return <StatusChip tone="neutral" label={label} />;
    case 'EXCLUDED':
      return <StatusChip tone="neutral" icon={<Remove />} label={label} />;
    case 'NOT_COUNTED':
      return <StatusChip tone="neutral" icon={<Block />} label={label} />;
  }
}
