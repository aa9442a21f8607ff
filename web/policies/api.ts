import type { Permission } from '../../domain/access.ts';
import type { Input } from '../../domain/endpoint.ts';
import { getHierarchy, previewReportsTo, setReportsTo } from '../../domain/policies/hierarchy.ts';
import {
  assignPolicy,
  createPolicy,
  deletePolicy,
  getPolicyHistory,
  listPolicies,
  listPeopleWithPolicies,
  previewPolicy,
  removePolicy,
  updatePolicy,
  type Policy,
} from '../../domain/policies/schema.ts';
import { call, queryOf } from '../app/api.ts';
import { omitUndefined } from '../app/search-params.ts';
import { useWrite } from '../app/use-write.ts';
import type { PoliciesSearch } from './search.ts';

const PEOPLE_PER_PAGE = 25;

export const historyOf = (id: string) => (page: number) =>
  queryOf(getPolicyHistory, { params: { id }, query: { page } });

/** The largest page size of the endpoint, because a dropdown offers all policies. */
const MAX_POLICIES = 1000;

export const policiesQuery = queryOf(listPolicies, { query: { limit: MAX_POLICIES } });

type HierarchyPart = Input<typeof getHierarchy>['query'];

/** Loads the org tree, or the part of it that the query specifies. */
export function hierarchyQuery(query: {
  [Name in keyof HierarchyPart]?: HierarchyPart[Name] | undefined;
}) {
  return queryOf(getHierarchy, { query: omitUndefined(query) });
}

export function holdersQuery({ search, page }: PoliciesSearch, withChangeableRole = false) {
  const only = withChangeableRole ? ({ withChangeableRole: 'true' } as const) : {};
  return queryOf(listPeopleWithPolicies, {
    query: { ...omitUndefined({ search, page }), ...only, limit: PEOPLE_PER_PAGE },
  });
}

/** Disables placeholder data and the cache, because a preview is valid only for the current choice. */
const FRESH = { placeholderData: () => undefined, staleTime: 0, gcTime: 0 };

export function policyPreviewQuery(id: string, permissions: readonly Permission[]) {
  const query = permissions.length > 0 ? { permissions: permissions.join(',') } : {};
  return { ...queryOf(previewPolicy, { params: { id }, query }), ...FRESH };
}

export function movePreviewQuery(id: string, reportsTo: string | null) {
  const query = reportsTo === null ? {} : { reportsTo };
  return { ...queryOf(previewReportsTo, { params: { id }, query }), ...FRESH };
}

export type PolicyFields = Input<typeof createPolicy>['body'];

/** Creates a policy, or updates `basePolicy`. The server refuses the update if the policy has changed since the
 *  person saw it.
 *  @param basePolicy the policy as the person saw it, or undefined for a new policy */
export function useSavePolicy(basePolicy: Policy | undefined) {
  return useWrite((body: PolicyFields) =>
    basePolicy === undefined
      ? call(createPolicy, { body })
      : call(updatePolicy, {
          params: { id: basePolicy.id },
          body: { ...body, version: basePolicy.version },
        }),
  );
}

export function useDeletePolicy({ id, version }: Policy) {
  return useWrite(() => call(deletePolicy, { params: { id }, query: { version } }));
}

export function useAssignPolicy(id: string) {
  return useWrite((body: Input<typeof assignPolicy>['body']) =>
    call(assignPolicy, { params: { id }, body }),
  );
}

export function useRemovePolicy(id: string, policyId: string) {
  return useWrite(() => call(removePolicy, { params: { id, policyId } }));
}

export function useMove(id: string) {
  return useWrite((body: Input<typeof setReportsTo>['body']) =>
    call(setReportsTo, { params: { id }, body }),
  );
}
