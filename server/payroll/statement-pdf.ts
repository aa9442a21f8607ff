import { formatCents } from '../../domain/format.ts';
import { LOCALE, type Language } from '../../domain/language.ts';
import { textOf, type Text } from '../../domain/sentence.ts';
import { SPANISH } from '../../domain/spanish/spanish.ts';
import {
  statementDocument,
  type StatementAmount,
  type StatementDocument,
  type StatementSection,
  type StatementSettlement,
} from '../../domain/payroll/statement-document.ts';
import { writeDocument, type DrawPage } from '../pdf/document.ts';
import type { TextStyle } from '../pdf/text.ts';
import { Flow, type Column, type Content, type Run } from '../pdf/flow.ts';

export interface StatementsToRender {
  /** The file identifier of the PDF is computed from this id. */
  id: string;
  createdAt: string;
  /** One after the other. */
  statements: readonly StatementToRender[];
}

export interface StatementToRender {
  settlement: StatementSettlement;
  /** The payee's language. The statement is in English. For another language, it has this language beside it. */
  language: Language;
}

const GRAY = '#505050';
const AMOUNT_WIDTH = 80;

/** Draws the texts of one statement, in English and in the payee's language. */
class StatementFlow {
  readonly #flow: Flow;
  readonly #isSpanish: boolean;

