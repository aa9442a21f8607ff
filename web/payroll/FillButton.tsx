import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { countOf } from '../../domain/count-of.ts';
import { centsFromText } from '../../domain/money.ts';
import type { PayrollSheet } from '../../domain/payroll/schema.ts';
import { useToast } from '../ui/Toast.tsx';
import type { SheetDraft } from './use-sheet-draft.ts';
import { filledDraft } from './sheet-draft.ts';

function whyNot(sheet: PayrollSheet): string | undefined {
  if (!sheet.days.some(({ approved }) => approved)) return 'No day of this week is approved.';
  if (sheet.person.dailyRate === null) return 'No hourly rate is set for this person.';
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
    toast.undo(`Pay of ${countOf(lost.length, 'day')} replaced`, () => {
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
          Fill from approved days
        </Button>
      </span>
    </Tooltip>
  );
}
