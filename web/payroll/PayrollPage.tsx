import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { seesTaxDocumentsOfOthers } from '../../domain/access.ts';
import { enterAgreement } from '../../domain/deductions/schema.ts';
import { importRows } from '../../domain/imports/schema.ts';
import { getPayday } from '../../domain/payday/schema.ts';
import { processWeek } from '../../domain/payroll/schema.ts';
import { listPayrollWeeks } from '../../domain/payroll/weeks-schema.ts';
import { listQuestions } from '../../domain/statement-questions/schema.ts';
import { exportDaysCsv } from '../../domain/time-logs/export-schema.ts';
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

interface PayrollPageProps {
  payday: ReactNode;
  taxDocuments: ReactNode;
  /** Shown above the payee's own statements. */
  ownNotice: ReactNode;
  /** The weeks of the drivers whose pay goes to the payee. */
  ownDrivers: ReactNode;
  /** The payee's own deductions. */
  ownDeductions: ReactNode;
}

type OwnParts = Pick<PayrollPageProps, 'ownNotice' | 'ownDrivers' | 'ownDeductions'>;

/** People who process payroll see the tracker. Other people see their own statements. */
function PayrollTracker({ ownNotice, ownDrivers, ownDeductions }: OwnParts) {
  if (useMayCall()(processWeek)) return <Tracker />;
  return (
    <>
      {ownNotice}
      {ownDrivers}
      <Statements />
      {ownDeductions}
      <OwnOpeningBalances />
    </>
  );
}

/** The caller passes in the parts of other features, because a feature must not import another feature. */
export function PayrollPage({ payday, taxDocuments, ...ownParts }: PayrollPageProps) {
  const actor = useActor();
  const mayCall = useMayCall();
  const paydayTab = { value: 'payday', label: text.tabs.payday, panel: payday } as const;
  const tracker = {
    value: 'tracker',
    label: text.tabs.tracker,
    panel: <PayrollTracker {...ownParts} />,
  } as const;
  const tabs = [
    ...(mayCall(getPayday) ? [paydayTab] : []),
    tracker,
    { value: 'tax-documents', label: text.tabs.taxDocuments, panel: taxDocuments } as const,
  ];
  const firstTab = mayCall(getPayday) ? paydayTab : tracker;
  const search = useSearch({ from: '/dashboard/payroll' });
  const setSearch = useSetSearch<PayrollSearch>();
  const { value, panel } = tabs.find((known) => known.value === search.tab) ?? firstTab;
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
            {mayCall(listQuestions) && (
              <ButtonLink to="/dashboard/payroll/questions" variant="outlined">
                {text.questions}
              </ButtonLink>
            )}
            {mayCall(enterAgreement) && (
              <ButtonLink to="/dashboard/payroll/deductions" variant="outlined">
                {text.deductions}
              </ButtonLink>
            )}
            {mayCall(importRows) && (
              <ButtonLink to="/dashboard/payroll/import" variant="outlined">
                {text.import}
              </ButtonLink>
            )}
            {mayCall(exportDaysCsv) && (
              <ButtonLink to="/dashboard/payroll/export" variant="outlined">
                {text.export}
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
        {panel}
      </PageTabs>
    </>
  );
}
