import { addContractor } from '../../domain/contractors/schema.ts';
import { useMayCall } from '../platform/session.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ContractorManagement } from './ContractorManagement.tsx';

/** The page opens with access:contractors-page, its list only with assign_roles (specification, 2). */
export function ContractorsPage() {
  const mayManage = useMayCall()(addContractor);
  if (mayManage) return <ContractorManagement />;
  return (
    <>
      <PageHeader title="Contractor Management" />
      <EmptyState mark="road" title="The list is for those who manage contractors">
        It opens with the permission assign_roles, which your account does not hold. If you need it
        for your work, ask your administrator.
      </EmptyState>
    </>
  );
}
