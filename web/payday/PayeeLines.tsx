import { useQuery } from '@tanstack/react-query';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { settlementQuery } from '../payroll/api.ts';
import { reversalMessages } from '../payroll/reversal-messages.ts';
import { ReversalDialog } from '../payroll/ReversalDialog.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Loading } from '../ui/Loading.tsx';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Fragment, useState } from 'react';
import { can, isOwn } from '../../domain/access.ts';
import type { Day } from '../../domain/calendar.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { ButtonLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { useDialogMutation } from '../app/use-dialog-mutation.ts';
import { SettlementStatus } from '../ui/SettlementStatus.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { AddLineDialog } from './AddLineDialog.tsx';
import { linesQuery, useRemoveEntry } from './api.ts';
import { DriverLines } from './DriverLines.tsx';
import { COLUMNS } from './LineRow.tsx';
import { formatDollars } from '../ui/format.ts';
import { payLabels } from '../ui/pay-labels.ts';
import { messages } from './messages.ts';
import { papersMessages } from './papers-messages.ts';
import { RecordPapersButton } from './PapersDialog.tsx';
import { canRecordPapers } from './rows.ts';

const { lines: text } = messages;

interface ReverseSettlementProps {
  settlementId: string;
  onClose: () => void;
}

/** Loads the settlement, then shows the reversal dialog of the tracker. */
function ReverseSettlementDialog({ settlementId, onClose }: ReverseSettlementProps) {
  const { today } = useCompanyTime();
  const { data: settlement, error, refetch } = useQuery(settlementQuery(settlementId));
  if (settlement)
    return (
      <ReversalDialog
        settlement={settlement}
        today={today}
        onReversed={onClose}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title={reversalMessages.title}
      confirmLabel={reversalMessages.action}
      ready={false}
      onConfirm={onClose}
      onClose={onClose}
    >
      {!error && <Loading text={reversalMessages.loading} />}
      <LoadError onTryAgain={refetch}>
        {error && errorSentence(error, reversalMessages.loadFailed)}
      </LoadError>
    </ConfirmDialog>
  );
}

interface PayeeLinesProps {
  id: string;
  weekStart: Day;
  payee: PaydayPayee;
  isNarrow: boolean;
  /** Called after a line and its button disappear. */
  onRemoved: () => void;
}

type Settlement = PaydayPayee['settlements'][number];

interface SettlementHeadProps {
  isNarrow: boolean;
  settlement: Settlement;
  payee: PaydayPayee;
  onReverse: () => void;
}

/** The header row above the lines of a settlement. */
function SettlementHead({ settlement, payee, isNarrow, onReverse }: SettlementHeadProps) {
  const actor = useActor();
  const kind = payLabels.settlementKinds[settlement.kind];
  return (
    <tr className="line">
      <td colSpan={isNarrow ? 2 : COLUMNS}>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <strong>{kind}</strong>
          <SettlementStatus settlement={settlement} />
          <ButtonLink
            size="small"
            to="/dashboard/payroll/statements/$id"
            params={{ id: settlement.id }}
            aria-label={text.statementOf(kind, fullName(payee))}
          >
            {text.statement}
          </ButtonLink>
          {!isOwn(actor, payee.userId) && (
            <Button
              size="small"
              color="error"
              aria-label={text.reverseOf(kind, fullName(payee))}
              onClick={onReverse}
            >
              {text.reverse}
            </Button>
          )}
        </Stack>
      </td>
    </tr>
  );
}

function Actions({
  payee,
  weekStart,
  onAdd,
}: Pick<PayeeLinesProps, 'payee' | 'weekStart'> & { onAdd: () => void }) {
  const actor = useActor();
  const search = { tab: 'tracker' as const, contractor: payee.userId, week: weekStart };
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
      {!isOwn(actor, payee.userId) && (
        <Button size="small" aria-label={text.addFor(fullName(payee))} onClick={onAdd}>
          {text.add}
        </Button>
      )}
      {canRecordPapers(payee, actor) && (
        <RecordPapersButton
          weekStart={weekStart}
          payees={[payee]}
          label={papersMessages.recordFor(fullName(payee))}
        />
      )}
      <ButtonLink size="small" to="/dashboard/payroll" search={search}>
        {text.tracker}
      </ButtonLink>
      {can(actor, 'access:contractors-page') && (
        <ButtonLink size="small" to="/dashboard/contractors/$id" params={{ id: payee.userId }}>
          {messages.exceptions.openPayee}
        </ButtonLink>
      )}
    </Stack>
  );
}

export function PayeeLines(props: PayeeLinesProps) {
  const { id, weekStart, payee, isNarrow, onRemoved } = props;
  const actor = useActor();
  const [dialog, setDialog] = useState<'add' | { reverse: string }>();
  const close = () => setDialog(undefined);
  const { data, error, refetch } = useQuery(linesQuery(weekStart, payee.userId));
  const removal = useDialogMutation(useRemoveEntry(), text.removeFailed, onRemoved);
  const lineProps = {
    payee,
    isNarrow,
    isRemoving: removal.busy,
    onRemove: removal.submit,
  };
  const toBePaid = data?.lines.filter(({ settlementId }) => settlementId === null) ?? [];
  return (
    <>
      {!data && (
        <tr className="line">
          <td colSpan={isNarrow ? 2 : COLUMNS}>
            {error ? (
              <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>
            ) : (
              <output>{text.loading}</output>
            )}
          </td>
        </tr>
      )}
      {payee.settlements.map((settlement) => (
        <Fragment key={settlement.id}>
          <SettlementHead
            settlement={settlement}
            payee={payee}
            isNarrow={isNarrow}
            onReverse={() => setDialog({ reverse: settlement.id })}
          />
          <DriverLines
            lines={data?.lines.filter((line) => line.settlementId === settlement.id) ?? []}
            {...lineProps}
          />
        </Fragment>
      ))}
      {payee.settlements.length > 0 && toBePaid.length > 0 && (
        <tr className="line">
          <td colSpan={isNarrow ? 2 : COLUMNS}>
            <strong>{text.toBePaid}</strong>
          </td>
        </tr>
      )}
      <DriverLines lines={toBePaid} {...lineProps} canRemove={!isOwn(actor, payee.userId)} />
      <tr className="line" id={id}>
        <td colSpan={isNarrow ? 2 : COLUMNS}>
          {payee.carriedOver.map(({ agreementId, name, amount, isAddedToNext }) => (
            <div key={agreementId} className="faint">
              {(isAddedToNext ? text.carriedOver : text.missed)(name, formatDollars(amount))}
            </div>
          ))}
          {data?.lines.length === 0 && <span className="faint">{text.none}</span>}
          <ErrorAlert>{removal.failure}</ErrorAlert>
          <Actions payee={payee} weekStart={weekStart} onAdd={() => setDialog('add')} />
          {dialog === 'add' && <AddLineDialog {...{ weekStart, payee }} onClose={close} />}
          {typeof dialog === 'object' && (
            <ReverseSettlementDialog settlementId={dialog.reverse} onClose={close} />
          )}
        </td>
      </tr>
    </>
  );
}