  constructor(document: StatementDocument, language: Language) {
    this.#isSpanish = language === 'es';
    const { mark } = document;
    this.#flow = new Flow({
      isNumbered: true,
      watermark: mark
        ? { word: mark.word, sentence: this.#texts(mark.sentence).join(' / ') }
        : undefined,
    });
    this.#addHead(document);
    for (const { driver, sections, subtotal } of document.parts) {
      if (driver !== null)
        this.#flow.text(driver, { type: 'H2', style: { size: 14, weight: 'BOLD' }, keepsWith: 90 });
      for (const section of sections) this.#addSection(section);
      if (subtotal) this.#addAmounts([subtotal]);
      if (subtotal) this.#flow.space(12);
    }
    for (const section of document.sections) this.#addSection(section);
    this.#addAmounts(document.summary);
    this.#flow.space(6);
    for (const note of document.notes) this.#flow.text(this.#both(note));
    if (document.yearToDate) this.#addYearToDate(document.yearToDate);
  }

  pages(): DrawPage[] {
    return this.#flow.pages();
  }

  /** Returns the text in English, and in Spanish if the payee chose Spanish and the Spanish text is another one. */
  #texts(text: Text): [english: string, spanish?: string] {
    const english = textOf(text);
    const spanish = this.#isSpanish ? textOf(text, SPANISH) : english;
    return spanish === english ? [english] : [english, spanish];
  }

  #spanish(text: string): Run {
    return { text, style: { color: GRAY, weight: 'REGULAR' }, language: LOCALE.es };
  }

  /** Returns the text with the Spanish text below. */
  #both(text: Text): Run[] {
    const [english, spanish] = this.#texts(text);
    return [{ text: english }, ...(spanish === undefined ? [] : [this.#spanish(spanish)])];
  }

  #cell(texts: readonly Text[]): Content {
    return texts.flatMap((text) => this.#both(text));
  }

  get #amountColumn(): Column {
    return { left: this.#flow.width - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'RIGHT' };
  }

  /** Returns a label with the Spanish label beside it. */
  #beside(label: Text, indent = 0): { column: Column; content: Content }[] {
    const half = (this.#flow.width - AMOUNT_WIDTH - 12) / 2;
    const [english, spanish] = this.#texts(label);
    if (spanish === undefined)
      return [{ column: { left: indent, width: 2 * half - indent }, content: english }];
    return [
      { column: { left: indent, width: half - 8 - indent }, content: english },
      { column: { left: half, width: half }, content: [this.#spanish(spanish)] },
    ];
  }

  #addHead({ carrier, title, facts, net }: StatementDocument): void {
    const flow = this.#flow;
    flow.text(carrier.name, { style: { weight: 'BOLD' }, gap: 2 });
    for (const line of carrier.lines) flow.text(line, { gap: 2 });
    flow.text(carrier.phone, { gap: 16 });
    const [english, spanish] = this.#texts(title);
    flow.text(english, { type: 'H1', style: { size: 18, weight: 'BOLD' }, gap: 4 });
    if (spanish !== undefined) flow.text([this.#spanish(spanish)], { style: { size: 12 }, gap: 4 });
    flow.space(6);
    this.#addFact(net.label, formatCents(net.cents), { size: 14, weight: 'BOLD' });
    for (const { label, value } of facts) this.#addFact(label, value);
    flow.space(14);
  }

  #addFact(label: Text, value: Text, style: Partial<TextStyle> = {}): void {
    const [name, other] = this.#texts(label);
    const text = other === undefined ? name : `${name} / ${other}`;
    const width = 190;
    this.#flow.line(
      [
        {
          column: { left: 0, width },
          content: [{ text, style: { size: 10, color: GRAY, weight: 'REGULAR' } }],
        },
        {
          column: { left: width + 10, width: this.#flow.width - width - 10 },
          content: this.#both(value),
        },
      ],
      { style },
    );
  }

  #addSection({ title, cents, headers, rows, note }: StatementSection): void {
    const flow = this.#flow;
    flow.line(
      [...this.#beside(title), { column: this.#amountColumn, content: formatCents(cents) }],
      { type: 'H2', style: { size: 12, weight: 'BOLD' }, gap: 2, keepsWith: 60 },
    );
    flow.table(
      {
        columns: [...cellColumns(headers.length, flow.width), this.#amountColumn],
        header: [...headers.map((header) => this.#both(header)), ''],
        rows: rows.map(({ cells, cents: amount }) => ({
          cells: [
            ...cells.map((cell) => this.#cell(cell)),
            amount === null ? '' : formatCents(amount),
          ],
        })),
      },
      { gap: 2 },
    );
    if (note) flow.text(this.#both(note), { style: { size: 9, color: GRAY } });
    flow.space(12);
  }

  #addAmounts(amounts: readonly StatementAmount[]): void {
    for (const { label, cents, role } of amounts) {
      const isTotal = role === 'TOTAL';
      const style = { ...(isTotal && { size: 12, weight: 'BOLD' as const }) };
      this.#flow.line(
        [
          ...this.#beside(label, role === 'PART' ? 14 : 0),
          { column: this.#amountColumn, content: formatCents(cents) },
        ],
        { style, gap: 4, hasRule: isTotal },
      );
    }
  }

  #addYearToDate({ title, amounts, note }: NonNullable<StatementDocument['yearToDate']>): void {
    const flow = this.#flow;
    flow.space(14);
    flow.line(this.#beside(title), {
      type: 'H2',
      style: { size: 12, weight: 'BOLD' },
      gap: 6,
      keepsWith: amounts.length * 17 + 30,
    });
    this.#addAmounts(amounts);
    flow.text(this.#both(note), { style: { size: 9, color: GRAY } });
  }
}

/** Returns the columns before the amount. The second column takes the rest of the width. */
function cellColumns(count: number, width: number): Column[] {
  const rest = width - AMOUNT_WIDTH - 12;
  const first = 120;
  const third = count === 3 ? 130 : 0;
  const second = rest - first - third;
  return [
    { left: 0, width: first - 8 },
    { left: first, width: second - 8 },
    { left: first + second, width: third - 8 },
  ].slice(0, count);
}

/** Draws settlement statements, one after the other. Runs on the render thread. */
export function render({ id, createdAt, statements }: StatementsToRender): Promise<Buffer> {
  const documents = statements.map(({ settlement, language }) => ({
    document: statementDocument(settlement),
    language,
  }));
  const [first] = documents;
  const title = first && documents.length === 1 ? textOf(first.document.title) : 'Statements';
  return writeDocument(
    { title, id, createdAt },
    documents.flatMap(({ document, language }) => new StatementFlow(document, language).pages()),
  );
}
