import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { fullName } from '../../domain/people.ts';
import { Breadcrumb } from '../app/Breadcrumb.tsx';
import { errorSentence } from '../app/error-sentences.ts';
import { useSetSearch } from '../app/use-set-search.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { agreementsQuery } from './api.ts';
import { ContractorDeductions } from './ContractorDeductions.tsx';
import { messages } from './messages.ts';
import type { PayeeDeductionsSearch } from './search.ts';

const { page: text, list } = messages;

const PATH = '/dashboard/payroll/deductions/$id';

/** The deductions of one payee. Archived people have no page on Contractors, and the carrier can still hold their
 *  escrow. */
export function PayeeDeductionsPage() {
  const { id } = useParams({ from: PATH });
  const { agreement } = useSearch({ from: PATH });
  const setSearch = useSetSearch<PayeeDeductionsSearch>();
  const { data, error, refetch } = useQuery(agreementsQuery(id));
  const payee = data?.agreements[0];
  return (
    <>
      <Breadcrumb to="/dashboard/payroll/deductions" label={text.title} />
      <PageHeader title={payee ? fullName(payee) : text.title} />
      {!data && (
        <LoadError onTryAgain={refetch}>{error && errorSentence(error, list.loadFailed)}</LoadError>
      )}
      {!data && !error && <Skeleton height={240} />}
      {payee && (
        <ContractorDeductions
          contractor={{ id, firstName: payee.firstName }}
          ledgerOf={agreement}
          onLedger={(ledger) => setSearch({ agreement: ledger })}
        />
      )}
      {data && !payee && <EmptyState title={list.empty}>{text.emptyHint}</EmptyState>}
    </>
  );
}
