import { paySql } from '../../testing/pay-sql.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listWeekStates, submitWeek } from '../../domain/time-logs/schema.ts';
import { insertDay } from '../../testing/people.ts';
import type { Person } from '../../testing/test-app.ts';
import {
  LAST_MONDAY,
  MONDAY,
  logged,
  decide,
  TUESDAY,
  worked,
} from '../../testing/time-log-world.ts';
import { app, supervisor, driver, useTeam } from '../../testing/team-world.ts';

useTeam();

const states = async (person: Person) => (await app.as(person, listWeekStates)).body;
const submit = (days = [worked(MONDAY), worked(TUESDAY)]) =>
  app.as(driver, submitWeek, { params: { weekStart: MONDAY }, body: { days } });
const fullName = async ({ id }: Person) => {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from users where id = ${id}`.execute(app.asOwner);
  return rows[0]?.name;
};

/** Moves the submission into the past, so that a later submission has a different time. */
async function submittedEarlier(): Promise<string> {
  await sql`update week_submissions set submitted_at = '2026-11-16T09:00:00Z'
    where user_id = ${driver.id}`.execute(app.asOwner);
  return '2026-11-16T09:00:00.000Z';
}

describe('the states of a person’s weeks', () => {
  test('are empty before anything is logged', async () => {
    expect(await states(driver)).toEqual({ approverName: await fullName(supervisor), weeks: [] });
  });

  test('have no submission after a single logged day', async () => {
    await logged(app, driver);
    expect((await states(driver)).weeks).toEqual([]);
  });

  test('show when the week was submitted', async () => {
    await submit();
    const { weeks } = await states(driver);
    expect(weeks).toEqual([
      {
        weekStart: MONDAY,
        submittedAt: expect.any(String),
        decidedAt: null,
        decidedBy: null,
        paidOn: null,
      },
    ]);
    expect(() => Temporal.Instant.from(weeks[0]?.submittedAt ?? '')).not.toThrow();
  });

  test('keep the submission time when the same days are submitted again, but not after a change', async () => {
    await submit();
    const submittedAt = await submittedEarlier();
    await submit();
    expect((await states(driver)).weeks).toMatchObject([{ submittedAt }]);
    await submit([worked(MONDAY, 'Plainview → Wichita')]);
    expect((await states(driver)).weeks[0]?.submittedAt).not.toBe(submittedAt);
  });

  test('include a submitted week whose days were logged one by one before, with an audit entry', async () => {
    await logged(app, driver);
    const before = (await app.auditActions()).length;
    expect((await submit([worked(MONDAY)])).status).toBe(200);
    expect((await states(driver)).weeks).toHaveLength(1);
    expect(await app.auditActions()).toHaveLength(before + 1);
  });

  test('show who decided last, and still show the submission', async () => {
    const { body } = await submit();
    await decide(app, supervisor, body.timeLogs, 'APPROVED');
    expect((await states(driver)).weeks).toMatchObject([
      {
        submittedAt: expect.any(String),
        decidedAt: expect.any(String),
        decidedBy: await fullName(supervisor),
      },
    ]);
  });

  test('show when a past week was paid', async () => {
    await insertDay(app, driver, LAST_MONDAY);
    await sql`insert into settlements (id, user_id, week_start, base_pay_cents, expenses_cents,
        payload_digest)
      values (gen_random_uuid(), ${driver.id}, ${LAST_MONDAY}, 24000, 0, '\\x00')`.execute(
      app.asOwner,
    );
    await sql
      .raw(paySql(`user_id = '${driver.id}'`, { paidOn: `'2026-11-13'` }))
      .execute(app.asOwner);
    expect((await states(driver)).weeks).toMatchObject([
      { weekStart: LAST_MONDAY, submittedAt: null, paidOn: '2026-11-13' },
    ]);
  });

  test('omit weeks that the screen does not show, and weeks of other people', async () => {
    await insertDay(app, driver, '2026-09-14');
    await insertDay(app, supervisor, MONDAY);
    expect((await states(driver)).weeks).toEqual([]);
  });

  test.each([
    ['is not active', sql`update users set is_active = false where id = `],
    ['has no permission to approve', sql`delete from policy_assignments where user_id = `],
    [
      'had the permission until a second ago',
      sql`update policy_assignments set expires_at = now() - interval '1 second' where user_id = `,
    ],
    ['has no scope', sql`delete from user_roles where user_id = `],
  ])('name no supervisor who %s', async (_, statement) => {
    await sql`${statement}${supervisor.id}`.execute(app.asOwner);
    expect((await states(driver)).approverName).toBeNull();
  });

  test('name an administrator who approves by role, without a policy', async () => {
    await sql`delete from policy_assignments where user_id = ${supervisor.id}`.execute(app.asOwner);
    await sql`update user_roles set role = 'IT_Admin' where user_id = ${supervisor.id}`.execute(
      app.asOwner,
    );
    expect((await states(driver)).approverName).toBe(await fullName(supervisor));
  });

  test('name nobody for a person without a supervisor', async () => {
    expect((await states(await app.person('Contractor'))).approverName).toBeNull();
  });

  test('are deleted with the person', async () => {
    await submit();
    await sql`delete from time_logs where user_id = ${driver.id}`.execute(app.asOwner);
    const submissions = async () =>
      (await sql`select from week_submissions where user_id = ${driver.id}`.execute(app.asOwner))
        .rows;
    expect(await submissions()).toHaveLength(1);
    await sql`update users set archived_at = now(), is_active = false where id = ${driver.id}`.execute(
      app.asOwner,
    );
    await sql`select erase_person(${driver.id})`.execute(app.asOwner);
    expect(await submissions()).toEqual([]);
  });
});
