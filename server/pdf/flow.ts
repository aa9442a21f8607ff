import { writeDocument, type DocumentMetadata, type DrawPage } from './document.ts';
import { PAGE, type PdfPage, type Rectangle, type StructureType } from './pdf-page.ts';
import { textBlock, type Align, type TextStyle } from './text.ts';
import { withWatermark, type Watermark } from './watermark.ts';

/** Text with its own style. */
export interface Run {
  text: string;
  style?: Partial<TextStyle>;
  /** The language of a text that is not in English, such as `es-US`. */
  language?: string | undefined;
}

/** A text, or texts one below the other. */
export type Content = string | readonly Run[];

interface BlockOptions {
  type?: StructureType;
  style?: Partial<TextStyle>;
  /** The space below. */
  gap?: number;
  /** The height of what must be on the same page, such as the first rows below a heading. */
  keepsWith?: number;
}

/** A column of a table, or a part of a line. The positions are measured from the left margin. */
export interface Column {
  left: number;
  width: number;
  align?: Align;
}

export interface Table {
  columns: readonly Column[];
  /** The column headers. They are repeated on each page. */
  header: readonly Content[];
  rows: readonly TableRow[];
}

export interface TableRow {
  cells: readonly Content[];
  style?: Partial<TextStyle>;
}

interface FlowOptions {
  /** The default is 54 points. */
  margin?: number;
  /** The default is 10 points. */
  size?: number;
  /** Whether each page has its number at the bottom. */
  isNumbered?: boolean;
  watermark?: Watermark | undefined;
}

const ROW_GAP = 4;
const HEADER_STYLE = { size: 9, weight: 'BOLD' } as const;

const runsOf = (content: Content): readonly Run[] =>
  (typeof content === 'string' ? [{ text: content }] : content).filter(({ text }) => text !== '');

/** Places text, lines and tables one below the other, and starts a page when something does not fit. */
export class Flow {
  readonly width: number;
  readonly #margin: number;
  readonly #style: TextStyle;
  readonly #options: FlowOptions;
  readonly #pages: DrawPage[][] = [[]];
  #top: number;

  constructor(options: FlowOptions = {}) {
    const { margin = 54, size = 10 } = options;
    this.#options = options;
    this.#margin = margin;
    this.#style = { size };
    this.#top = margin;
    this.width = PAGE.width - 2 * margin;
  }

