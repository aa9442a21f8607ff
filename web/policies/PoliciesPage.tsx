import { useSearch } from '@tanstack/react-router';
import { listPeopleWithPolicies } from '../../domain/policies/schema.ts';
import { useMayCall } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageTabs } from '../ui/PageTabs.tsx';
import { messages } from './messages.ts';
import { OrgTree } from './OrgTree.tsx';
import { PoliciesPanel } from './PoliciesPanel.tsx';
import { RolesPanel } from './RolesPanel.tsx';
import type { PoliciesSearch } from './search.ts';

const { page: text } = messages;

const TABS = [
  { value: 'roles', label: text.tabs.roles, Panel: RolesPanel },
  { value: 'policies', label: text.tabs.policies, Panel: PoliciesPanel },
  { value: 'tree', label: text.tabs.tree, Panel: OrgTree },
] as const;

function TabbedPanels() {
  const { tab } = useSearch({ from: '/dashboard/policies' });
  const setSearch = useSetSearch<PoliciesSearch>();
  const { value, Panel } = TABS.find((known) => known.value === tab) ?? TABS[0];
  return (
    <PageTabs
      label={text.tabList}
      tabs={TABS}
      value={value}
      onChoose={(next) => setSearch({ tab: next })}
    >
      <Panel />
    </PageTabs>
  );
}

export function PoliciesPage() {
  const mayAssign = useMayCall()(listPeopleWithPolicies);
  return (
    <>
      <PageHeader title={text.title} subtitle={text.subtitle} />
      {mayAssign ? <TabbedPanels /> : <EmptyState mark="road" title={text.notPermitted} />}
    </>
  );
}
