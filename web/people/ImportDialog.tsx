import Typography from '@mui/material/Typography';
import { encodeCsv } from '../../domain/csv.ts';
import { COLUMNS, type PeopleKind } from '../../domain/people-import/columns.ts';
import {
  importContractors,
  importStaff,
  type ImportedRow,
} from '../../domain/people-import/schema.ts';
import type { Input, ReceivedBody } from '../../domain/endpoint.ts';
import { fullName } from '../../domain/people.ts';
import { call } from '../app/api.ts';
import { ImportFileDialog } from '../app/import-file/ImportFileDialog.tsx';
import { saveCsv } from '../app/download.ts';
import { useWrite } from '../app/use-write.ts';
import { longDate } from '../ui/format.ts';
import { rateText } from '../ui/rate-labels.ts';
import { messages } from './messages.ts';
import { roleName } from './roles.ts';

const { titles, ...text } = messages.import;

const EXAMPLES: Readonly<Record<PeopleKind, readonly string[]>> = {
  contractors: [
    'Rosa',
    'Delgado',
    'rosa@example.com',
    '806-555-0123',
    '0.585',
    'Mile',
    'supervisor@example.com',
  ],
  staff: ['Marcus', 'Okafor', 'marcus@example.com', 'Supervisor', '806-555-0123', '28.00', 'Hour'],
};

function saveTemplate(kind: PeopleKind): void {
  const csv = encodeCsv([COLUMNS[kind], EXAMPLES[kind]]);
  saveCsv(`${kind}-template.csv`, csv);
}

type Upload = Input<typeof importContractors>['body'];

function useImport(kind: PeopleKind) {
  return useWrite((body: Upload) =>
    call(kind === 'contractors' ? importContractors : importStaff, { body }),
  );
}

/** Returns the role, the rate, the supervisor and the payee that the server read from the file, such as "Supervisor ·
 *  $28.00 per hour". */
function detailsOf({ role, rate, unit, reportsTo, paidTo, paidToSince }: ImportedRow): string {
  return [
    roleName(role),
    rate === null ? text.noRate : rateText(unit, rate),
    reportsTo && text.reportsTo(reportsTo),
    paidToSince !== null && text.paidTo(paidTo, longDate(paidToSince)),
  ]
    .filter(Boolean)
    .join(' · ');
}

function showPerson(row: ImportedRow) {
  return (
    <>
      <bdi>{fullName(row)}</bdi>
      <Typography variant="caption" component="div">
        {row.email}
      </Typography>
      {row.problems.length === 0 && (
        <Typography variant="caption" component="div">
          {detailsOf(row)}
        </Typography>
      )}
    </>
  );
}

interface ImportDialogProps {
  kind: PeopleKind;
  onImported: (userIds: readonly string[]) => void;
  onClose: () => void;
}

/** Imports all people of a file, or none if one is invalid. */
export function ImportDialog({ kind, onImported, onClose }: ImportDialogProps) {
  const { mutateAsync } = useImport(kind);
  const send = async (body: Upload): Promise<ReceivedBody<typeof importContractors>> => {
    const response = await mutateAsync(body);
    if (!body.checkOnly) onImported(response.people.map(({ id }) => id));
    return response;
  };
  return (
    <ImportFileDialog
      endpoint={kind === 'contractors' ? importContractors : importStaff}
      send={send}
      texts={{ ...text, title: titles[kind] }}
      saveTemplate={() => saveTemplate(kind)}
      renderSubject={showPerson}
      onClose={onClose}
    />
  );
}
