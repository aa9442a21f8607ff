import type { Actor } from '../../../domain/access.ts';
import type { Day } from '../../../domain/calendar.ts';
import { sentenceOf } from '../../../domain/errors.ts';
import { textOf } from '../../../domain/sentence.ts';
import {
  columnsOf,
  builtInHeader,
  FIRST_IRIS_YEAR,
  type IrisColumn,
} from '../../../domain/tax/filings/iris-columns.ts';
import type { FilingKind } from '../../../domain/tax/filings/iris-row.ts';
import { problemsOfReturn, type FilingProblem } from '../../../domain/tax/filings/problems.ts';
import type { FilingPreview } from '../../../domain/tax/filings/schema.ts';
import type { Database, Tx } from '../../database/database.ts';
import { listSubmissionRefusals } from './submission-queries.ts';
import { readTemplate } from './queries.ts';
import {
  isForTheIrs,
  zeroesRejectedReturn,
  kindOf,
  listFilable,
  type FilableForm,
} from './ready-queries.ts';

/** A return that the carrier files. If it has problems, a file does not include it. */
export interface PendingReturn extends FilableForm {
  kind: FilingKind;
  problems: FilingProblem[];
}

const COMPLETE_DRAFT = 'Complete it and generate the form again.';

/** Returns a problem if the TIN on the W-9 differs from the TIN on the form. The file contains the TIN on the W-9. */
function tinMismatch({ tinLastFour, form: { recipient } }: FilableForm): FilingProblem[] {
  if (recipient.truncatedTin === '' || recipient.truncatedTin.endsWith(tinLastFour ?? '----'))
    return [];
  return [
    {
      field: 'Payee taxpayer number',
      sentence:
        'The taxpayer number on the W-9 differs from the one on the form. Generate the form again.',
    },
  ];
}

const ZEROES_REJECTED_RETURN: FilingProblem = {
  field: 'Form',
  sentence:
    'The IRS rejected the return that this form sets to zero. Mark this form as submitted without filing it. Then file the new original.',
};

/** Lists all returns that the carrier files for a year, ordered by name, each with its problems. */
export async function listPendingReturns(
  db: Database | Tx,
  actor: Actor,
  time: { taxYear: number; timeZone: string; today: Day },
): Promise<PendingReturn[]> {
  const forms = (await listFilable(db, actor, time.taxYear)).filter(isForTheIrs);
  // Only generated forms need this check. The code below lists the missing data of drafts, and rejected forms passed
  // the check when they were submitted.
  const generated = forms.filter(({ status }) => status === 'GENERATED');
  const refusals = await listSubmissionRefusals(db, actor, generated, time);
  return forms.map((form) => {
    const kind = kindOf(form);
    const why = refusals.get(form.id)?.why;
    const problems = [
      ...problemsOfReturn(form, kind),
      ...tinMismatch(form),
      ...(zeroesRejectedReturn(form) ? [ZEROES_REJECTED_RETURN] : []),
      ...(why ? [{ field: 'Form', sentence: textOf(sentenceOf(why)) }] : []),
    ];
    const missing = form.missing.map(({ sentence }) => ({
      field: 'Form',
      sentence: `Missing: ${sentence} ${COMPLETE_DRAFT}`,
    }));
    return { ...form, kind, problems: problems.length > 0 ? problems : missing };
  });
}

export interface Template {
  source: FilingPreview['template']['source'];
  columns: readonly IrisColumn[];
  header: readonly string[];
}

function sourceOf(
  taxYear: number,
  pasted: readonly string[] | undefined,
  header: readonly string[],
): Template['source'] {
  if (taxYear < FIRST_IRIS_YEAR) return 'NOT_ACCEPTED';
  if (pasted) return 'PASTED';
  return header.length > 0 ? 'BUILT_IN' : 'NONE';
}

/** Returns the columns of a year's file. Reads them from the header that an administrator pasted, or else from the
 *  built-in header. */
export async function readColumns(db: Database | Tx, taxYear: number): Promise<Template> {
  const pasted = await readTemplate(db, taxYear);
  const header = pasted ?? builtInHeader(taxYear) ?? [];
  return { source: sourceOf(taxYear, pasted, header), header, columns: columnsOf(header) };
}

export function templateResponse({ source, columns }: Template): FilingPreview['template'] {
  const unmatched = columns.filter(({ field }) => field === undefined);
  return {
    source,
    columns: columns.length,
    unmatched: unmatched.map(({ caption }) => caption),
  };
}
