import { addressLines } from '../../../domain/address-lines.ts';
import { createHash, randomInt } from 'node:crypto';
import type { Day } from '../../../domain/calendar.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import {
  DISCLOSURES_VERSION,
  disclosuresOf,
  disclosuresText,
  type Disclosure,
} from '../../../domain/tax/delivery/disclosures.ts';
import {
  availableThrough,
  CODE_LENGTH,
  CODE_LETTERS,
  normalizeCode,
  refusalOfCode,
} from '../../../domain/tax/delivery/rules.ts';
import type { recordWithdrawal } from '../../../domain/tax/delivery/office-schema.ts';
import type * as endpoints from '../../../domain/tax/delivery/schema.ts';
import { say } from '../../../domain/tax/delivery/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../../audit/command.ts';
import { readBrand, readPayer } from '../../company/shared.ts';
import type { Database, Tx } from '../../database/database.ts';
import type { WriteContext } from '../../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../../http/errors.ts';
import type { EmailOutbox } from '../../mail/mail.ts';
import { emailTexts } from '../../mail/texts.ts';
import { readLanguage } from '../../people/language-queries.ts';
import { findPerson, type StoredPerson } from '../../people/queries.ts';
import { endConsent, insertConsent, saveSampleCode } from './writes.ts';
import {
  findLastConsent,
  findSampleCode,
  listConsentStates,
  listFurnishedForms,
} from './consent-queries.ts';

/** Returns the disclosures with the carrier's current name and contact details. */
async function readDisclosures(db: Database | Tx): Promise<Disclosure[]> {
  const { name, payer } = await readPayer(db);
  const brand = await readBrand(db);
  const contact = [...addressLines(payer), payer.phone].filter(Boolean).join(', ');
  return disclosuresOf({ name: name || brand, contact });
}

function digestOf(disclosures: readonly Disclosure[]): Buffer {
  return createHash('sha256').update(disclosuresText(disclosures)).digest();
}

export async function readOwnDelivery(
  db: Database | Tx,
  userId: string,
): Promise<ResponseBody<typeof endpoints.getOwnDelivery>> {
  const sections = await readDisclosures(db);
  const last = await findLastConsent(db, userId);
  const forms = await listFurnishedForms(db, userId);
  return {
    disclosures: {
      version: DISCLOSURES_VERSION,
      digest: digestOf(sections).toString('hex'),
      sections,
    },
    consent:
      last && last.withdrawnAt === null ? { givenAt: last.givenAt, version: last.version } : null,
    withdrawnAt: last?.withdrawnAt ?? null,
    forms: forms.map((form) => ({
      ...form,
      availableThrough: availableThrough(form.year, form.furnishedOn),
    })),
  };
}

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

export async function createSampleCode({
  tx,
  actor,
}: WriteContext<typeof endpoints.createSample>): Promise<
  Outcome<ResponseBody<typeof endpoints.createSample>>
> {
  await saveSampleCode(tx, actor.id, newCode());
  return withEvents(
    { message: say.sampleReady },
    { action: 'DELIVERY_SAMPLE_CREATED', subjectId: actor.id, before: null, after: null },
  );
}

export async function consentToDelivery({
  tx,
  actor,
  body,
  origin,
}: WriteContext<typeof endpoints.giveConsent>): Promise<
  Outcome<ResponseBody<typeof endpoints.giveConsent>>
> {
  const message = say.consented;
  const last = await findLastConsent(tx, actor.id);
  if (last && last.withdrawnAt === null)
    return withoutEvents({ message, delivery: await readOwnDelivery(tx, actor.id) });
  throwIfRefused(refusalOfCode(body.code, await findSampleCode(tx, actor.id)));
  const digest = digestOf(await readDisclosures(tx));
  if (body.digest !== digest.toString('hex')) refuse('FORM_REVISED', say.disclosuresChanged);
  const isNew = await insertConsent(tx, {
    userId: actor.id,
    version: DISCLOSURES_VERSION,
    digest,
    code: normalizeCode(body.code),
    origin,
  });
  const response = { message, delivery: await readOwnDelivery(tx, actor.id) };
  if (!isNew) return withoutEvents(response);
  return withEvents(response, {
    action: 'DELIVERY_CONSENT_GIVEN',
    subjectId: actor.id,
    before: null,
    after: { textVersion: DISCLOSURES_VERSION },
  });
}

/** Stores an email that confirms a withdrawal and its date. The disclosures promise this confirmation. */
async function confirmWithdrawal(
  tx: Tx,
  emailOutbox: EmailOutbox,
  { id, email, firstName }: Pick<StoredPerson, 'id' | 'email' | 'firstName'>,
  today: Day,
): Promise<void> {
  const brand = await readBrand(tx);
  await emailOutbox.put(tx, {
    recipient: email,
    ...emailTexts(await readLanguage(tx, id)).consentWithdrawn({
      brand,
      firstName,
      today,
      link: emailOutbox.linkTo('/dashboard/profile/delivery'),
    }),
    userId: id,
  });
}

/** Records a written withdrawal. The person may no longer be able to sign in. */
export async function recordWithdrawalOf(
  { tx, actor, params, today }: WriteContext<typeof recordWithdrawal>,
  emailOutbox: EmailOutbox,
): Promise<Outcome<ResponseBody<typeof recordWithdrawal>>> {
  const [state] = await listConsentStates(tx, actor, [params.id]);
  const { userId } = requireFound(state);
  const person = requireFound(await findPerson(tx, actor, userId));
  const before = await findLastConsent(tx, userId);
  if (!(await endConsent(tx, userId))) refuse('CONFLICT', say.notConsented);
  await confirmWithdrawal(tx, emailOutbox, person, today);
  return withEvents(
    { message: say.withdrawalRecorded },
    {
      action: 'DELIVERY_CONSENT_WITHDRAWN',
      subjectId: userId,
      before: { textVersion: before?.version ?? '' },
      after: null,
    },
  );
}

export async function withdrawOwnConsent(
  { tx, actor, today }: WriteContext<typeof endpoints.withdrawConsent>,
  emailOutbox: EmailOutbox,
): Promise<Outcome<ResponseBody<typeof endpoints.withdrawConsent>>> {
  const message = say.withdrawn;
  const before = await findLastConsent(tx, actor.id);
  if (!(await endConsent(tx, actor.id)))
    return withoutEvents({ message, delivery: await readOwnDelivery(tx, actor.id) });
  await confirmWithdrawal(tx, emailOutbox, actor, today);
  const response = { message, delivery: await readOwnDelivery(tx, actor.id) };
  return withEvents(response, {
    action: 'DELIVERY_CONSENT_WITHDRAWN',
    subjectId: actor.id,
    before: { textVersion: before?.version ?? '' },
    after: null,
  });
}
