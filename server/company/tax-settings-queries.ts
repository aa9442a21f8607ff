import { sql } from 'kysely';
import type { Day } from '../../domain/calendar.ts';
import { dollarsFromCents, centsFromDollars } from '../../domain/money.ts';
import type { NecSettings } from '../../domain/tax/form-1099-nec/nec-rules.ts';
import type { ThresholdRow } from '../../domain/tax/year/thresholds.ts';
import type { PayerIdentity } from '../../domain/tax/year/year-schema.ts';
import type { Database, Tx } from '../database/database.ts';

export interface Payer {
  name: string;
  version: number;
  payer: PayerIdentity;
}

function selectPayer(db: Database | Tx) {
  return db.selectFrom('company').select([
    'official_name as name',
    'payer_version as version',
    'payer_ein as ein',
    'payer_street as street',
    'payer_unit as unit',
    'payer_city as city',
    'payer_state as state',
    'payer_zip as zip',
    'payer_phone as phone',
    'state_filing as stateFiling',
    'state_payer_number as statePayerNumber',
    'state_combined_filing as combinedFiling',
    'state_due_on as stateDueOn',
    'state_threshold_cents as thresholdCents',
    // The pg library parses a date[] into Date objects, but a text[] into strings.
    sql<Day[]>`company_holidays::text[]`.as('companyHolidays'),
  ]);
}

type PayerRow = Awaited<ReturnType<ReturnType<typeof selectPayer>['executeTakeFirstOrThrow']>>;

function payerOfRow({ name, version, thresholdCents, ...payer }: PayerRow): Payer {
  const stateThreshold = thresholdCents === null ? null : dollarsFromCents(thresholdCents);
  return { name, version, payer: { ...payer, stateThreshold } };
}

/** Reads the carrier's name and tax identity, which its tax forms show. */
export async function readPayer(db: Database | Tx): Promise<Payer> {
  return payerOfRow(await selectPayer(db).executeTakeFirstOrThrow());
}

/** Like `readPayer`, but locks the row until this transaction ends. */
export async function lockPayer(tx: Tx): Promise<Payer> {
  return payerOfRow(await selectPayer(tx).forUpdate().executeTakeFirstOrThrow());
}

/** Reads the thresholds that an administrator entered for years after 2026. */
export async function listLaterThresholds(db: Database | Tx): Promise<ThresholdRow[]> {
  return db
    .selectFrom('tax_year_thresholds')
    .select(['tax_year as taxYear', 'threshold_cents as cents', 'source'])
    .orderBy('tax_year')
    .execute();
}

/** Reads the settings that every 1099-NEC needs in addition to the data of the payee. */
export async function readNecSettings(db: Database | Tx): Promise<NecSettings> {
  const { name, payer } = await readPayer(db);
  const laterThresholds = await listLaterThresholds(db);
  const { street, unit, city, state, zip, stateFiling } = payer;
  return {
    payer: {
      name,
      address: { street, unit, city, state, zip, country: '' },
      phone: payer.phone,
      tin: payer.ein,
    },
    laterThresholds,
    state:
      stateFiling === ''
        ? undefined
        : {
            state: stateFiling,
            payerStateNumber: payer.statePayerNumber,
            isCombined: payer.combinedFiling ?? false,
            thresholdCents:
              payer.stateThreshold === null ? undefined : centsFromDollars(payer.stateThreshold),
          },
    companyHolidays: payer.companyHolidays,
  };
}
