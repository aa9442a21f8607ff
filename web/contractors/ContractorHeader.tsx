import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { isAdmin } from '../../domain/access.ts';
import { updateContractor, type ContractorDetails } from '../../domain/contractors/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useActor, useMayCall } from '../app/session.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ArchiveButton } from './ArchiveButton.tsx';
import { ContractorDialogs, useContractorDialogs } from './ContractorDialogs.tsx';
import { ContractorStatus } from './ContractorStatus.tsx';
import { useContractorActions } from './use-contractor-actions.tsx';

/** Name, status and email, and for those who manage contractors what can be done. */
export function ContractorHeader({ contractor }: { contractor: ContractorDetails }) {
  const mayManage = useMayCall()(updateContractor);
  const mayArchive = isAdmin(useActor());
  const [archiveFailure, setArchiveFailure] = useState<string>();
  const { shown, open, close } = useContractorDialogs();
  const { actionsOf, activate, failure, clearFailure } = useContractorActions(open);
  return (
    <>
      <PageHeader
        title={fullName(contractor)}
        subtitle={
          <Stack direction="row" sx={{ columnGap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
            <ContractorStatus isActive={contractor.isActive} />
            <Link href={`mailto:${contractor.email}`} sx={{ overflowWrap: 'anywhere' }}>
              {contractor.email}
            </Link>
          </Stack>
        }
        actions={
          <>
            {actionsOf(contractor).map(({ label, icon, danger, disabledBecause, onChoose }) => (
              <Button
                key={label}
                variant="outlined"
                color={danger ? 'error' : 'primary'}
                startIcon={icon}
                disabled={disabledBecause !== undefined}
                onClick={onChoose}
              >
                {label}
              </Button>
            ))}
            {mayManage && mayArchive && (
              <ArchiveButton contractor={contractor} onFailure={setArchiveFailure} />
            )}
          </>
        }
      />
      <ErrorAlert onClose={clearFailure}>{failure}</ErrorAlert>
      <ErrorAlert onClose={() => setArchiveFailure(undefined)}>{archiveFailure}</ErrorAlert>
      <ContractorDialogs shown={shown} onActivate={activate} onClose={close} />
    </>
  );
}
