import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { centsFromDollars } from '../../../domain/money.ts';
import type { TaxYearResponse } from '../../../domain/tax/year/year-schema.ts';
import { columnFrom, hiddenFrom } from '../../ui/columns.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import { Money } from '../../ui/Money.tsx';
import { TaxTreatmentChip } from './TaxTreatmentChip.tsx';
import { findingText } from '../../ui/finding-text.ts';
import { yearMessages } from './messages.ts';

const { parts: text } = yearMessages;

const ORDER = ['REPORTED', 'BELOW_THRESHOLD', 'EXCLUDED', 'NOT_COUNTED'] as const;

/** Lists the reasons for each tax treatment. Each reason has its sum over all payees. */
export function YearParts({ parts }: Pick<TaxYearResponse, 'parts'>) {
  const sorted = ORDER.flatMap((taxTreatment) =>
    parts.filter((part) => part.taxTreatment === taxTreatment),
  );
  return (
    <Box component="section" aria-labelledby="year-parts">
      <Typography id="year-parts" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {text.title}
      </Typography>
      <ListTable
        aria-labelledby="year-parts"
        columns={[
          { title: text.columns.taxTreatment, sx: columnFrom('sm') },
          { title: text.columns.reason },
          { title: text.columns.amount, align: 'right' },
        ]}
      >
        {sorted.map(({ taxTreatment, reason, sentence, amount }) => (
          <TableRow key={`${taxTreatment} ${reason}`}>
            <TableCell sx={columnFrom('sm')}>
              <TaxTreatmentChip taxTreatment={taxTreatment} />
            </TableCell>
            <TableCell component="th" scope="row">
              <Box component="span" sx={hiddenFrom('sm')}>
                <TaxTreatmentChip taxTreatment={taxTreatment} />
                <br />
              </Box>
              {findingText({ code: reason, sentence })}
            </TableCell>
            <TableCell align="right">
              <Money plain cents={centsFromDollars(amount)} />
            </TableCell>
          </TableRow>
        ))}
      </ListTable>
    </Box>
  );
}
