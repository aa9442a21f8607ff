import { readComdataLine } from './comdata.ts';
import { readFuelLine } from './fuel-lines.ts';
import { readPayLine } from './pay-lines.ts';
import type { Mapping } from './mapping.ts';
import type { ImportRow, ReadingOptions } from './rows.ts';
import type { ImportSource } from './sources.ts';
import type { FileRow } from './table.ts';

/** The reader of a line of each source. */
export const READERS: Readonly<
  Record<ImportSource, (row: FileRow, options: ReadingOptions) => ImportRow[]>
> = {
  EFS: readFuelLine,
  COMDATA: readComdataLine,
  OTHER_CARDS: readFuelLine,
  PAY_LINES: readPayLine,
};

/** Returns whether the file has a retail and a discounted amount, so that the office must choose. */
export const hasTwoAmounts = ({ discount, discountedPrice }: Mapping): boolean =>
  discount !== undefined || discountedPrice !== undefined;
