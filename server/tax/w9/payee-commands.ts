import { isDeepStrictEqual } from 'node:util';
import { isOwn, type Actor } from '../../../domain/access.ts';
import type { AuditEvent } from '../../../domain/audit-logs/events.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import type { Day } from '../../../domain/calendar.ts';
import { earlierNotice } from '../../../domain/tax/tin/notices.ts';
import type { PayeeTaxSettings } from '../../../domain/tax/w9/schema.ts';
import type * as endpoints from '../../../domain/tax/w9/schema.ts';
import { fullName } from '../../../domain/people.ts';
import { refusalOfPayeeTaxSettings } from '../../../domain/tax/w9/versions.ts';
import { say } from '../../../domain/tax/w9/sentences.ts';
import { readBrand } from '../../company/shared.ts';
import { forEachPerson, outcomeOf } from '../../people/bulk.ts';
import { readLanguage } from '../../people/language-queries.ts';
import { findPerson, type StoredPerson } from '../../people/queries.ts';
import type { WriteContext } from '../../http/api.ts';
import { withEvents, withoutEvents, type Outcome } from '../../audit/command.ts';
import type { Tx } from '../../database/database.ts';
import { requireFound, refuse, throwIfRefused } from '../../http/errors.ts';
import type { EmailOutbox } from '../../mail/mail.ts';
import { emailTexts } from '../../mail/texts.ts';
import { findPayee } from './list-queries.ts';
import { findOpenRequest } from './request-queries.ts';
import { insertRequest, removeTinNotice, savePayeeTaxSettings } from './writes.ts';
import { listTinNotices, readPayeeTaxSettings } from './settings-queries.ts';

async function queueEmail(
  tx: Tx,
  actor: Actor,
  { id, email, firstName }: StoredPerson,
  emailOutbox: EmailOutbox,
): Promise<void> {
  const brand = await readBrand(tx);
  await emailOutbox.put(tx, {
    recipient: email,
    ...emailTexts(await readLanguage(tx, id)).w9Requested({
      brand,
      firstName,
      requester: fullName(actor),
      link: emailOutbox.linkTo('/dashboard/profile/w9'),
    }),
    userId: id,
  });
}

type Request = ResponseBody<typeof endpoints.requestW9>['request'];

/** Requests the form, unless a request is open. */
async function requestOf(
  { tx, actor }: Pick<WriteContext<typeof endpoints.requestW9>, 'tx' | 'actor'>,
  userId: string,
  emailOutbox: EmailOutbox,
): Promise<{ request: Request; event: AuditEvent | undefined }> {
  requireFound(await findPayee(tx, actor, userId));
  const person = requireFound(await findPerson(tx, actor, userId));
  if (person.archived || !person.isActive) refuse('CONFLICT', say.cannotSignIn);
  const open = await findOpenRequest(tx, actor, person.id);
  if (open) return { request: open, event: undefined };
  await insertRequest(tx, person.id, actor.id);
  await queueEmail(tx, actor, person, emailOutbox);
  const request = requireFound(await findOpenRequest(tx, actor, person.id));
  return {
    request,
    event: { action: 'W9_REQUESTED', subjectId: person.id, before: null, after: null },
  };
}

export async function requestForm(
  { tx, actor, params }: WriteContext<typeof endpoints.requestW9>,
  emailOutbox: EmailOutbox,
): Promise<Outcome<ResponseBody<typeof endpoints.requestW9>>> {
  const { request, event } = await requestOf({ tx, actor }, params.id, emailOutbox);
  return event
    ? withEvents({ message: say.requested, request }, event)
    : withoutEvents({ message: say.alreadyRequested, request });
}

/** Requests the form from several people. */
export async function requestForms(
  { tx, actor, body }: WriteContext<typeof endpoints.requestW9s>,
  emailOutbox: EmailOutbox,
): Promise<Outcome<ResponseBody<typeof endpoints.requestW9s>>> {
  const { results, done, events } = await forEachPerson({ tx, actor }, body.userIds, async (id) => {
    const { event } = await requestOf({ tx, actor }, id, emailOutbox);
    if (!event) refuse('CONFLICT', say.alreadyRequested);
    return { events: [event] };
  });
  return outcomeOf(
    {
      message: say.requestedFrom({ count: done }),
      results,
    },
    events,
  );
}

/** Returns whether the open notice is the second in three calendar years, by the recorded notices. Refuses a notice that
 *  the request calls the second if no earlier notice is recorded. */
function isSecondNotice(
  { tinNoticeReceivedOn, secondTinNotice }: PayeeTaxSettings,
  notices: readonly Day[],
  removedNotice: Day | undefined,
): boolean {
  if (tinNoticeReceivedOn === null) return false;
  const others = notices.filter((day) => day !== removedNotice);
  const isSecond = earlierNotice(tinNoticeReceivedOn, others) !== undefined;
  if (secondTinNotice && !isSecond) refuse('INVALID_VALUE', say.noFirstNotice);
  return isSecond;
}

/** Returns the day of the B-notice. A request without it keeps the stored day, unless the notice is another one. */
function letterSentOn(
  typed: Omit<PayeeTaxSettings, 'noticeLetterSentOn'> &
    Partial<Pick<PayeeTaxSettings, 'noticeLetterSentOn'>>,
  before: PayeeTaxSettings,
): Day | null {
  if (typed.noticeLetterSentOn !== undefined) return typed.noticeLetterSentOn;
  const isSame = typed.tinNoticeReceivedOn === before.tinNoticeReceivedOn;
  return isSame ? before.noticeLetterSentOn : null;
}

export async function setPayeeSettings({
  tx,
  actor,
  params,
  body,
  today,
}: WriteContext<typeof endpoints.setPayeeTaxSettings>): Promise<
  Outcome<ResponseBody<typeof endpoints.setPayeeTaxSettings>>
> {
  const person = requireFound(await findPerson(tx, actor, params.id));
  // These settings determine the forms and the backup withholding for the person's pay.
  if (isOwn(actor, person.id)) refuse('OWN_PAY', say.ownSettings);
  const { removedNotice, ...typed } = body;
  const before = await readPayeeTaxSettings(tx, actor, person.id);
  const input = { ...typed, noticeLetterSentOn: letterSentOn(typed, before) };
  throwIfRefused(refusalOfPayeeTaxSettings(input, today));
  const notices = await listTinNotices(tx, actor, person.id);
  const settings = {
    ...input,
    notReportableReason: input.notReportableReason?.trim() ?? null,
    secondTinNotice: isSecondNotice(input, notices, removedNotice),
  };
  const message = say.settingsSaved;
  if (isDeepStrictEqual(settings, before)) return withoutEvents({ message, settings: before });
  if (removedNotice !== undefined) {
    if (removedNotice !== before.tinNoticeReceivedOn) refuse('STALE_VERSION');
    await removeTinNotice(tx, person.id, removedNotice);
  }
  await savePayeeTaxSettings(tx, person.id, settings, actor.id);
  return withEvents(
    { message, settings },
    {
      action: 'PAYEE_TAX_SETTINGS_CHANGED',
      level: 'WARNING',
      subjectId: person.id,
      before,
      after: { ...settings, ...(removedNotice !== undefined && { removedNotice }) },
    },
  );
}
