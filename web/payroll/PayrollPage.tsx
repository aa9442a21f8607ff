import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { seesTaxPapersOfOthers } from '../../domain/access.ts';
import { ButtonLink } from '../platform/links.tsx';
import { useActor, useCan } from '../platform/session.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Statements } from './Statements.tsx';
import { Tracker } from './Tracker.tsx';

/** Whoever processes payroll sees the tracker; everyone else their own statements. */
function PayrollTracker() {
  return useCan()('action:process-payroll') ? <Tracker /> : <Statements />;
}

/** A new tab is one more line here. */
const TABS = [{ value: 'tracker', label: 'Payroll Tracker', Panel: PayrollTracker }] as const;

export function PayrollPage() {
  const { tab } = useSearch({ from: '/dashboard/payroll' });
  const navigate = useNavigate({ from: '/dashboard/payroll' });
  const id = useId();
  const actor = useActor();
  const { value, Panel } = TABS.find((known) => known.value === tab) ?? TABS[0];
  return (
    <>
      <PageHeader
        title="Payroll & Tax Management"
        actions={
          seesTaxPapersOfOthers(actor) && (
            <ButtonLink to="/dashboard/w9-forms" variant="outlined">
              W-9 forms
            </ButtonLink>
          )
        }
      />
      <Tabs
        value={value}
        aria-label="Payroll and tax"
        onChange={(_, next: typeof value) =>
          void navigate({
            search: (search) => ({ ...search, tab: next }),
          })
        }
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
