import type { Permission } from '../../domain/access.ts';
import * as hierarchy from '../../domain/policies/hierarchy.ts';
import * as endpoints from '../../domain/policies/schema.ts';
import { readHistory, RECORDS } from '../audit-logs/shared.ts';
import type { Api } from '../http/api.ts';
import { requireFound } from '../http/errors.ts';
import { assignPolicyTo, removePolicyFrom } from './assignment-commands.ts';
import { readPeopleWithPolicies } from './assignment-queries.ts';
import { createCustomPolicy, deleteCustomPolicy, updateCustomPolicy } from './commands.ts';
import { movePerson, previewMove } from './hierarchy-commands.ts';
import { readHierarchy } from './hierarchy-responses.ts';
import { effectsOfChange } from './preview-queries.ts';
import { findPermissions, listPolicies } from './queries.ts';

export function policyRoutes(api: Api): void {
  api.query(endpoints.listPolicies, ({ db, actor, query }) => listPolicies(db, actor, query));
  api.query(endpoints.listPeopleWithPolicies, ({ db, actor, query }) =>
    readPeopleWithPolicies(db, actor, query),
  );
  api.query(endpoints.getPolicyHistory, async ({ db, params, query }) => {
    requireFound(await findPermissions(db, params.id));
    return readHistory(db, RECORDS.policy(params.id), query);
  });
  api.query(endpoints.previewPolicy, async ({ db, actor, params, query }) => {
    const before = requireFound(await findPermissions(db, params.id));
    // The schema has validated the permissions.
    const after = (query.permissions?.split(',') ?? []) as Permission[];
    return effectsOfChange(db, actor, { policyId: params.id, before, after });
  });
  api.query(hierarchy.getHierarchy, readHierarchy);
  api.query(hierarchy.previewReportsTo, previewMove);

  api.command(endpoints.createPolicy, createCustomPolicy);
  api.command(endpoints.updatePolicy, updateCustomPolicy);
  api.command(endpoints.deletePolicy, deleteCustomPolicy);
  api.command(endpoints.assignPolicy, assignPolicyTo);
  api.command(endpoints.removePolicy, removePolicyFrom);
  api.command(hierarchy.setReportsTo, movePerson);
}
