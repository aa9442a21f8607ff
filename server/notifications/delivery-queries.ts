import { sql } from 'kysely';
import { chosenLanguage, type Language } from '../../domain/language.ts';
import type { Tx } from '../database/database.ts';
import {
  SETTINGS_COLUMNS,
  settingsOf,
  type Settings,
  type StoredSettings,
} from './settings-queries.ts';

export type Channel = 'email' | 'push';

export const DECIDED_AT = { email: sql.ref('email_decided_at'), push: sql.ref('push_decided_at') };

/** A batch is complete `pauseSeconds` after its newest notification, or `maxSeconds` after its oldest notification. The
 *  app sends a push before the email. If the person reads the notifications in the app after the push, the app sends no
 *  email. */
const BATCH = {
  push: { pauseSeconds: 30, maxSeconds: 300 },
  email: { pauseSeconds: 300, maxSeconds: 1_800 },
};

export interface Recipient {
  userId: string;
  email: string;
  firstName: string;
  /** False for a deactivated or archived person. */
  canReceive: boolean;
  language: Language;
  settings: Settings;
}

type RecipientRow = Omit<Recipient, 'settings' | 'language'> &
  StoredSettings & { language: string | null };

/** Returns the people whose batch is complete. Index: notifications_to_email or notifications_to_push. */
export async function findRecipients(tx: Tx, channel: Channel): Promise<Recipient[]> {
  const { pauseSeconds, maxSeconds } = BATCH[channel];
  const { rows } = await sql<RecipientRow>`
    select u.id as "userId", u.email, u.first_name as "firstName", u.language,
      u.is_active and u.archived_at is null as "canReceive", ${SETTINGS_COLUMNS}
    from (
      select user_id from notifications where ${DECIDED_AT[channel]} is null group by user_id
      having max(created_at) < now() - make_interval(secs => ${pauseSeconds})
        or min(created_at) < now() - make_interval(secs => ${maxSeconds})
    ) b join users u on u.id = b.user_id left join notification_settings s on s.user_id = u.id
    order by u.id`.execute(tx);
  return rows.map(({ choices, quietHours, language, ...recipient }) => ({
    ...recipient,
    language: chosenLanguage(language),
    settings: settingsOf({ choices, quietHours }),
  }));
}
