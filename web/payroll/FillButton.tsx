import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { centsFromText } from '../../domain/money.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { useToast } from '../ui/Toast.tsx';
import { messages } from './messages.ts';
import type { SheetDraft } from './use-sheet-draft.ts';
import { filledDraft } from './sheet-draft.ts';

const { fill: text } = messages;

function whyNot(sheet: PayrollSheet): string | undefined {
  if (!sheet.days.some(({ approved }) => approved)) return text.noApprovedDay;
  if (sheet.person.dailyRate === null) return text.noRate;
  return undefined;
}

/** Pay from hours times rate. Where it writes over what was typed, it can be taken back. */
export function FillButton({ sheet, draft }: { sheet: PayrollSheet; draft: SheetDraft }) {
  const toast = useToast();
  const reason = whyNot(sheet);

  function fill() {
    const filled = filledDraft(draft.rows, sheet);
    const lost = draft.rows.filter(({ pay }, index) => {
      return centsFromText(pay) !== 0 && pay !== filled[index]?.pay;
    });
    draft.replace(filled);
    if (lost.length === 0) return;
    toast.undo(text.replaced(lost.length), () => {
      for (const { day, pay } of lost) draft.change(day, 'pay', pay);
    });
  }

  return (
    <Tooltip title={reason ?? ''}>
      <span>
        <Button
          variant="outlined"
          fullWidth
          disabled={reason !== undefined}
          aria-description={reason}
          onClick={fill}
        >
          {text.action}
        </Button>
      </span>
    </Tooltip>
  );
}
