import type { Day } from '../calendar.ts';
import type { CsvCell } from '../csv.ts';
import { hoursFromHundredths, type HourHundredths } from '../hours.ts';
import { sum, type Cents } from '../money.ts';
import { fullName } from '../people.ts';
import { LINE_KIND_NAMES, SETTLEMENT_KIND_NAMES } from '../payroll/line-names.ts';
import { netOf, type LineKind, type RateUnit, type SettlementKind } from '../payroll/lines.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../payroll/payment-methods.ts';
import type { TenThousandths } from '../rate.ts';

export interface RegisterSettlement {
  id: string;
  weekStart: Day;
  firstName: string;
  lastName: string;
  kind: SettlementKind;
  status: 'PROCESSED' | 'PAID';
  /** The approved days that the settlement pays, and their work. */
  days: number;
  hourHundredths: HourHundredths;
  mileHundredths: number;
  loadHundredths: number;
  /** The revenue of the loads that pay a percentage. */
  revenueCents: Cents;
  basePayCents: Cents;
  bonusesCents: Cents;
  expensesCents: Cents;
  /** The substantiated part of the expenses. */
  substantiatedCents: Cents;
  /** Deductions and escrow deposits, as a negative amount. */
  afterGrossCents: Cents;
  /** Advances and escrow releases. */
  payoutsCents: Cents;
  /** The tax withheld. For an unpaid settlement, the tax that a payment today would withhold. */
  withheldCents: Cents;
  /** The tax that was withheld in error and repaid in a payment of its own. */
  repaidWithholdingCents: Cents;
  withholdingRepaidOn: Day | null;
  /** The day of processing in the company's time zone. */
  processedOn: Day;
  paidOn: Day | null;
  paymentMethod: PaymentMethod | null;
  /** The names of the drivers whose work the settlement pays besides the payee's own. */
  drivers: string[];
}

export interface RegisterLine {
  settlementId: string;
  kind: LineKind;
  day: Day | null;
  quantityHundredths: number | null;
  unit: RateUnit | null;
  rateTenThousandths: TenThousandths | null;
  amountCents: Cents;
  description: string;
  /** The driver whose work the line pays. Null if the line pays the payee's own work, or nobody's. */
  driver: { name: string } | null;
}

const SETTLEMENT_COLUMNS = [
  'Payee',
  'Week Starting',
  'Kind',
  'Status',
  'Days',
  'Hours',
  'Miles',
  'Loads',
  'Load Revenue',
  'Pay',
  'Other Pay',
  'Allowances',
  'Gross',
  'Reimbursed',
  'Withheld',
  'Projected Withholding',
  'Deductions',
  'Advances And Releases',
  'Net',
  'Repaid Withholding',
  'Repaid On',
  'Processed On',
  'Paid On',
  'Payment Method',
  'Drivers',
];

/** The column with the id of the settlement. In the spreadsheet, the id connects each line to its settlement. */
const ID_COLUMN = 'Settlement';

const LINE_COLUMNS = [
  'Payee',
  'Settlement Kind',
  'Line',
  'Day',
  'Quantity',
  'Unit',
  'Rate',
  'Amount',
  'Description',
  'Driver',
  ID_COLUMN,
];

const STATUS_NAMES = { PROCESSED: 'Processed', PAID: 'Paid' } as const;

/** Returns a header row and one row per settlement, for the sheet of settlements. */
export function settlementRowsWithId(settlements: readonly RegisterSettlement[]): CsvCell[][] {
  const ids = [ID_COLUMN, ...settlements.map(({ id }) => id)];
  return settlementRows(settlements).map((row, index) => [...row, ids[index] ?? '']);
}

export function settlementRows(settlements: readonly RegisterSettlement[]): CsvCell[][] {
  return [
    SETTLEMENT_COLUMNS,
    ...settlements.map((settlement) => {
      const isPaid = settlement.status === 'PAID';
      const allowances = settlement.expensesCents - settlement.substantiatedCents;
      const gross = sum([settlement.basePayCents, settlement.bonusesCents, allowances]);
      return [
        fullName(settlement),
        { day: settlement.weekStart },
        SETTLEMENT_KIND_NAMES[settlement.kind],
        STATUS_NAMES[settlement.status],
        settlement.days,
        hoursFromHundredths(settlement.hourHundredths),
        hoursFromHundredths(settlement.mileHundredths),
        hoursFromHundredths(settlement.loadHundredths),
        { cents: settlement.revenueCents },
        { cents: settlement.basePayCents },
        { cents: settlement.bonusesCents },
        { cents: allowances },
        { cents: gross },
        { cents: settlement.substantiatedCents },
        { cents: isPaid ? settlement.withheldCents : 0 },
        { cents: isPaid ? 0 : settlement.withheldCents },
        { cents: settlement.afterGrossCents },
        { cents: settlement.payoutsCents },
        {
          cents: netOf({ ...settlement, totalPayCents: gross + settlement.substantiatedCents }),
        },
        { cents: settlement.repaidWithholdingCents },
        dayCell(settlement.withholdingRepaidOn),
        { day: settlement.processedOn },
        dayCell(settlement.paidOn),
        settlement.paymentMethod ? PAYMENT_METHOD_NAMES[settlement.paymentMethod] : '',
        settlement.drivers.join('; '),
      ];
    }),
  ];
}

const dayCell = (day: Day | null): CsvCell => (day === null ? '' : { day });

function rateCell({
  unit,
  rateTenThousandths,
}: Pick<RegisterLine, 'unit' | 'rateTenThousandths'>): CsvCell {
  if (rateTenThousandths === null) return '';
  return unit === 'PERCENT'
    ? { percentTenThousandths: rateTenThousandths }
    : { rateTenThousandths };
}

/** Returns a header row and one row per line, in the order of the settlements. */
export function lineRows(
  settlements: readonly RegisterSettlement[],
  lines: readonly RegisterLine[],
): CsvCell[][] {
  const linesOf = Map.groupBy(lines, ({ settlementId }) => settlementId);
  return [
    LINE_COLUMNS,
    ...settlements.flatMap((settlement) =>
      (linesOf.get(settlement.id) ?? []).map((line) => [
        fullName(settlement),
        SETTLEMENT_KIND_NAMES[settlement.kind],
        LINE_KIND_NAMES[line.kind],
        dayCell(line.day),
        line.quantityHundredths === null ? '' : hoursFromHundredths(line.quantityHundredths),
        line.unit ?? '',
        rateCell(line),
        { cents: line.amountCents },
        line.description,
        line.driver?.name ?? '',
        settlement.id,
      ]),
    ),
  ];
}

export function registerFileName(weekStart: Day, extension: 'csv' | 'xlsx'): string {
  return `settlements_${weekStart}.${extension}`;
}
