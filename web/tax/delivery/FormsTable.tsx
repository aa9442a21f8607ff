import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { addressLines } from '../../../domain/address-lines.ts';
import type { FormDelivery } from '../../../domain/tax/delivery/office-schema.ts';
import { longDate } from '../../ui/format.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import { messages } from './messages.ts';

const { office: text } = messages;

function deliveryOf({ method, furnishedOn }: FormDelivery): string {
  const name = method === 'MAIL' ? text.byMail : text.electronically;
  return furnishedOn ? text.on(name, longDate(furnishedOn)) : name;
}

interface FormsTableProps {
  forms: readonly FormDelivery[];
  /** Undefined if the table has no button to record a withdrawal of consent. */
  onWithdraw?: ((form: FormDelivery) => void) | undefined;
}

/** Lists forms with the addresses of their payees, in the same order as the PDF with the copies. */
export function FormsTable({ forms, onWithdraw }: FormsTableProps) {
  return (
    <ListTable
      aria-label={text.list}
      size="small"
      columns={[{ title: text.payee }, { title: text.address }, { title: text.delivery }]}
    >
      {forms.map((form) => (
        <TableRow key={form.id} hover>
          <TableCell component="th" scope="row">
            <Typography variant="subtitle2" component="span">
              <bdi>{form.name}</bdi>
            </Typography>{' '}
            {form.corrected && <Chip color="warning" label={text.corrected} />}
          </TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere' }}>{addressLines(form).join(', ')}</TableCell>
          <TableCell>
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
          </TableCell>
        </TableRow>
      ))}
    </ListTable>
  );
}