  get #bottom(): number {
    return PAGE.height - this.#margin;
  }

  #draw(draw: DrawPage): void {
    this.#pages.at(-1)?.push(draw);
  }

  #startPage(): void {
    this.#pages.push([]);
    this.#top = this.#margin;
  }

  /** Starts a page if the rest of the page is lower than this height. */
  #makeRoom(height: number): void {
    if (this.#top + height > this.#bottom) this.#startPage();
  }

  #box(top: number, column: Column = { left: 0, width: this.width }): Rectangle {
    return { left: this.#margin + column.left, top, width: column.width, height: 0 };
  }

  /** Returns the texts of a cell or a paragraph, one below the other. */
  #stack(content: Content, top: number, column: Column | undefined, style: TextStyle) {
    let below = top;
    const align = column?.align === undefined ? {} : { align: column.align };
    return runsOf(content).map((run) => {
      const runStyle = { ...align, ...style, ...run.style };
      const piece = textBlock(run.text, this.#box(below, column), runStyle);
      below += piece.height;
      return { piece, run, below };
    });
  }

  #heightOf(content: Content, column: Column | undefined, style: TextStyle): number {
    return this.#stack(content, 0, column, style).at(-1)?.below ?? 0;
  }

  space(height: number): void {
    this.#top += height;
  }

  /** Adds paragraphs, one for each text of the content. */
  text(content: Content, options: BlockOptions = {}): void {
    const { type = 'P', gap = 3, keepsWith = 0 } = options;
    const style = { ...this.#style, ...options.style };
    const height = this.#heightOf(content, undefined, style);
    this.#makeRoom(height + keepsWith);
    const stack = this.#stack(content, this.#top, undefined, style);
    this.#draw((page) => {
      for (const { piece, run } of stack) page.tagged(type, [piece], { language: run.language });
    });
    this.#top += height + gap;
  }

  /** Adds texts side by side, each in its column. The first text has the type. */
  line(
    parts: readonly { column: Column; content: Content }[],
    options: BlockOptions & { hasRule?: boolean } = {},
  ): void {
    const { type = 'P', gap = 3, keepsWith = 0, hasRule = false } = options;
    const style = { ...this.#style, ...options.style };
    const heights = parts.map(({ content, column }) => this.#heightOf(content, column, style));
    const height = Math.max(0, ...heights);
    this.#makeRoom(height + keepsWith);
    if (hasRule) this.#rule(this.#top - ROW_GAP / 2, 0.8);
    const stacks = parts.map(({ content, column }) =>
      this.#stack(content, this.#top, column, style),
    );
    this.#draw((page) => {
      for (const [index, { piece, run }] of stacks.flat().entries())
        page.tagged(index === 0 ? type : 'P', [piece], { language: run.language });
    });
    this.#top += height + gap;
  }

  #rule(top: number, width: number): void {
    this.#draw((page) => page.artifact(() => this.#drawRule(page, top, width)));
  }

  #drawRule(page: PdfPage, top: number, width: number): void {
    page.line([this.#margin, top], [this.#margin + this.width, top], width);
  }

  /** Adds a table. A row is never broken. */
  table({ columns, header, rows }: Table, { gap = 0 }: { gap?: number } = {}): void {
    const heading: TableRow = { cells: header, style: HEADER_STYLE };
    const headerHeight = this.#rowHeight(heading, columns);
    let placed: PlacedRow[] | undefined;
    for (const row of rows) {
      const height = this.#rowHeight(row, columns);
      const isFull = this.#top + height + (placed ? 0 : headerHeight + ROW_GAP) > this.#bottom;
      if (isFull) {
        this.#startPage();
        placed = undefined;
      }
      if (!placed) {
        this.#top += ROW_GAP;
        placed = this.#openTable(columns, heading);
        this.#top += headerHeight;
      }
      placed.push({ row, top: this.#top, isHeader: false });
      this.#top += height;
    }
    this.#top += gap;
  }

  /** Draws a table from its rows on the page, which are still being added. */
  #openTable(columns: readonly Column[], heading: TableRow): PlacedRow[] {
    const placed: PlacedRow[] = [{ row: heading, top: this.#top, isHeader: true }];
    this.#draw((page) =>
      page.group('Table', () => {
        for (const row of placed) this.#drawRow(page, row, columns);
      }),
    );
    return placed;
  }

  #cells({ cells, style }: TableRow, top: number, columns: readonly Column[]) {
    const rowStyle = { ...this.#style, ...style };
    return columns.map((column, index) => this.#stack(cells[index] ?? '', top, column, rowStyle));
  }

  #rowHeight(row: TableRow, columns: readonly Column[]): number {
    const cells = this.#cells(row, 0, columns);
    return Math.max(...cells.map((stack) => stack.at(-1)?.below ?? 0)) + ROW_GAP;
  }

  #drawRow(page: PdfPage, { row, top, isHeader }: PlacedRow, columns: readonly Column[]): void {
    page.artifact(() => this.#drawRule(page, top - ROW_GAP / 2, 0.4));
    page.group('TR', () => {
      for (const stack of this.#cells(row, top, columns)) {
        page.group(isHeader ? 'TH' : 'TD', () => {
          for (const { piece, run } of stack) page.tagged('P', [piece], { language: run.language });
        });
      }
    });
  }

  /** Returns the pages. Nothing can be added afterward. */
  pages(): DrawPage[] {
    const { isNumbered = false, watermark } = this.#options;
    const count = this.#pages.length;
    return this.#pages.map((draws, index) =>
      withWatermark(watermark, (page) => {
        for (const draw of draws) draw(page);
        if (!isNumbered) return;
        const box = this.#box(this.#bottom + 12);
        const number = textBlock(`Page ${index + 1} of ${count}`, box, { size: 8, align: 'RIGHT' });
        page.tagged('P', [number]);
      }),
    );
  }

  /** Writes the document. */
  write(metadata: DocumentMetadata): Promise<Buffer> {
    return writeDocument(metadata, this.pages());
  }
}

interface PlacedRow {
  row: TableRow;
  top: number;
  isHeader: boolean;
}
