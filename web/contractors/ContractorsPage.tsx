import { listContractors } from '../../domain/contractors/schema.ts';
import { useMayCall } from '../app/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ContractorManagement } from './ContractorManagement.tsx';
import { messages } from './messages.ts';

/** A person with access:contractors-page can open this page. People who may read contractors see the list. People with
 *  assign_roles can also manage contractors. */
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
