import Archive from '@mui/icons-material/ArchiveOutlined';
import Description from '@mui/icons-material/DescriptionOutlined';
import QrCode2 from '@mui/icons-material/QrCode2';
import SupervisorAccount from '@mui/icons-material/SupervisorAccountOutlined';
import { useState } from 'react';
import { setSupervisors } from '../../../domain/contractors/schema.ts';
import { createJoinLinks } from '../../../domain/invitations/schema.ts';
import { setPeopleArchived } from '../../../domain/staff/schema.ts';
import { requestW9s } from '../../../domain/tax/w9/schema.ts';
import { call } from '../../app/api.ts';
import { useMayCall } from '../../app/session.tsx';
import type { RowAction } from '../../ui/RowMenu.tsx';
import { JoinLinks } from '../join-links/JoinLinks.tsx';
import { messages as joinMessages } from '../join-links/messages.ts';
import { ConfirmBulk } from './ConfirmBulk.tsx';
import { messages } from './messages.ts';
import { useBulkResults } from './results.tsx';
import { SupervisorDialog, undoSupervisors } from './SupervisorDialog.tsx';

export type BulkKind = 'supervisor' | 'join' | 'w9' | 'archive';

const ACTIONS: Readonly<Record<BulkKind, Omit<RowAction, 'onChoose'>>> = {
  supervisor: { label: messages.supervisor.action, icon: <SupervisorAccount /> },
  join: { label: joinMessages.actions, icon: <QrCode2 /> },
  w9: { label: messages.w9.action, icon: <Description /> },
  archive: { label: messages.archive.action, icon: <Archive />, danger: true },
};

const ENDPOINTS = {
  supervisor: setSupervisors,
  join: createJoinLinks,
  w9: requestW9s,
  archive: setPeopleArchived,
} as const;

const archive = (userIds: string[], archived: boolean) =>
  call(setPeopleArchived, { body: { userIds, archived } });

interface BulkDialogProps {
  kind: BulkKind;
  userIds: readonly string[];
  report: ReturnType<typeof useBulkResults>['report'];
  onDone: () => void;
  onClose: () => void;
}

function BulkDialog({ kind, userIds, report, onDone, onClose }: BulkDialogProps) {
  switch (kind) {
    case 'supervisor':
      return (
        <SupervisorDialog
          userIds={userIds}
          onSaved={(response) => {
            onDone();
            report(response, undoSupervisors);
          }}
          onClose={onClose}
        />
      );
    case 'join':
      return <JoinLinks userIds={userIds} onClose={onClose} />;
    case 'w9':
      return (
        <ConfirmBulk
          userIds={userIds}
          texts={messages.w9}
          send={(ids) => call(requestW9s, { body: { userIds: ids } })}
          onDone={(response) => {
            onDone();
            report(response);
          }}
          onClose={onClose}
        />
      );
    case 'archive':
      return (
        <ConfirmBulk
          userIds={userIds}
          texts={messages.archive}
          danger
          send={(ids) => archive(ids, true)}
          onDone={(response) => {
            onDone();
            const idsOf = (done: readonly { id: string }[]) => done.map(({ id }) => id);
            report(response, (done) => archive(idsOf(done), false));
          }}
          onClose={onClose}
        />
      );
  }
}

/** The actions for several people, and the dialogs that they open. */
export function useBulkActions(offered: readonly BulkKind[], onDone: () => void) {
  const mayCall = useMayCall();
  const { report, dialog: results } = useBulkResults();
  const [open, setOpen] = useState<{ kind: BulkKind; userIds: readonly string[] }>();
  const onClose = () => setOpen(undefined);

  return {
    actionsFor: (userIds: readonly string[]): RowAction[] =>
      offered
        .filter((kind) => mayCall(ENDPOINTS[kind]))
        .map((kind) => ({ ...ACTIONS[kind], onChoose: () => setOpen({ kind, userIds }) })),
    open: (kind: BulkKind, userIds: readonly string[]) => setOpen({ kind, userIds }),
    report,
    dialogs: (
      <>
        {open && <BulkDialog {...open} report={report} onDone={onDone} onClose={onClose} />}
        {results}
      </>
    ),
  };
}
