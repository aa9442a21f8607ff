import Box from '@mui/material/Box';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { DocumentButton } from '../app/documents/DocumentButton.tsx';

/** Shows the clause or document that allows the deduction, with its file. */
export function Authority({ agreement }: { agreement: Agreement }) {
  return (
    <>
      <Box sx={{ overflowWrap: 'anywhere' }}>{agreement.authority}</Box>
      <DocumentButton agreementId={agreement.id} document={agreement.document} />
    </>
  );
}
