import Description from '@mui/icons-material/DescriptionOutlined';
import History from '@mui/icons-material/HistoryOutlined';
import Mail from '@mui/icons-material/MarkEmailUnreadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Update from '@mui/icons-material/UpdateOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { useState } from 'react';
import { isAdmin, isOwn } from '../../../domain/access.ts';
import type { PayeeW9 } from '../../../domain/tax/w9/schema.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { useActor, useCan } from '../../app/session.tsx';
import type { RowAction } from '../../ui/RowMenu.tsx';
import { useToast } from '../../ui/Toast.tsx';
import { downloadBNotice, useRequestW9 } from './api.ts';
import { fullName } from '../../../domain/people.ts';
import { messages } from './messages.ts';

const { actions: text, request: requestText, pastPayments } = messages;

export interface DialogState {
  kind: 'paper' | 'versions' | 'tin' | 'print' | 'settings' | 'pastPayments';
  payee: PayeeW9;
}

function printDisabledReason(current: PayeeW9['current']): string | undefined {
  if (!current) return text.noForm;
  return current.tinLastFour ? undefined : text.noNumber;
}

/** Returns the actions that open no dialog. */
function useDirectActions(setFailure: (failure: string | undefined) => void) {
  const { mutateAsync } = useRequestW9();
  const toast = useToast();

  async function request(payee: PayeeW9) {
    setFailure(undefined);
    try {
      // After several quick requests, the callbacks of `mutate` would run only for the last request.
      await mutateAsync(payee.id);
      toast.success(requestText.done(fullName(payee)));
    } catch (error) {
      setFailure(errorSentence(error, requestText.failed));
    }
  }

  function startLetterDownload(payee: PayeeW9) {
    setFailure(undefined);
    downloadBNotice(payee.id).catch((error: unknown) =>
      setFailure(errorSentence(error, text.noticeLetterFailed)),
    );
  }

  return { request, startLetterDownload };
}

/** Returns a function that lists the actions for a payee. Administrators, HR and accountants can request and read
 *  forms. Showing and printing the full TIN requires `action:reveal-tin`. The other actions are only for
 *  administrators. */
export function usePayeeActions(open: (dialog: DialogState) => void) {
  const actor = useActor();
  const canRevealTin = useCan()('action:reveal-tin');
  const [failure, setFailure] = useState<string>();
  const { request, startLetterDownload } = useDirectActions(setFailure);

  function actionsOf(payee: PayeeW9): RowAction[] {
    const { requestedAt, archived, current } = payee;
    const requested = requestedAt ? requestText.alreadyRequested : undefined;
    const readForm: RowAction = {
      label: text.versions,
      icon: <History fontSize="small" />,
      disabledReason: current ? undefined : text.noForm,
      onChoose: () => open({ kind: 'versions', payee }),
    };
    const reveal: RowAction = {
      label: text.reveal,
      icon: <Visibility fontSize="small" />,
      disabledReason: current?.tinLastFour ? undefined : text.noNumber,
      onChoose: () => open({ kind: 'tin', payee }),
    };
    const print: RowAction = {
      label: text.print,
      icon: <Print fontSize="small" />,
      disabledReason: printDisabledReason(current),
      onChoose: () => open({ kind: 'print', payee }),
    };
    const requestForm: RowAction = {
      label: requestText.action,
      icon: <Mail fontSize="small" />,
      disabledReason: archived ? requestText.archived : requested,
      onChoose: () => void request(payee),
    };
    const downloadLetter: RowAction = {
      label: text.noticeLetter,
      icon: <Mail fontSize="small" />,
      onChoose: () => startLetterDownload(payee),
    };
    const forAdmins: RowAction[] = [
      {
        label: text.enterPaper,
        icon: <Description fontSize="small" />,
        onChoose: () => open({ kind: 'paper', payee }),
      },
      {
        label: text.settings,
        icon: <Tune fontSize="small" />,
        disabledReason: isOwn(actor, payee.id) ? text.ownSettings : undefined,
        onChoose: () => open({ kind: 'settings', payee }),
      },
      ...(payee.tinNoticeReceivedOn ? [downloadLetter] : []),
      {
        label: pastPayments.action,
        icon: <Update fontSize="small" />,
        disabledReason: isOwn(actor, payee.id) ? text.ownPayments : undefined,
        onChoose: () => open({ kind: 'pastPayments', payee }),
      },
    ];
    return [
      requestForm,
      readForm,
      ...(isAdmin(actor) ? forAdmins : []),
      ...(canRevealTin ? [reveal, print] : []),
    ];
  }
  return { actionsOf, failure, clearFailure: () => setFailure(undefined) };
}
