import type * as endpoints from '../../domain/profile/schema.ts';
import type { WriteContext } from '../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../audit/command.ts';
import type { ResponseBody } from '../../domain/endpoint.ts';
import { say } from '../../domain/sign-in/sentences.ts';
import type { Sentence } from '../../domain/sentence.ts';
import { requireFound } from '../http/errors.ts';
import { lockPerson } from '../people/queries.ts';
import { endOwnSession, writeOwnLanguage, dismissOwnNotice } from './writes.ts';
import { lockOwnLanguage } from './queries.ts';

export async function signOutDevice({
  tx,
  actor,
  session,
  params,
}: WriteContext<typeof endpoints.signOutDevice>): Promise<Outcome<{ message: Sentence }>> {
  // The lock serializes two devices that sign each other out.
  await lockPerson(tx, actor.id);
  const { userAgent } = requireFound(await endOwnSession(tx, actor.id, params.id));
  return {
    ...withEvents(
      { message: say.deviceSignedOut },
      {
        action: 'SESSION_ENDED',
        subjectId: actor.id,
        before: { sessionId: params.id, userAgent },
        after: null,
      },
    ),
    ...(params.id === session.id && { endsSession: true as const }),
  };
}

export async function dismissNotice({
  tx,
  actor,
  params,
}: WriteContext<typeof endpoints.dismissNotice>): Promise<Outcome<{ message: Sentence }>> {
  const { kind } = requireFound(await dismissOwnNotice(tx, actor.id, params.id));
  return withEvents(
    { message: say.noticeDismissed },
    {
      action: 'NOTICE_DISMISSED',
      subjectId: actor.id,
      before: { noticeId: params.id, kind },
      after: null,
    },
  );
}

export async function changeLanguage({
  tx,
  actor,
  body: { language },
}: WriteContext<typeof endpoints.changeLanguage>): Promise<
  Outcome<ResponseBody<typeof endpoints.changeLanguage>>
> {
  const before = await lockOwnLanguage(tx, actor.id);
  if (before === language) return withoutEvents({ language });
  await writeOwnLanguage(tx, actor.id, language);
  return withEvents(
    { language },
    {
      action: 'LANGUAGE_CHANGED',
      subjectId: actor.id,
      before: { language: before },
      after: { language },
    },
  );
}
