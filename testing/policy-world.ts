import { expect } from 'vitest';
import type { Permission } from '../domain/access.ts';
import * as tree from '../domain/policies/hierarchy.ts';
import * as policies from '../domain/policies/schema.ts';
import type { Policy } from '../domain/policies/schema.ts';
import { startTestApp, type Person, type TestApp } from './test-app.ts';

type Caller = Person | undefined;

/** An expiration time that is after the end of every test. */
export const EXPIRY = '2099-01-01T12:00:00Z';

/** The status and error code of a response. */
export const outcome = (response: { status: number; error: { code?: string } }) => [
  response.status,
  response.error.code,
];

function callsOf(app: () => TestApp) {
  let policyCount = 0;
  const newName = () => `Policy ${(policyCount += 1)}`;
  return {
    create: (caller: Caller, permissions: readonly string[], name = newName()) =>
      app().as(caller, policies.createPolicy, { body: { name, permissions } as never }),
    update: (
      caller: Caller,
      { id, version, ...policy }: Policy,
      permissions: readonly string[],
      name = policy.name,
    ) =>
      app().as(caller, policies.updatePolicy, {
        params: { id },
        body: { name, permissions, version } as never,
      }),
    destroy: (caller: Caller, { id, version = 1 }: { id: string; version?: number }) =>
      app().as(caller, policies.deletePolicy, { params: { id }, query: { version } }),
    assign: (
      caller: Caller,
      person: { id: string },
      policy: { id: string },
      expiresAt?: string | null,
    ) =>
      app().as(caller, policies.assignPolicy, {
        params: { id: person.id },
        body: { policyId: policy.id, ...(expiresAt !== undefined && { expiresAt }) },
      }),
    remove: (caller: Caller, person: Person, policy: { id: string }) =>
      app().as(caller, policies.removePolicy, { params: { id: person.id, policyId: policy.id } }),
    move: (caller: Caller, person: Person, manager: { id: string } | null) =>
      app().as(caller, tree.setReportsTo, {
        params: { id: person.id },
        body: { reportsTo: manager?.id ?? null },
      }),
  };
}

/** Returns helpers for the policy tests of one test file. */
export function policyWorld() {
  let app: TestApp;
  let admin: Person;
  const calls = callsOf(() => app);

  async function custom(permissions: Permission[]): Promise<Policy> {
    return (await calls.create(admin, permissions)).body.policy;
  }
  async function give(person: Person, policy: Policy): Promise<void> {
    expect((await calls.assign(admin, person, policy)).status).toBe(201);
  }
  return {
    ...calls,
    custom,
    give,
    async start(): Promise<TestApp> {
      app = await startTestApp();
      return app;
    },
    /** Creates new people for a test. The officer has company scope and may assign policies, but is not an admin. */
    async people() {
      admin = await app.person('IT_Admin');
      const officer = await app.person('HR');
      await give(officer, await custom(['action:assign-policies']));
      return { admin, officer, clerk: await app.person('Admin_Assistant') };
    },
    async defaultPolicy(name: string): Promise<Policy> {
      const { body } = await app.as(admin, policies.listPolicies);
      return body.policies.find((policy) => policy.isDefault && policy.name === name)!;
    },
    lastAudit: async () => (await app.auditActions()).at(-1),
  };
}
