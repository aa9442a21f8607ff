import { sql } from 'kysely';
import {
  DEFAULT_QUIET_HOURS,
  withDefaults,
  type Choices,
  type QuietHours,
} from '../../domain/notifications/settings.ts';
import type { Database, Tx } from '../database/database.ts';

export interface Settings {
  choices: Choices;
  quietHours: QuietHours | null;
}

/** The stored settings of a person. Both fields are null if the person has no row. */
export interface StoredSettings {
  choices: Partial<Choices> | null;
  quietHours: QuietHours | null;
}

/** The columns of notification_settings as `s`. */
export const SETTINGS_COLUMNS = sql.raw(`s.choices, case when s.quiet_from is not null
  then json_build_object('from', to_char(s.quiet_from, 'HH24:MI'),
    'until', to_char(s.quiet_until, 'HH24:MI')) end as "quietHours"`);

export function settingsOf(stored: StoredSettings | undefined): Settings {
  if (!stored?.choices) return { choices: withDefaults({}), quietHours: DEFAULT_QUIET_HOURS };
  return { choices: withDefaults(stored.choices), quietHours: stored.quietHours };
}

export async function readSettings(db: Database | Tx, userId: string): Promise<Settings> {
  const { rows } = await sql<StoredSettings>`
    select ${SETTINGS_COLUMNS} from notification_settings s where s.user_id = ${userId}`.execute(
    db,
  );
  return settingsOf(rows[0]);
}
