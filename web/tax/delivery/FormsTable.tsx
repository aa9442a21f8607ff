import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { addressLines } from '../../../domain/address-lines.ts';
import type { FormDelivery } from '../../../domain/tax/delivery/office-schema.ts';
import { longDate } from '../../ui/format.ts';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { messages } from './messages.ts';

const { office: text } = messages;

function deliveryOf({ method, furnishedOn }: FormDelivery): string {
  const name = method === 'MAIL' ? text.byMail : text.electronically;
  return furnishedOn ? text.on(name, longDate(furnishedOn)) : name;
}

type OnWithdraw = ((form: FormDelivery) => void) | undefined;

function formColumns(onWithdraw: OnWithdraw): Columns<FormDelivery> {
  return [
    {
      header: text.payee,
      isRowHeader: true,
      cell: ({ name, corrected }) => (
        <>
          <Typography variant="subtitle2" component="span">
            <bdi>{name}</bdi>
          </Typography>{' '}
          {corrected && <Chip color="warning" label={text.corrected} />}
        </>
      ),
    },
    {
      header: text.address,
      sx: { overflowWrap: 'anywhere' },
      cell: (form) => addressLines(form).join(', '),
    },
    {
      header: text.delivery,
      cell: (form) => (
        <>
          {deliveryOf(form)}{' '}
          {onWithdraw && (
            <Button
              size="small"
              aria-label={text.withdrawalOf(form.name)}
              onClick={() => onWithdraw(form)}
            >
              {text.withdrawal}
            </Button>
          )}
        </>
      ),
    },
  ];
}

interface FormsTableProps {
  forms: readonly FormDelivery[];
  /** Undefined if the table has no button to record a withdrawal of consent. */
  onWithdraw?: OnWithdraw;
}

/** Lists forms with the addresses of their payees, in the same order as the PDF with the copies. */
export function FormsTable({ forms, onWithdraw }: FormsTableProps) {
  return (
    <ListTable
      aria-label={text.list}
      size="small"
      hover
      columns={formColumns(onWithdraw)}
      rows={forms}
      keyOf={({ id }) => id}
    />
  );
}
