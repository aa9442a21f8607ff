import { listContractors } from '../../domain/contractors/schema.ts';
import { useMayCall } from '../app/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ContractorManagement } from './ContractorManagement.tsx';
import { messages } from './messages.ts';

/** Requires access:contractors-page. People who may read contractors see the list, and holders of assign_roles manage
 *  it. */
export function ContractorsPage() {
  const seesList = useMayCall()(listContractors);
  if (seesList) return <ContractorManagement />;
  return (
    <>
      <PageHeader title={messages.page.managementTitle} />
      <EmptyState mark="road" title={messages.noAccess.title}>
        {messages.noAccess.nextStep}
      </EmptyState>
    </>
  );
}
