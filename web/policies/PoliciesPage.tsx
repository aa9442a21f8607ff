import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { useCan } from '../platform/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { OrgTree } from './OrgTree.tsx';
import { PoliciesPanel } from './PoliciesPanel.tsx';
import { RolesPanel } from './RolesPanel.tsx';
import { useSetSearch } from './use-set-search.ts';

const TABS = [
  { value: 'roles', label: 'Roles', Panel: RolesPanel },
  { value: 'policies', label: 'Policies', Panel: PoliciesPanel },
  { value: 'tree', label: 'Org Tree', Panel: OrgTree },
] as const;

function TabbedPanels() {
  const { tab } = useSearch({ from: '/dashboard/policies' });
  const setSearch = useSetSearch();
  const id = useId();
  const { value, Panel } = TABS.find((known) => known.value === tab) ?? TABS[0];
  return (
    <>
      <Tabs
        value={value}
        aria-label="Policy management"
        onChange={(_, next: typeof value) => setSearch({ tab: next })}
      >
        {TABS.map((known) => (
          <Tab
            key={known.value}
            value={known.value}
            label={known.label}
            id={`${id}-${known.value}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} sx={{ pt: 3 }}>
        <Panel />
      </Box>
    </>
  );
}

export function PoliciesPage() {
  const mayAssign = useCan()('action:assign-policies');
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
