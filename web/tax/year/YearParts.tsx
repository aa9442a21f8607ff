import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { centsFromDollars } from '../../../domain/money.ts';
import type { TaxYearResponse } from '../../../domain/tax/year/year-schema.ts';
import { hiddenFrom } from '../../ui/columns.ts';
import { ListTable, type Columns } from '../../ui/ListTable.tsx';
import { Money } from '../../ui/Money.tsx';
import { TaxTreatmentChip } from './TaxTreatmentChip.tsx';
import { sentenceText } from '../../ui/sentence-text.ts';
import { yearMessages } from './messages.ts';

const { parts: text } = yearMessages;

const ORDER = ['REPORTED', 'BELOW_THRESHOLD', 'EXCLUDED', 'NOT_COUNTED'] as const;

type Part = TaxYearResponse['parts'][number];

/** The columns of the parts. A phone shows the tax treatment above the reason. */
const COLUMNS: Columns<Part> = [
  {
    header: text.columns.taxTreatment,
    from: 'sm',
    cell: ({ taxTreatment }) => <TaxTreatmentChip taxTreatment={taxTreatment} />,
  },
  {
    header: text.columns.reason,
    isRowHeader: true,
    cell: ({ taxTreatment, sentence }) => (
      <>
        <Box component="span" sx={hiddenFrom('sm')}>
          <TaxTreatmentChip taxTreatment={taxTreatment} />
          <br />
        </Box>
        {sentenceText(sentence)}
      </>
    ),
  },
  {
    header: text.columns.amount,
    align: 'right',
    cell: ({ amount }) => <Money plain cents={centsFromDollars(amount)} />,
  },
];

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
        columns={COLUMNS}
        rows={sorted}
        keyOf={({ taxTreatment, reason }) => `${taxTreatment} ${reason}`}
      />
    </Box>
  );
}
