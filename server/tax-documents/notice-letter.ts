import { addressLines } from '../../domain/address-lines.ts';
import { businessDaysAfter } from '../../domain/tax-documents/due-dates.ts';
import { B_NOTICE_BUSINESS_DAYS } from '../../domain/tax-documents/backup-withholding.ts';
import { letterOf } from '../../domain/tin-checks/letter.ts';
import type { downloadNoticeLetter } from '../../domain/tin-checks/schema.ts';
import { truncateTin } from '../../domain/w9/tin.ts';
import { readNecSettings } from '../company/tax-settings-queries.ts';
import type { FileAnswer, ReadContext } from '../http/api.ts';
import { found, refuse } from '../http/errors.ts';
import { readPayeeTaxSettings } from '../w9/settings-queries.ts';
import { drawLetter } from './drawing.ts';
import { findTaxPayee } from './payee-queries.ts';

/** The first or second B-notice to a payee whose name and TIN the IRS cannot match. It shows the truncated TIN. */
export async function noticeLetter({
  db,
  actor,
  params,
  today,
}: ReadContext<typeof downloadNoticeLetter>): Promise<FileAnswer> {
  const payee = found(await findTaxPayee(db, actor, params.id));
  const settings = await readPayeeTaxSettings(db, actor, params.id);
  const { tinNoticeReceivedOn: receivedOn, secondTinNotice: isSecond } = settings;
  const lines = payee.w9?.lines;
  if (receivedOn === null) refuse('NOT_FOUND', 'No IRS notice is recorded for this payee.');
  if (!lines?.tinKind || !payee.w9?.tinLastFour)
    refuse('NOT_FOUND', 'This payee has no Form W-9 with a number.');
  const { payer, ownHolidays } = await readNecSettings(db);
  const letter = letterOf({
    payer: { name: payer.name, lines: addressLines(payer.address), phone: payer.phone },
    payee: { name: lines.name, lines: addressLines(lines.address) },
    tinKind: lines.tinKind,
    truncatedTin: truncateTin(lines.tinKind, payee.w9.tinLastFour),
    receivedOn,
    isSecond,
    withholdAfter: businessDaysAfter(receivedOn, B_NOTICE_BUSINESS_DAYS, ownHolidays),
    today,
  });
  const createdAt = `${today}T00:00:00Z`;
  return {
    fileName: `b_notice_${isSecond ? 'second' : 'first'}_${payee.userId}.pdf`,
    content: () => drawLetter({ id: payee.userId, createdAt, letter }),
    event: {
      action: 'NOTICE_LETTER_DOWNLOADED',
      subjectId: payee.userId,
      before: null,
      after: { receivedOn, isSecond },
    },
  };
}
