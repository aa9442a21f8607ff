import type { ResponseBody } from '../../../domain/endpoint.ts';
import { refusal } from '../../../domain/errors.ts';
import {
  columnsOf,
  refusalOfIrisYear,
  missingColumns,
  repeatedColumns,
} from '../../../domain/tax/filings/iris-columns.ts';
import type { setTemplate } from '../../../domain/tax/filings/schema.ts';
import { refusalOfTaxYear } from '../../../domain/tax/form-1099-nec/status.ts';
import { say } from '../../../domain/tax/filings/sentences.ts';
import { withEvents, withoutEvents, type Outcome } from '../../audit/command.ts';
import type { WriteContext } from '../../http/api.ts';
import { Refused, throwIfRefused } from '../../http/errors.ts';
import type { FileContent } from '../../import-files/lines.ts';
import { lockFilings, readTemplate } from './queries.ts';
import { saveTemplate } from './writes.ts';
import { templateResponse } from './returns.ts';

export async function changeTemplate(
  { tx, actor, params, today }: WriteContext<typeof setTemplate>,
  { lines, problems }: FileContent,
): Promise<Outcome<ResponseBody<typeof setTemplate>>> {
  throwIfRefused(refusalOfTaxYear(params.year, today));
  throwIfRefused(refusalOfIrisYear(params.year));
  if (problems.length > 0) throw new Refused(refusal('INVALID_VALUE', say.unreadableRow, problems));
  // A template can have more rows below the captions.
  const header = lines[0]?.cells ?? [];
  const missing = missingColumns(header);
  if (missing.length > 0) throw new Refused(refusal('INVALID_VALUE', say.missingColumns, missing));
  const repeated = repeatedColumns(header);
  if (repeated.length > 0)
    throw new Refused(refusal('INVALID_VALUE', say.repeatedColumns, repeated));
  await lockFilings(tx, params.year);
  const before = await readTemplate(tx, params.year);
  const template = templateResponse({ source: 'PASTED', header, columns: columnsOf(header) });
  const response = { message: say.templateSaved, template };
  if (before?.join('\n') === header.join('\n')) return withoutEvents(response);
  await saveTemplate(tx, actor, params.year, header);
  return withEvents(response, {
    action: 'IRIS_TEMPLATE_CHANGED',
    level: 'WARNING',
    subjectId: null,
    before: before ? { taxYear: params.year, columns: before.length } : null,
    after: { taxYear: params.year, columns: header.length },
  });
}
