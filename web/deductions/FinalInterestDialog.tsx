import type { Agreement } from '../../domain/deductions/schema.ts';
import { ConfirmWrite } from '../app/ConfirmWrite.tsx';
import { useCreditFinalInterest } from './api.ts';
import { interestMessages } from './interest-messages.ts';

const { final: text } = interestMessages;

/** Credits the interest of the current quarter to an escrow before its release. Mount this dialog only while it is
 *  open. */
export function FinalInterestDialog({
  agreement: { id, name },
  onClose,
}: {
  agreement: Agreement;
  onClose: () => void;
}) {
  return (
    <ConfirmWrite
      texts={{ ...text, title: text.title(name) }}
      write={useCreditFinalInterest()}
      variables={id}
      onClose={onClose}
    >
      {text.about}
    </ConfirmWrite>
  );
}
