import { addressLines } from '../../../domain/address-lines.ts';
import { businessDaysAfter } from '../../../domain/tax/year/due-dates.ts';
import { B_NOTICE_BUSINESS_DAYS } from '../../../domain/tax/year/backup-withholding.ts';
import { hasContact } from '../../../domain/tax/form-1099-nec/nec-findings.ts';
import { letterOf } from '../../../domain/tax/tin/notice-letter.ts';
import type { downloadNoticeLetter } from '../../../domain/tax/tin/solicitation-schema.ts';
import { truncateTin } from '../../../domain/tax/tin/tin.ts';
import { say } from '../../../domain/tax/tin/sentences.ts';
import { readNecSettings } from '../../company/shared.ts';
import type { FileResponse, ReadContext } from '../../http/api.ts';
import { requireFound, refuse } from '../../http/errors.ts';
import { findVersionOn } from '../w9/queries.ts';
import { readPayeeTaxSettings } from '../w9/settings-queries.ts';
import { renderLetter } from '../pdf/renderer.ts';
import { findTaxPayee } from '../year/payee-queries.ts';

/** Returns the first or second B-notice to a payee whose name and TIN the IRS cannot match. The letter shows the
 *  truncated TIN of the W-9 that was in force when the notice arrived, because the IRS did not check a later TIN. The
 *  letter is addressed to the current address. */
export async function bNoticeLetter({
  db,
  actor,
  params,
  company,
  today,
}: ReadContext<typeof downloadNoticeLetter>): Promise<FileResponse> {
  const { userId, w9: current } = requireFound(await findTaxPayee(db, actor, params.id));
  const settings = await readPayeeTaxSettings(db, actor, userId);
  const { tinNoticeReceivedOn: receivedOn, secondTinNotice: isSecond } = settings;
  if (receivedOn === null) refuse('NOT_FOUND', say.noNotice);
  const inForce = { day: receivedOn, timeZone: company.timeZone };
  const w9 = await findVersionOn(db, actor, userId, inForce);
  const tinKind = w9?.lines.tinKind;
  if (!tinKind || !w9.tinLastFour) refuse('NOT_FOUND', say.noNumberAtNotice);
  const { payer, companyHolidays } = await readNecSettings(db);
  if (!hasContact(payer)) refuse('CONFLICT', say.contactMissing);
  const letter = letterOf({
    payer: { name: payer.name, lines: addressLines(payer.address), phone: payer.phone },
    payee: { name: w9.lines.name, lines: addressLines((current?.lines ?? w9.lines).address) },
    tinKind,
    truncatedTin: truncateTin(tinKind, w9.tinLastFour),
    receivedOn,
    isSecond,
    withholdAfter: businessDaysAfter(receivedOn, B_NOTICE_BUSINESS_DAYS, companyHolidays),
    today,
  });
  const createdAt = `${today}T00:00:00Z`;
  return {
    fileName: `b_notice_${isSecond ? 'second' : 'first'}_${userId}.pdf`,
    content: () => renderLetter({ id: userId, createdAt, letter }),
    event: {
      action: 'NOTICE_LETTER_DOWNLOADED',
      subjectId: userId,
      before: null,
      after: { receivedOn, isSecond },
    },
  };
}
