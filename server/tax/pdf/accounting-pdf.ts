import type { Account, AccountingDocument } from '../../../domain/deductions/accounting.ts';
import { formatCents, longDate } from '../../../domain/format.ts';
import { writeDocument, type DrawPage } from './document.ts';
import { textBlock, type TextStyle } from './layout.ts';
import { PAGE, type PdfPage, type StructureType } from './pdf-page.ts';

export interface AccountingToRender {
  id: string;
  createdAt: string;
  accounting: AccountingDocument;
}

const MARGIN = 54;
const WIDTH = PAGE.width - 2 * MARGIN;
const BOTTOM = PAGE.height - MARGIN;
const BODY: TextStyle = { size: 10 };
const ROW_GAP = 4;

/** The columns of a ledger: date, entry, amount and balance. */
const COLUMNS = [
  { left: 0, width: 78, align: 'LEFT' },
  { left: 84, width: WIDTH - 84 - 160, align: 'LEFT' },
  { left: WIDTH - 154, width: 74, align: 'RIGHT' },
  { left: WIDTH - 74, width: 74, align: 'RIGHT' },
] as const;
const HEADERS = ['Date', 'Entry', 'Amount', 'Balance'];

interface Text {
  type: StructureType;
  text: string;
  style: TextStyle;
  /** The space below. */
  gap: number;
  /** The height of what must be on the same page, such as the first rows below a heading. */
  keepsWith?: number;
}
type Block = Text | { cells: readonly string[] };

const textOf = (text: string, gap = 3, style = BODY): Text => ({ type: 'P', text, style, gap });

const box = (top: number, { left, width } = { left: 0, width: WIDTH }) => ({
  left: MARGIN + left,
  top,
  width,
  height: 0,
});

function blocksOfAccount({ heading, facts, rows, closing }: Account): Block[] {
  return [
    { type: 'H2', text: heading, style: { size: 12, weight: 'BOLD' }, gap: 4, keepsWith: 90 },
    ...facts.map((fact) => textOf(fact)),
    ...rows.map(({ day, text, amountCents, balanceCents }) => ({
      cells: [
        day,
        text,
        amountCents === null ? '–' : formatCents(amountCents),
        formatCents(balanceCents),
      ],
    })),
    textOf(closing, 18, { size: 10, weight: 'BOLD' }),
  ];
}

function blocksOf({ title, carrier, payee, madeOn, summary, accounts }: AccountingDocument) {
  return [
    textOf(carrier.name, 2, { size: 10, weight: 'BOLD' }),
    ...carrier.lines.map((line) => textOf(line, 2)),
    textOf(' ', 4),
    { type: 'H1', text: title, style: { size: 16, weight: 'BOLD' }, gap: 6 },
    textOf(`For ${payee}. Made on ${longDate(madeOn)}.`, 8),
    ...summary.map((line) => textOf(line)),
    textOf(' ', 6),
    ...accounts.flatMap(blocksOfAccount),
  ] satisfies Block[];
}

const cellsOf = (cells: readonly string[], top: number, style: TextStyle) =>
  COLUMNS.map((column, index) =>
    textBlock(cells[index] ?? '', box(top, column), { ...style, align: column.align }),
  );

const rowHeight = (cells: readonly string[], style = BODY) =>
  Math.max(...cellsOf(cells, 0, style).map(({ height }) => height)) + ROW_GAP;

const HEADER_STYLE: TextStyle = { size: 9, weight: 'BOLD' };

/** Collects what each page draws, and starts a page when a block does not fit. */
class Pages {
  readonly pages: DrawPage[][] = [[]];
  #top = MARGIN;
  /** The rows of the table that is open on the page. */
  #rows: { cells: readonly string[]; top: number; isHeader: boolean }[] | undefined;

  #draw(draw: DrawPage): void {
    this.pages.at(-1)?.push(draw);
  }

  #makeRoom(height: number): void {
    if (this.#top + height <= BOTTOM) return;
    this.#rows = undefined;
    this.pages.push([]);
    this.#top = MARGIN;
  }

  addText({ type, text, style, gap, keepsWith = 0 }: Text): void {
    this.#rows = undefined;
    const { height } = textBlock(text, box(0), style);
    this.#makeRoom(height + keepsWith);
    const top = this.#top;
    this.#draw((page) => page.tagged(type, [textBlock(text, box(top), style)]));
    this.#top += height + gap;
  }

  addRow(cells: readonly string[]): void {
    const height = rowHeight(cells);
    this.#makeRoom(height + (this.#rows ? 0 : rowHeight(HEADERS, HEADER_STYLE) + ROW_GAP));
    if (!this.#rows) this.#openTable();
    this.#rows?.push({ cells, top: this.#top, isHeader: false });
    this.#top += height;
  }

  #openTable(): void {
    this.#top += ROW_GAP;
    const rows = [{ cells: HEADERS, top: this.#top, isHeader: true }];
    this.#rows = rows;
    this.#draw((page) => page.group('Table', () => rows.forEach((row) => drawRow(page, row))));
    this.#top += rowHeight(HEADERS, HEADER_STYLE);
  }
}

function drawRow(
  page: PdfPage,
  { cells, top, isHeader }: { cells: readonly string[]; top: number; isHeader: boolean },
): void {
  const style = isHeader ? HEADER_STYLE : BODY;
  page.artifact(() =>
    page.line([MARGIN, top - ROW_GAP / 2], [MARGIN + WIDTH, top - ROW_GAP / 2], 0.4),
  );
  page.group('TR', () => {
    for (const cell of cellsOf(cells, top, style)) page.tagged(isHeader ? 'TH' : 'TD', [cell]);
  });
}

/** Draws a statement or a final accounting on as many pages as it needs. */
export function drawAccountingPdf({
  id,
  createdAt,
  accounting,
}: AccountingToRender): Promise<Buffer> {
  const layout = new Pages();
  for (const block of blocksOf(accounting)) {
    if ('cells' in block) layout.addRow(block.cells);
    else layout.addText(block);
  }
  const { pages } = layout;
  const numberOf = (index: number) => `Page ${index + 1} of ${pages.length}`;
  return writeDocument(
    { title: accounting.title, id, createdAt, watermark: undefined },
    pages.map((draws, index) => (page: PdfPage) => {
      for (const draw of draws) draw(page);
      page.tagged('P', [textBlock(numberOf(index), box(BOTTOM + 12), { size: 8, align: 'RIGHT' })]);
    }),
  );
}
