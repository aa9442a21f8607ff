import { strToU8, zip } from 'fflate';
import { encodeCsv, type CsvCell } from '../../domain/csv.ts';
import { extensionOf } from '../../domain/documents/document.ts';
import { hoursFromHundredths } from '../../domain/hours.ts';
import { sum } from '../../domain/money.ts';
import type { QuantityUnit } from '../../domain/time-logs/quantities.ts';
import type { Actor } from '../../domain/access.ts';
import type { StaffMember } from '../../domain/staff/schema.ts';
import type { Database } from '../database/database.ts';
import { readAllOf } from '../documents/shared.ts';
import type { Vault } from '../vault/vault.ts';
import { readPersonRecords } from './archive-queries.ts';

const README = `The records that Linehaul holds about one person, without passwords, sign-in data, invitations, outgoing
email and full taxpayer numbers.

records.json   all records
time-logs.csv  the logged days
payroll.csv    the settlements
document-…     the versions of the documents, such as receipts and the signed pages of deduction agreements, named with
               their id in records.json and the number of the version

Money is in US dollars, days are YYYY-MM-DD, times are UTC, and binary values such as digests are base64.
`;

/** Writes records as JSON, with binary values in base64. JSON.stringify has already called `toJSON` on `value`, so the
 *  function reads the original value. */
function jsonOf(records: object): string {
  const base64 = function (this: Record<string, unknown>, name: string, value: unknown) {
    const original = this[name];
    return Buffer.isBuffer(original) ? original.toString('base64') : value;
  };
  return JSON.stringify(records, base64, 2);
}

type Records = Awaited<ReturnType<typeof readPersonRecords>>;

function logRows({ timeLogs, timeLogQuantities }: Records): CsvCell[][] {
  const quantitiesOf = Map.groupBy(timeLogQuantities, ({ day }) => day);
  return timeLogs.map((log) => {
    const quantities = quantitiesOf.get(log.day) ?? [];
    const sumOf = (unit: QuantityUnit) =>
      sum(quantities.filter((entry) => entry.unit === unit).map(({ hundredths }) => hundredths));
    return [
      log.day,
      log.worked ? 'yes' : 'no',
      hoursFromHundredths(log.hour_hundredths),
      hoursFromHundredths(sumOf('MILE')),
      hoursFromHundredths(sumOf('LOAD')),
      { cents: sumOf('PERCENT') },
      { cents: sum(quantities.map((entry) => entry.fuel_surcharge_cents)) },
      quantities.flatMap(({ reference }) => reference || []).join(', '),
      log.status,
      log.notes,
      log.decision_reason ?? '',
    ];
  });
}

const LOG_COLUMNS = [
  'Date',
  'Worked',
  'Hours',
  'Miles',
  'Loads',
  'Load Revenue',
  'Fuel Surcharge',
  'Load Numbers',
  'Status',
  'Notes',
  'Reason',
];

/** Creates a ZIP file with the records of a person: all records as JSON, time logs and settlements also as CSV, and
 *  the documents. */
export async function archiveOfPerson(
  db: Database,
  actor: Actor,
  person: StaffMember,
  vault: Vault,
): Promise<Buffer> {
  const records = await readPersonRecords(db, actor, person.id);
  const settlements = encodeCsv([
    [
      'Week',
      'Base Pay',
      'Bonuses',
      'Expenses',
      'Total',
      'Withheld',
      'Repaid Withholding',
      'Deductions',
      'Advances And Releases',
      'Status',
      'Paid On',
    ],
    ...records.settlements.map((settlement) => [
      settlement.week_start,
      { cents: settlement.base_pay_cents },
      { cents: settlement.bonuses_cents },
      { cents: settlement.expenses_cents },
      { cents: settlement.total_pay_cents },
      { cents: settlement.withheld_cents },
      { cents: settlement.repaid_withholding_cents },
      { cents: settlement.after_gross_cents },
      { cents: settlement.payouts_cents },
      settlement.status,
      settlement.paid_on ?? '',
    ]),
  ]);
  const documents = await readAllOf(db, vault, actor, person.id);
  return zipped({
    'README.txt': README,
    'records.json': jsonOf({ person, ...records }),
    'time-logs.csv': encodeCsv([LOG_COLUMNS, ...logRows(records)]),
    'payroll.csv': settlements,
    ...Object.fromEntries(
      documents.map(({ documentId, version, mediaType, content }) => [
        `document-${documentId}-${version}.${extensionOf(mediaType)}`,
        content,
      ]),
    ),
  });
}

function zipped(files: Record<string, string | Buffer>): Promise<Buffer> {
  const entries = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  );
  return new Promise((resolve, reject) => {
    zip(entries, (error, data) => (error ? reject(error) : resolve(Buffer.from(data))));
  });
}
