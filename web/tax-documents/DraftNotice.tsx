import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { countOf } from '../../domain/count-of.ts';
import type { TaxDocument } from '../../domain/tax-documents/schema.ts';

interface DraftNoticeProps {
  document: TaxDocument;
  onOpen: (document: TaxDocument) => void;
}

/** A document that was generated and lacks something: it is there, and not ready. */
export function DraftNotice({ document, onOpen }: DraftNoticeProps) {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={() => onOpen(document)}>
          What is missing
        </Button>
      }
    >
      It is a draft: {countOf(document.missing.length, 'detail is', 'details are')} missing.
    </Alert>
  );
}
