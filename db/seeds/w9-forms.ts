import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { yearOf, type Day } from '../../domain/calendar.ts';
import type { PayeeTaxSettings } from '../../domain/tax/w9/schema.ts';
import { BLANK_W9_LINES, type W9Lines } from '../../domain/tax/w9/lines-schema.ts';
import { W9_REVISION } from '../../domain/tax/w9/certification.ts';
import type { Tx } from '../../server/database/database.ts';
import type { Vault } from '../../server/vault/vault.ts';
import {
  insertVersion,
  type VersionToInsert,
  insertRequest,
  savePayeeTaxSettings,
} from '../../server/tax/w9/writes.ts';
import { identityOfNumber } from '../../server/tax/tin/writes.ts';
import { encryptTin } from '../../server/tax/tin/tin.ts';
import { wordingDigest } from '../../server/tax/w9/wording.ts';
import { DEMO_DRIVERS, idOf, type DemoPerson, type Ids } from './people.ts';

/** The drivers without a W-9. Their pay shows backup withholding. One driver has not responded to a W-9 request. The
 *  other driver is new. */
const REQUESTED = 'tom.hadley';
export const WITHOUT_W9: readonly string[] = [REQUESTED, 'pete.novak'];

/** The driver who signed on paper. */
const ON_PAPER = 'dale.prewitt';
/** The driver who signed a second version after a move. */
const MOVED = 'ines.morales';

/** The firms. Their EINs have a prefix that the IRS does not assign. */
const FIRMS: Readonly<Record<string, Partial<W9Lines> & { tin: string }>> = {
  'grace.liang': {
    name: 'Liang Freight, Inc.',
    classification: 'C_CORPORATION',
    tinKind: 'EIN',
    tin: '000000017',
  },
  'walt.jensen': {
    name: 'Jensen & Daughter Hauling, LLC',
    classification: 'LLC',
    llcCode: 'P',
    tinKind: 'EIN',
    tin: '000000025',
  },
};

const DEFAULT_SETTINGS: PayeeTaxSettings = {
  reporting: 'WHEN_REQUIRED',
  notReportableReason: null,
  tinNoticeReceivedOn: null,
  secondTinNotice: false,
  noticeLetterSentOn: null,
};

const SETTINGS: Readonly<Record<string, Partial<PayeeTaxSettings>>> = {
  'kofi.mensah': { reporting: 'ALWAYS' },
  'june.whitfield': {
    reporting: 'NOT_REPORTABLE',
    notReportableReason: 'Own authority, paid for freight alone (Treas. Reg. 1.6041-3(c)).',
  },
};

function linesOf({ username, firstName, lastName, city = '' }: DemoPerson): W9Lines {
  const { tin: _, ...firmLines } = FIRMS[username] ?? { tin: '' };
  return {
    ...BLANK_W9_LINES,
    name: `${firstName} ${lastName}`,
    classification: 'INDIVIDUAL',
    address: { street: '100 Example Road', unit: '', city, state: 'TX', zip: '79072' },
    tinKind: 'SSN',
    ...firmLines,
  };
}

/** Returns a well-formed but obviously fictional number. The first number is 123-45-6701. */
function tinOf(username: string): string {
  const index = DEMO_DRIVERS.findIndex((driver) => driver.username === username);
  return FIRMS[username]?.tin ?? `1234567${String(index + 1).padStart(2, '0')}`;
}

interface SeededForm {
  userId: string;
  adminId: string;
  version: number;
  lines: W9Lines;
  signedOn: Day;
}

function certificationOf(
  driver: DemoPerson,
  { adminId, signedOn }: SeededForm,
): VersionToInsert['certification'] {
  const signatureName = `${driver.firstName} ${driver.lastName}`;
  return driver.username === ON_PAPER
    ? { source: 'PAPER', signatureName, signedOn, receivedOn: signedOn, enteredBy: adminId }
    : { source: 'ELECTRONIC', signatureName, wordingDigest: wordingDigest() };
}

async function insertForm(
  tx: Tx,
  vault: Vault,
  driver: DemoPerson,
  form: SeededForm,
): Promise<void> {
  const { userId, version, lines, signedOn } = form;
  const id = randomUUIDv7();
  const digits = tinOf(driver.username);
  const tinKind = lines.tinKind ?? 'SSN';
  await insertVersion(tx, {
    id,
    userId,
    version,
    identity: await identityOfNumber(tx, { userId, tinKind, digits }, vault),
    lines,
    tin: await encryptTin(tx, vault, { id, userId }, digits),
    formRevision: W9_REVISION,
    ipAddress: '192.0.2.17',
    userAgent: 'Demo',
    certifiedAt: `${signedOn}T16:20:00Z`,
    certification: certificationOf(driver, form),
  });
}

/** Adds a signed W-9 for every driver except WITHOUT_W9. The drivers signed the form early last year, before the first
 *  payment of the demo. */
export async function seedW9Forms(tx: Tx, vault: Vault, ids: Ids, today: Day): Promise<void> {
  const adminId = idOf(ids, 'admin');
  const year = yearOf(today);
  for (const driver of DEMO_DRIVERS) {
    const userId = idOf(ids, driver.username);
    if (WITHOUT_W9.includes(driver.username)) continue;
    const lines = linesOf(driver);
    const first = { userId, adminId, version: 1, lines, signedOn: `${year - 1}-02-03` };
    await insertForm(tx, vault, driver, first);
    if (driver.username === MOVED) {
      const address = { ...lines.address, street: '7 Made-Up Lane', unit: 'Apt. 3' };
      const moved = { ...first, version: 2, lines: { ...lines, address } };
      await insertForm(tx, vault, driver, { ...moved, signedOn: `${year - 1}-09-08` });
    }
  }
  await insertRequest(tx, idOf(ids, REQUESTED), adminId);
  for (const [username, settings] of Object.entries(SETTINGS)) {
    const completeSettings = { ...DEFAULT_SETTINGS, ...settings };
    await savePayeeTaxSettings(tx, idOf(ids, username), completeSettings, adminId);
  }
  await storeTaxStatuses(tx);
}

/** Stores with each payment the W-9 that was in force on the payment date, and the tax settings of the payee. */
async function storeTaxStatuses(tx: Tx): Promise<void> {
  await sql`
    update payments r set payee_w9_version_id = w.id, payee_classification = w.classification,
      payee_llc_code = w.llc_code, payee_exempt_code = coalesce(w.exempt_payee_code, ''),
      payee_reporting = coalesce(s.reporting, 'WHEN_REQUIRED'),
      payee_not_reportable_reason = s.not_reportable_reason
    from payments p
    left join lateral (
      select * from w9_versions v
      where v.user_id = p.user_id and coalesce(v.received_on, v.signed_at::date) <= p.paid_on
      order by v.version desc limit 1
    ) w on true
    left join payee_tax_settings s on s.user_id = p.user_id
    where p.id = r.id`.execute(tx);
}
