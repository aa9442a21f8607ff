import type { Actor } from '../../../domain/access.ts';
import type { AuditEvent } from '../../../domain/audit-logs/events.ts';
import type { Day } from '../../../domain/calendar.ts';
import type { ResponseBody } from '../../../domain/endpoint.ts';
import { DEFAULT_LANGUAGE } from '../../../domain/language.ts';
import type * as endpoints from '../../../domain/tax/delivery/office-schema.ts';
import {
  availableThrough,
  refusalOfElectronic,
  refusalOfFurnishing,
  refusalOfMailedOn,
  type DeliveryMethod,
} from '../../../domain/tax/delivery/rules.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { say } from '../../../domain/tax/delivery/sentences.ts';
import { say as sayShared } from '../../../domain/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../../audit/command.ts';
import { readBrand } from '../../company/shared.ts';
import type { Tx } from '../../database/database.ts';
import type { WriteContext } from '../../http/api.ts';
import { requireFound, refuse, throwIfRefused } from '../../http/errors.ts';
import type { EmailOutbox } from '../../mail/mail.ts';
import { emailTexts } from '../../mail/texts.ts';
import { readLanguages } from '../../people/language-queries.ts';
import { countForms, findForms, listForms, type FormWithDelivery } from './form-queries.ts';
import { furnishByMail, furnishElectronically } from './writes.ts';

/** One call furnishes at most this many forms, to keep its transaction short. The response says how many are left. */
const MAX_FORMS = 250;

function furnishedEvent(
  form: FormWithDelivery,
  method: DeliveryMethod,
  furnishedOn: Day,
): AuditEvent {
  const { id, userId, type, taxYear, status, corrected, correctsId } = form;
  return {
    action: 'TAX_DOCUMENT_FURNISHED',
    subjectId: userId,
    before: null,
    after: {
      taxDocumentId: id,
      type,
      taxYear,
      status,
      ...(corrected && { corrected }),
      ...(correctsId && { correctsId }),
      method,
      furnishedOn,
    },
  };
}

async function queueNotices(
  tx: Tx,
  forms: readonly FormWithDelivery[],
  today: Day,
  emailOutbox: EmailOutbox,
): Promise<void> {
  const brand = await readBrand(tx);
  const languages = await readLanguages(
    tx,
    forms.map(({ userId }) => userId),
  );
  for (const { userId, firstName, email, taxYear, corrected } of forms) {
    const link = emailOutbox.linkTo(`/dashboard/payroll?tab=tax-documents&year=${taxYear}`);
    const through = availableThrough(taxYear, today);
    const texts = emailTexts(languages.get(userId) ?? DEFAULT_LANGUAGE);
    await emailOutbox.put(tx, {
      recipient: email,
      ...texts.formAvailable({ brand, link, firstName, taxYear, corrected, through }),
      userId,
    });
  }
}

async function furnish(
  tx: Tx,
  actor: Actor,
  forms: readonly FormWithDelivery[],
  today: Day,
  emailOutbox: EmailOutbox,
): Promise<FormWithDelivery[]> {
  const furnished = await furnishElectronically(tx, actor, forms, today);
  await queueNotices(tx, furnished, today, emailOutbox);
  return furnished;
}

/** Furnishes the submitted forms of payees who have consented and can sign in. A form is furnished once, so a second
 *  call skips it. */
export async function furnishAll(
  { tx, actor, params, today }: WriteContext<typeof endpoints.furnishYearForms>,
  emailOutbox: EmailOutbox,
): Promise<Outcome<ResponseBody<typeof endpoints.furnishYearForms>>> {
  const taxYear = params.year;
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const ready = await listForms(tx, actor, { taxYear, state: 'ready', limit: MAX_FORMS });
  const forms = await furnish(tx, actor, ready, today, emailOutbox);
  const counts = await countForms(tx, actor, taxYear);
  const sentences = [
    say.formsFurnished({ count: forms.length }),
    ...(counts.ready > 0 ? [say.formsLeft({ count: counts.ready }), say.furnishAgain] : []),
    ...(counts.print > 0 ? [say.formsToMail({ count: counts.print })] : []),
  ];
  const response = {
    message: sayShared.sequence({ sentences }),
    furnished: forms.length,
    remaining: counts.ready,
    toMail: counts.print,
  };
  const [first, ...others] = forms.map((form) => furnishedEvent(form, 'ELECTRONIC', today));
  return first ? withEvents(response, first, ...others) : withoutEvents(response);
}

export async function furnishOne(
  { tx, actor, params, today }: WriteContext<typeof endpoints.furnishForm>,
  emailOutbox: EmailOutbox,
): Promise<Outcome<ResponseBody<typeof endpoints.furnishForm>>> {
  const [visible] = await findForms(tx, actor, [params.id]);
  const form = requireFound(visible);
  throwIfRefused(refusalOfFurnishing(form));
  throwIfRefused(refusalOfElectronic(form));
  const [furnished] = await furnish(tx, actor, [form], today, emailOutbox);
  if (!furnished) refuse('CONFLICT', say.formChanged);
  return withEvents({ message: say.furnished }, furnishedEvent(furnished, 'ELECTRONIC', today));
}

/** Records that the carrier mailed forms on a day. Records all of the forms or none. */
export async function markAsMailed({
  tx,
  actor,
  params,
  body,
  today,
}: WriteContext<typeof endpoints.markMailed>): Promise<
  Outcome<ResponseBody<typeof endpoints.markMailed>>
> {
  const { documentIds, mailedOn } = body;
  const forms = (await findForms(tx, actor, documentIds)).filter(
    ({ taxYear }) => taxYear === params.year,
  );
  if (forms.length !== documentIds.length) refuse('NOT_FOUND');
  for (const form of forms) throwIfRefused(refusalOfFurnishing(form));
  throwIfRefused(refusalOfMailedOn(mailedOn, params.year, today));
  const mailed = await furnishByMail(tx, actor, forms, mailedOn);
  if (mailed !== forms.length) refuse('CONFLICT', say.furnishedMeanwhile);
  const [first, ...others] = forms.map((form) => furnishedEvent(form, 'MAIL', mailedOn));
  const message = say.mailed({ count: forms.length, mailedOn });
  return first ? withEvents({ message }, first, ...others) : withoutEvents({ message });
}
