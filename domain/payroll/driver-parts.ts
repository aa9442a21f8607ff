import type { LineKind } from './lines.ts';

/** The lines that pay what somebody did or spent. The other lines are about the payee. */
const WORK_KINDS: ReadonlySet<LineKind> = new Set([
  'EARNING',
  'OTHER_PAY',
  'ALLOWANCE',
  'CORRECTION',
  'REIMBURSEMENT',
]);

interface LineOfDriver {
  kind: LineKind;
  /** Null if the driver is the payee. */
  driver: { userId: string; name: string } | null;
}

interface LinesByDriver<Line extends LineOfDriver> {
  /** One part for each driver, in the order of the lines. A part without a driver is the payee's own work. */
  parts: { driver: Line['driver']; lines: Line[] }[];
  /** The lines about the payee, such as withholding and deductions. */
  others: Line[];
  /** Whether the payee did all the work. */
  isOwnWork: boolean;
}

/** Groups the lines of a payee's settlement by the driver whose work they pay. */
export function linesByDriver<Line extends LineOfDriver>(
  lines: readonly Line[],
): LinesByDriver<Line> {
  const worked = lines.filter(({ kind }) => WORK_KINDS.has(kind));
  const byDriver = [...Map.groupBy(worked, ({ driver }) => driver?.userId).values()];
  return {
    parts: byDriver.map((own) => ({ driver: own[0]?.driver ?? null, lines: own })),
    others: lines.filter(({ kind }) => !WORK_KINDS.has(kind)),
    isOwnWork: worked.every(({ driver }) => driver === null),
  };
}
