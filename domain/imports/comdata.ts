import { sum, type Cents } from '../money.ts';
import type { Sentence } from '../sentence.ts';
import { described, lastFour, placeOf, sharedParts } from './fuel-lines.ts';
import { lineReader, type ImportRow, type LineReader, type ReadingOptions } from './rows.ts';
import { say } from './sentences.ts';
import type { ImportField } from './sources.ts';
import type { FileRow } from './table.ts';

// Reads the file of Comdata. A line is a transaction with its fuel, fees and cash advance.

interface Part {
  name: string;
  cents: Cents | null;
  size?: string | false;
  leftOut?: Sentence;
}

function sizeOf(reader: LineReader, quantity: ImportField, price: ImportField): string | false {
  const units = reader.number(quantity);
  return units !== null && units !== 0 && `${units} gal${sizePrice(reader.text(price))}`;
}

const sizePrice = (price: string) => (price === '' ? '' : ` × $${price.replace(/^\$/, '')}`);

function partsOf(reader: LineReader): Part[] {
  const product = (number: 1 | 2 | 3): Part => ({
    name: `Product ${reader.text(`product${number}`)}`.trim(),
    cents: reader.amount(`product${number}Amount`),
  });
  return [
    {
      name: 'Tractor diesel',
      cents: reader.amount('tractorAmount'),
      size: sizeOf(reader, 'tractorQuantity', 'tractorPrice'),
    },
    {
      name: 'Reefer fuel',
      cents: reader.amount('reeferAmount'),
      size: sizeOf(reader, 'reeferQuantity', 'reeferPrice'),
    },
    { name: 'Oil', cents: reader.amount('oilAmount') },
    product(1),
    product(2),
    product(3),
    { name: 'Card fee', cents: reader.amount('fees') },
    { name: 'Cash advance', cents: reader.amount('advance'), leftOut: say.advance },
    { name: 'Fee for cash advance', cents: reader.amount('advanceFee'), leftOut: say.advance },
  ];
}

/** Refuses a transaction whose parts do not add up to its total, with or without the rebate. */
function checkTotal(reader: LineReader, parts: readonly Part[], rebate: Cents): void {
  const total = reader.amount('total');
  if (total === null) return;
  const added = sum(parts.map(({ cents }) => Math.abs(cents ?? 0)));
  const fitting = [added, added - rebate];
  if (!fitting.includes(Math.abs(total)))
    reader.refuse('total', say.partsNotTotal({ parts: added }));
}

const isCanceled = (flag: string) => flag !== '' && !/^(?:n|no|0|false)$/i.test(flag);

/** The line of a cancellation has the amounts of the purchase, with or without a minus sign. */
function signedCents(cents: Cents, canceled: boolean, isPurchase: boolean): Cents {
  if (!canceled) return cents;
  return isPurchase ? -Math.abs(cents) : -cents;
}

export function readComdataLine(row: FileRow, options: ReadingOptions): ImportRow[] {
  const reader = lineReader(row, options);
  const shared = sharedParts(reader);
  const parts = partsOf(reader);
  const rebate = Math.abs(reader.amount('discount') ?? 0);
  checkTotal(reader, parts, rebate);
  if (options.basis === 'DISCOUNTED') parts.push({ name: 'Rebate', cents: -rebate });
  const canceled = isCanceled(reader.text('canceled'));
  const original = reader.text('reverses') || shared.reference;
  const used = parts.filter(({ cents }) => cents !== null && cents !== 0);
  // The first row of a line has its problems. A line without amounts is a row of its own.
  const [first = { name: 'Transaction', cents: 0, leftOut: say.zero }, ...others] = used;
  return [first, ...others].map(({ name, cents, size = false, leftOut = null }, index) => {
    const isPurchase = name !== 'Rebate';
    const amountCents = signedCents(cents ?? 0, canceled, isPurchase);
    const takesBack = isPurchase ? amountCents < 0 : canceled;
    return {
      ...shared,
      problems: index === 0 ? shared.problems : [],
      amountCents,
      part: name.toUpperCase().slice(0, 100),
      reverses: takesBack ? original : null,
      key: [...shared.key, name, takesBack ? 'CANCELED' : null],
      description: described(
        [name, size].filter(Boolean).join(' '),
        placeOf(reader),
        `transaction ${shared.reference}`,
        `card ${lastFour(shared.who)}`,
      ),
      leftOut,
    };
  });
}
