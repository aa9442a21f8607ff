import type { Role } from '../domain/access.ts';
import * as staff from '../domain/staff/schema.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

export const byId = (person: { id: string }) => ({ params: { id: person.id } });

/** Returns helpers for the staff tests of one test file. */
export function staffWorld() {
  let app: TestApp;
  return {
    async start(): Promise<TestApp> {
      app = await startTestApp();
      return app;
    },
    archive: (caller: Person, person: Person, archived = true) =>
      app.as(caller, staff.setStaffArchived, { ...byId(person), body: { archived } }),
    setActive: (caller: Person, person: Person, isActive: boolean) =>
      app.as(caller, staff.setStaffStatus, { ...byId(person), body: { isActive } }),
    assign: (caller: Person, person: Person, roleName: Role) =>
      app.as(caller, staff.assignRole, { ...byId(person), body: { roleName } }),
    erase: (caller: Person, person: Person, query = {}) =>
      app.as(caller, staff.deletePerson, { ...byId(person), query }),
  };
}
