import type { ResponseBody } from '../../../domain/endpoint.ts';
import { dollarsFromCents } from '../../../domain/money.ts';
import { ownFigures, type getOwnYear } from '../../../domain/tax/year/own-year.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { thresholdOf } from '../../../domain/tax/year/thresholds.ts';
import type { W9Version } from '../../../domain/tax/w9/schema.ts';
import { truncatedTinOnFile } from '../../../domain/tax/tin/tin.ts';
import { readNecSettings } from '../../company/shared.ts';
import type { ReadContext } from '../../http/api.ts';
import { throwIfRefused } from '../../http/errors.ts';
import { listIdentities } from '../w9/queries.ts';
import { listOwnSums } from './sum-queries.ts';

function shownTin({ lines, tinLastFour }: W9Version): string {
  return truncatedTinOnFile(lines.tinKind, tinLastFour);
}

export async function readOwnYear({
  db,
  actor,
  query,
  company,
  today,
}: ReadContext<typeof getOwnYear>): Promise<ResponseBody<typeof getOwnYear>> {
  const taxYear = query.year;
  throwIfRefused(refusalOfTaxYear(taxYear, today));
  const settings = await readNecSettings(db);
  const { timeZone } = company;
  const payees = await listOwnSums(db, actor, {
    taxYear,
    userIds: [actor.id],
    timeZone,
    settings,
  });
  const forms = await listIdentities(db, actor, actor.id);
  const { cents, known } = thresholdOf(taxYear, settings.laterThresholds);
  return {
    year: taxYear,
    threshold: dollarsFromCents(cents),
    thresholdKnown: known,
    figures: payees.map(({ identity, parts, withheldCents }) => {
      const { payCents, expensesCents, countedTowardThresholdCents } = ownFigures(parts);
      const form = forms.find((version) => version.identity === identity);
      return {
        identity,
        truncatedTin: form ? shownTin(form) : '',
        pay: dollarsFromCents(payCents),
        expenses: dollarsFromCents(expensesCents),
        withheld: dollarsFromCents(withheldCents),
        countedTowardThreshold: dollarsFromCents(countedTowardThresholdCents),
      };
    }),
  };
}
