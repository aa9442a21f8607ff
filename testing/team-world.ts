import { afterAll, beforeAll, beforeEach } from 'vitest';
import { team, type Team } from './people.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

// The app and the team of a test file. A worker runs one test file at a time, so files that share this module do not
// meet.

export let app: TestApp;
export let manager: Person;
export let supervisor: Person;
export let otherManager: Person;
export let otherSupervisor: Person;
export let driver: Person;

/** Starts the app for the tests of this file, and creates a new team before each test. Call it before the other hooks
 *  of the file. */
export function useTeam(rate?: { hourlyRateTenThousandths: number }): void {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const people: Team = await team(app, rate);
    ({ manager, supervisor, otherManager, otherSupervisor, driver } = people);
  });
}
