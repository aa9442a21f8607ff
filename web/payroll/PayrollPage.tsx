import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { seesTaxDocumentsOfOthers } from '../../domain/access.ts';
import { getPayday } from '../../domain/payday/schema.ts';
import { processWeek } from '../../domain/payroll/schema.ts';
import { listPayrollWeeks } from '../../domain/payroll/weeks-schema.ts';
import { scopeNote } from '../people/scope-note.ts';
import { ButtonLink } from '../app/links.tsx';
import { useActor, useMayCall } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { PageTabs } from '../ui/PageTabs.tsx';
import { messages } from './messages.ts';
import { OwnOpeningBalances } from './OwnOpeningBalances.tsx';
import type { PayrollSearch } from './search.ts';
import { Statements } from './Statements.tsx';
import { Tracker } from './Tracker.tsx';

const { page: text } = messages;

/** People who process payroll see the tracker. Other people see their own statements. */
function PayrollTracker() {
  if (useMayCall()(processWeek)) return <Tracker />;
  return (
    <>
      <Statements />
      <OwnOpeningBalances />
    </>
  );
}

interface PayrollPageProps {
  Payday: ComponentType;
  TaxDocuments: ComponentType;
}

/** The caller passes in the tabs of other features, because a feature must not import another feature. */
export function PayrollPage({ Payday, TaxDocuments }: PayrollPageProps) {
  const actor = useActor();
  const mayCall = useMayCall();
  const payday = { value: 'payday', label: text.tabs.payday, Panel: Payday } as const;
  const tracker = { value: 'tracker', label: text.tabs.tracker, Panel: PayrollTracker } as const;
  const tabs = [
    ...(mayCall(getPayday) ? [payday] : []),
    tracker,
    { value: 'tax-documents', label: text.tabs.taxDocuments, Panel: TaxDocuments } as const,
  ];
  const firstTab = mayCall(getPayday) ? payday : tracker;
  const search = useSearch({ from: '/dashboard/payroll' });
  const setSearch = useSetSearch<PayrollSearch>();
  const { value, Panel } = tabs.find((known) => known.value === search.tab) ?? firstTab;
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={mayCall(processWeek) && scopeNote(actor)}
        actions={
          <>
            {mayCall(listPayrollWeeks) && (
              <ButtonLink to="/dashboard/payroll/settlements" variant="outlined">
                {text.settlements}
              </ButtonLink>
            )}
            {seesTaxDocumentsOfOthers(actor) && (
              <ButtonLink to="/dashboard/w9-forms" variant="outlined">
                {text.w9Forms}
              </ButtonLink>
            )}
          </>
        }
      />
      <PageTabs
        label={text.tabs.name}
        tabs={tabs}
        value={value}
        onChoose={(tab) => setSearch({ ...search, tab })}
      >
        <Panel />
      </PageTabs>
    </>
  );
}
