import type { CopyCode, NecBox, NecLayout } from '../../../domain/tax/form-1099-nec/nec-form.ts';
import type { Caption } from './layout.ts';
import type { Rectangle } from '../../pdf/pdf-page.ts';

// This file computes the positions of the boxes of Form 1099-NEC. As on the paper form, payer and recipient are on the
// left, the amounts are in the middle, and the name and purpose of the copy are on the right.

export interface PlannedBox {
  /** The key of the box's value in `NecValues`. */
  slot: string;
  rectangle: Rectangle;
  caption: Caption;
  kind: 'TEXT' | 'MONEY' | 'CHECKBOX' | 'RESERVED';
}

/** The left edges of the three columns, and the right edge of the last column. */
export const COLUMNS = { left: 36, middle: 300, right: 458, end: 576 } as const;
export const TOP = 76;
export const HEADER_HEIGHT = 84;
const STATE_HEIGHT = 48;

/** The heights of the boxes in the middle column, by box number. With these heights, the left column and the middle
 *  column end at the same height. */
const MIDDLE_HEIGHTS = {
  block: { '1': 42, '2': 46, '3': 36, '4': 36 },
  split: { '1a': 36, '1b': 28, '1c': 28, '1d': 28, '2': 38, '3': 28, '4': 28 },
} as const;

export interface NecPlan {
  left: PlannedBox[];
  middle: PlannedBox[];
  /** Boxes 5 to 7 with their two lines. */
  state: { rectangle: Rectangle; boxes: NecBox[] };
  bottom: number;
}

type Row = readonly [
  height: number,
  ...boxes: (readonly [slot: string, words: string, share: number])[],
];

const BLOCK_ROWS: readonly Row[] = [
  [
    96,
    [
      'payer',
      'PAYER’S name, street address, city or town, state or province, country, ZIP or foreign postal code, and telephone no.',
      1,
    ],
  ],
  [30, ['payerTin', 'PAYER’S TIN', 0.5], ['recipientTin', 'RECIPIENT’S TIN', 0.5]],
  [46, ['recipientName', 'RECIPIENT’S name', 1]],
  [36, ['recipientStreet', 'Street address (including apt. no.)', 1]],
  [
    36,
    [
      'recipientCity',
      'City or town, state or province, country, and ZIP or foreign postal code',
      1,
    ],
  ],
];

/** The rows of Rev. December 2026 and later revisions, in the order of the fields of the IRS form. */
const SPLIT_ROWS: readonly Row[] = [
  [42, ['payerName', 'PAYER’S name', 1]],
  [28, ['payerStreet', 'Street address', 0.7], ['payerUnit', 'Room or suite no.', 0.3]],
  [28, ['payerCity', 'City or town', 0.6], ['payerPhone', 'Telephone no.', 0.4]],
  [
    28,
    ['payerState', 'State or province', 0.3],
    ['payerCountry', 'Country', 0.35],
    ['payerZip', 'ZIP or foreign postal code', 0.35],
  ],
  [32, ['payerTin', 'PAYER’S TIN', 0.5], ['recipientTin', 'RECIPIENT’S TIN', 0.5]],
  [46, ['recipientName', 'RECIPIENT’S name', 1]],
  [32, ['recipientStreet', 'Street address', 0.7], ['recipientUnit', 'Apt. no.', 0.3]],
  [31, ['recipientCity', 'City or town', 0.7], ['recipientState', 'State or province', 0.3]],
  [31, ['recipientCountry', 'Country', 0.5], ['recipientZip', 'ZIP or foreign postal code', 0.5]],
];

/** Returns the row of the account number. The row also contains the FATCA checkbox and the checkbox for a second TIN
 *  notice, if the copy has these checkboxes. */
function accountRow(layout: NecLayout, copy: CopyCode): Row {
  const fatca = layout.boxes.find(({ meaning }) => meaning === 'FATCA_FILING');
  const beside = [
    ...(fatca ? ([['box:FATCA_FILING', fatca.caption, 0.27]] as const) : []),
    ...(copy === 'PAYER_RECORD' ? ([['secondTinNotice', '2nd TIN not.', 0.2]] as const) : []),
  ];
  const share = 1 - beside.reduce((sum, [, , part]) => sum + part, 0);
  return [STATE_HEIGHT, ['account', 'Account number (see instructions)', share], ...beside];
}

const CHECKBOXES = new Set(['box:FATCA_FILING', 'secondTinNotice']);

function stacked(rows: readonly Row[]): PlannedBox[] {
  let top = TOP;
  return rows.flatMap(([height, ...boxes]) => {
    let left: number = COLUMNS.left;
    const row = boxes.map(([slot, words, share]): PlannedBox => {
      const width = (COLUMNS.middle - COLUMNS.left) * share;
      const rectangle = { left, top, width, height };
      left += width;
      return { slot, rectangle, caption: { words }, kind: kindOfSlot(slot) };
    });
    top += height;
    return row;
  });
}

const kindOfSlot = (slot: string): PlannedBox['kind'] =>
  CHECKBOXES.has(slot) ? 'CHECKBOX' : 'TEXT';

const STATE_BOXES = new Set<NecBox['meaning']>([
  'STATE_TAX_WITHHELD',
  'STATE_PAYER_NUMBER',
  'STATE_INCOME',
]);

function kindOf({ meaning }: NecBox): PlannedBox['kind'] {
  if (meaning === 'RESERVED') return 'RESERVED';
  if (meaning === 'DIRECT_SALES') return 'CHECKBOX';
  return meaning === 'TIPPED_OCCUPATION_CODES' ? 'TEXT' : 'MONEY';
}

/** Returns the slot of a box. Its name comes from the meaning of the box, because box numbers change between
 *  revisions. */
export const slotOf = ({ meaning, number }: NecBox): string =>
  meaning === 'RESERVED' ? `box:RESERVED:${number}` : `box:${meaning}`;

export function planNec(layout: NecLayout, copy: CopyCode): NecPlan {
  const rows = layout.splitAddresses ? SPLIT_ROWS : BLOCK_ROWS;
  const left = stacked([...rows, accountRow(layout, copy)]);
  const heights: Readonly<Record<string, number>> =
    MIDDLE_HEIGHTS[layout.splitAddresses ? 'split' : 'block'];
  const numbered = layout.boxes.filter(
    ({ meaning }) => meaning !== 'FATCA_FILING' && !STATE_BOXES.has(meaning),
  );
  let top: number = TOP + HEADER_HEIGHT;
  const middle = numbered.map((box): PlannedBox => {
    const height = heights[box.number] ?? 30;
    const width = COLUMNS.right - COLUMNS.middle;
    const rectangle = { left: COLUMNS.middle, top, width, height };
    top += height;
    const caption = { number: box.number, words: box.caption };
    return { slot: slotOf(box), rectangle, caption, kind: kindOf(box) };
  });
  const width = COLUMNS.end - COLUMNS.middle;
  return {
    left,
    middle,
    state: {
      rectangle: { left: COLUMNS.middle, top, width, height: STATE_HEIGHT },
      boxes: layout.boxes.filter(({ meaning }) => STATE_BOXES.has(meaning)),
    },
    bottom: top + STATE_HEIGHT,
  };
}
