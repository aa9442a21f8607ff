import type { Account, AccountingDocument } from '../../domain/deductions/accounting.ts';
import { formatCents, longDate } from '../../domain/format.ts';
import { Flow, type Column } from '../pdf/flow.ts';

export interface AccountingToRender {
  id: string;
  createdAt: string;
  accounting: AccountingDocument;
}

const HEADERS = ['Date', 'Entry', 'Amount', 'Balance'];

/** The columns of a ledger: date, entry, amount and balance. */
const columnsOf = (width: number): Column[] => [
  { left: 0, width: 78 },
  { left: 84, width: width - 84 - 160 },
  { left: width - 154, width: 74, align: 'RIGHT' },
  { left: width - 74, width: 74, align: 'RIGHT' },
];

function addAccount(flow: Flow, { heading, facts, rows, closing }: Account): void {
  flow.text(heading, {
    type: 'H2',
    style: { size: 12, weight: 'BOLD' },
    gap: 4,
    keepsWith: 90,
  });
  for (const fact of facts) flow.text(fact);
  flow.table({
    columns: columnsOf(flow.width),
    header: HEADERS,
    rows: rows.map(({ day, text, amountCents, balanceCents }) => ({
      cells: [
        day,
        text,
        amountCents === null ? '–' : formatCents(amountCents),
        formatCents(balanceCents),
      ],
    })),
  });
  flow.text(closing, { style: { weight: 'BOLD' }, gap: 18 });
}

/** Draws a statement or a final accounting on as many pages as it needs. Runs on the render thread. */
export function render({ id, createdAt, accounting }: AccountingToRender): Promise<Buffer> {
  const { title, carrier, payee, madeOn, summary, accounts } = accounting;
  const flow = new Flow({ isNumbered: true });
  flow.text(carrier.name, { style: { weight: 'BOLD' }, gap: 2 });
  for (const line of carrier.lines) flow.text(line, { gap: 2 });
  flow.space(16);
  flow.text(title, { type: 'H1', style: { size: 16, weight: 'BOLD' }, gap: 6 });
  flow.text(`For ${payee}. Made on ${longDate(madeOn)}.`, { gap: 8 });
  for (const line of summary) flow.text(line);
  flow.space(18);
  for (const account of accounts) addAccount(flow, account);
  return flow.write({ title, id, createdAt });
}
