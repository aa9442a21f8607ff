import { isDeepStrictEqual } from 'node:util';
import type { ResponseBody } from '../../domain/endpoint.ts';
import {
  NOTIFICATION_KINDS,
  type Choice,
  type Choices,
} from '../../domain/notifications/settings.ts';
import type * as endpoints from '../../domain/notifications/settings-schema.ts';
import { say } from '../../domain/notifications/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { ReadContext, WriteContext } from '../http/api.ts';
import { refuse } from '../http/errors.ts';
import { lockPerson } from '../people/queries.ts';
import { readSettings, type Settings } from './settings-queries.ts';
import { saveSettings } from './writes.ts';

type SettingsResponse = ResponseBody<typeof endpoints.getNotificationSettings>;

function responseOf({ choices, quietHours }: Settings, canSendEmail: boolean): SettingsResponse {
  return {
    choices: NOTIFICATION_KINDS.map((kind) => ({ kind, ...choices[kind] })),
    quietHours,
    canSendEmail,
  };
}

export async function showSettings(
  { db, actor }: ReadContext<typeof endpoints.getNotificationSettings>,
  canSendEmail: boolean,
): Promise<SettingsResponse> {
  return responseOf(await readSettings(db, actor.id), canSendEmail);
}

function changedKinds(before: Choices, after: Choices) {
  return NOTIFICATION_KINDS.filter((kind) => !isDeepStrictEqual(before[kind], after[kind]));
}

export async function changeSettings(
  { tx, actor, body }: WriteContext<typeof endpoints.changeNotificationSettings>,
  canSendEmail: boolean,
): Promise<Outcome<SettingsResponse>> {
  const { quietHours } = body;
  if (quietHours && quietHours.from === quietHours.until) refuse('INVALID_VALUE', say.sameTimes);
  await lockPerson(tx, actor.id);
  const before = await readSettings(tx, actor.id);
  const chosen: Partial<Record<(typeof NOTIFICATION_KINDS)[number], Choice>> = {};
  for (const { kind, byEmail, byPush } of body.choices ?? []) chosen[kind] = { byEmail, byPush };
  const after: Settings = {
    choices: { ...before.choices, ...chosen },
    quietHours: quietHours === undefined ? before.quietHours : quietHours,
  };
  const kinds = changedKinds(before.choices, after.choices);
  const hoursChanged = !isDeepStrictEqual(before.quietHours, after.quietHours);
  if (kinds.length === 0 && !hoursChanged) return withoutEvents(responseOf(before, canSendEmail));
  await saveSettings(tx, actor.id, { choices: chosen, quietHours: after.quietHours });
  const auditValues = (settings: Settings) => ({
    ...(kinds.length > 0 && {
      choices: kinds.map((kind) => ({ kind, ...settings.choices[kind] })),
    }),
    ...(hoursChanged && { quietHours: settings.quietHours }),
  });
  return withEvents(responseOf(after, canSendEmail), {
    action: 'NOTIFICATION_SETTINGS_CHANGED',
    subjectId: actor.id,
    before: auditValues(before),
    after: auditValues(after),
  });
}
