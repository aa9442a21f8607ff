import { useSearch } from '@tanstack/react-router';
import { listPolicyHolders } from '../../domain/policies/schema.ts';
import { useMayCall } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageTabs } from '../ui/PageTabs.tsx';
import { OrgTree } from './OrgTree.tsx';
import { PoliciesPanel } from './PoliciesPanel.tsx';
import { RolesPanel } from './RolesPanel.tsx';
import type { PoliciesSearch } from './search.ts';

const TABS = [
  { value: 'roles', label: 'Roles', Panel: RolesPanel },
  { value: 'policies', label: 'Policies', Panel: PoliciesPanel },
  { value: 'tree', label: 'Org Tree', Panel: OrgTree },
] as const;

function TabbedPanels() {
  const { tab } = useSearch({ from: '/dashboard/policies' });
  const setSearch = useSetSearch<PoliciesSearch>();
  const { value, Panel } = TABS.find((known) => known.value === tab) ?? TABS[0];
  return (
    <PageTabs
      label="Policy management"
      tabs={TABS}
      value={value}
      onChoose={(next) => setSearch({ tab: next })}
    >
      <Panel />
    </PageTabs>
  );
}

export function PoliciesPage() {
  const mayAssign = useMayCall()(listPolicyHolders);
  return (
    <>
      <PageHeader
        title="Policy Management"
        subtitle="Who may do what, and whose records they reach"
      />
      {mayAssign ? (
        <TabbedPanels />
      ) : (
        <EmptyState mark="road" title="You don't have permission to manage policies." />
      )}
    </>
  );
}
