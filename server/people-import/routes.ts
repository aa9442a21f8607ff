import type { PeopleKind } from '../../domain/people-import/columns.ts';
import * as endpoints from '../../domain/people-import/schema.ts';
import type { Api, FileResponse } from '../http/api.ts';
import { readFileOfBody } from '../import-files/reader.ts';
import { importContractors, importStaff } from './commands.ts';
import { contractorsFile, staffFile, type PeopleFile } from './export.ts';

function fileResponse(
  kind: PeopleKind,
  today: string,
  { file, filter }: { file: PeopleFile; filter: object },
): FileResponse {
  return {
    fileName: `${kind}-${today}.csv`,
    content: file.content,
    event: {
      action: 'PEOPLE_EXPORTED',
      subjectId: null,
      before: null,
      after: { kind, people: file.people, filter: { ...filter } },
    },
  };
}

export function peopleImportRoutes(api: Api): void {
  api.commandWithPreparation(endpoints.importContractors, readFileOfBody, importContractors);
  api.commandWithPreparation(endpoints.importStaff, readFileOfBody, importStaff);
  api.download(endpoints.exportContractors, async ({ db, actor, query, today }) =>
    fileResponse('contractors', today, {
      file: await contractorsFile(db, actor, query, today),
      filter: query,
    }),
  );
  api.download(endpoints.exportStaff, async ({ db, actor, query, today }) =>
    fileResponse('staff', today, { file: await staffFile(db, actor, query, today), filter: query }),
  );
}
