import { sql } from 'kysely';
import type { Input } from '../domain/endpoint.ts';
import { W9_REVISION } from '../domain/tax/w9/certification.ts';
import * as endpoints from '../domain/tax/w9/schema.ts';
import { BLANK_W9_LINES, type W9Lines } from '../domain/tax/w9/lines-schema.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

export const SSN = '212-09-7694';
export const OTHER_SSN = '536-22-8726';

export const LINES: W9Lines = {
  ...BLANK_W9_LINES,
  name: 'Rosa Delgado',
  classification: 'INDIVIDUAL',
  address: { street: '12 Harvest Road', unit: '', city: 'Tulia', state: 'TX', zip: '79088' },
  tinKind: 'SSN',
};

export type SignBody = Input<typeof endpoints.signW9>['body'];

export const form = (lines: Partial<W9Lines> = {}, tin: string | undefined = SSN): SignBody => ({
  lines: { ...LINES, ...lines },
  ...(tin && { tin }),
  formRevision: W9_REVISION,
  signature: { name: 'Rosa Delgado', certified: true },
});
export const keepingTin = (lines: Partial<W9Lines>) => form(lines, '');
export const byId = ({ id }: Person) => ({ params: { id } });

/** Returns helpers for the W-9 tests of one test file. */
export function w9World() {
  let app: TestApp;
  let admin: Person;
  return {
    /** Starts the app with an administrator named Ada. */
    async start(): Promise<{ app: TestApp; admin: Person }> {
      app = await startTestApp();
      admin = await app.person('IT_Admin', { firstName: 'Ada' });
      return { app, admin };
    },
    sign: (person: Person, body = form()) => app.as(person, endpoints.signW9, { body }),
    versionsOf: async (person: Person) => (await app.as(person, endpoints.getOwnW9)).body.versions,
    insertDriver: (options = {}) => app.person('Contractor', options),
    requestForm: (person: Person) => app.as(admin, endpoints.requestW9, byId(person)),
    reveal: (caller: Person, person: Person) => app.as(caller, endpoints.revealTin, byId(person)),
    paper: (person: Person, body: object = {}) =>
      app.as(admin, endpoints.enterPaperW9, {
        params: { id: person.id },
        body: { lines: LINES, tin: SSN, signatureName: '', receivedOn: '2026-11-16', ...body },
      }),
    /** The last three audit entries about a person, newest first. */
    lastEvents: async (subject: Person) => {
      const { rows } = await sql<{ action: string; level: string; after: object; actor: string }>`
        select action, level, new_values as after, actor_id as actor from audit_log
        where subject_id = ${subject.id} order by seq desc limit 3`.execute(app.asOwner);
      return rows;
    },
  };
}
