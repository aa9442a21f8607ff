import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endAgreement, type Agreement } from '../../domain/deductions/schema.ts';
import { centsFromDollars, sum } from '../../domain/money.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useMayCall } from '../app/session.tsx';
import { FinalAccountingButton } from '../people/FinalAccountingButton.tsx';
import { TOP_ALIGNED } from '../ui/columns.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatCents } from '../ui/format.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { Section } from '../ui/Section.tsx';
import { StatCard, StatRow } from '../ui/StatCard.tsx';
import { AddAgreementDialog } from './AddAgreementDialog.tsx';
import { activeColumns, isEnded, type OnChoose, type RowChoice } from './agreement-columns.tsx';
import { agreementsQuery } from './api.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { EndDialog } from './EndDialog.tsx';
import { EndedAgreements } from './EndedAgreements.tsx';
import { CancelReleaseDialog } from './CancelReleaseDialog.tsx';
import { FinalInterestDialog } from './FinalInterestDialog.tsx';
import { balancesOf } from './figures.ts';
import { Ledger } from './Ledger.tsx';
import { messages } from './messages.ts';
import { RecordDialog } from './RecordDialog.tsx';
import { SkipDialog } from './SkipDialog.tsx';
import { StatementDialog } from './StatementDialog.tsx';

const { figures, list: text } = messages;

type Dialog =
  | { kind: 'add' }
  | { kind: Exclude<Extract<RowChoice, string>, 'ledger'>; agreement: Agreement }
  | { kind: 'cancel'; agreement: Agreement; release: Agreement['plannedPayouts'][number] };

interface FiguresProps {
  name: string;
  /** Undefined while they load, and if they failed to load. */
  agreements: readonly Agreement[] | undefined;
  hasFailed: boolean;
}

function Figures({ name, agreements, hasFailed }: FiguresProps) {
  const balances = agreements && balancesOf(agreements);
  const active = agreements?.filter(({ state }) => state === 'ACTIVE') ?? [];
  const weekly = sum(active.map(({ amount }) => centsFromDollars(amount ?? 0)));
  return (
    <StatRow amounts hasFailed={hasFailed}>
      <StatCard label={figures.owes(name)} value={balances && formatCents(balances.owed)} />
      <StatCard label={figures.escrow} value={balances && formatCents(balances.held)} />
      <StatCard
        label={figures.weekly}
        value={agreements && formatCents(weekly)}
        hint={
          active.some(({ amount }) => amount === null) ? figures.weeklyHintMore : figures.weeklyHint
        }
      />
    </StatRow>
  );
}

interface ActiveAgreementsProps {
  agreements: readonly Agreement[] | undefined;
  failure: string | null;
  onTryAgain: () => unknown;
  onChoose: OnChoose;
  /** Undefined for people who can only read the agreements. */
  onAdd: (() => void) | undefined;
}

function ActiveAgreements(props: ActiveAgreementsProps) {
  const { agreements, failure, onTryAgain, onChoose, onAdd } = props;
  const time = useCompanyTime();
  return (
    <Section
      title={text.active}
      action={
        onAdd && (
          <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
            {text.add}
          </Button>
        )
      }
    >
      <ListTable
        aria-label={text.active}
        loadingLabel={text.loading}
        columns={activeColumns({ time, onChoose, mayChange: onAdd !== undefined })}
        rows={agreements}
        keyOf={({ id }) => id}
        failure={failure}
        onTryAgain={onTryAgain}
        empty={<EmptyState title={text.empty}>{text.emptyHint}</EmptyState>}
        sx={TOP_ALIGNED}
      />
      {agreements && agreements.length > 0 && (
        <Typography variant="hint" component="p" sx={{ mt: 1 }}>
          {text.order}. {agreements.some(({ isPrepaid }) => isPrepaid) && text.prepaidOrder}{' '}
          {onAdd && text.changeHint}
        </Typography>
      )}
    </Section>
  );
}

interface ChosenLedgerProps {
  agreement: Agreement;
  onClose: () => void;
}

/** Shows the ledger of an agreement, and scrolls to it. Use the agreement's id as the key. */
function ChosenLedger({ agreement, onClose }: ChosenLedgerProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Section
        title={messages.ledger.title(agreement.name)}
        action={
          <Button size="small" onClick={onClose}>
            {messages.ledger.close}
          </Button>
        }
      >
        <Ledger id={agreement.id} name={agreement.name} />
      </Section>
    </div>
  );
}

interface ContractorDeductionsProps {
  contractor: { id: string; firstName: string };
  /** The agreement whose ledger is open. */
  ledgerOf: string | undefined;
  onLedger: (agreementId: string | undefined) => void;
}

/** Shows the deduction agreements of a contractor to people who see the contractor's pay. */
export function ContractorDeductions(props: ContractorDeductionsProps) {
  const { contractor, ledgerOf, onLedger } = props;
  const { data, error, refetch } = useQuery(agreementsQuery(contractor.id));
  const mayChange = useMayCall()(endAgreement);
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const agreements = data?.agreements;
  const active = agreements?.filter((agreement) => !isEnded(agreement));
  const ended = agreements?.filter(isEnded) ?? [];
  const onChoose: OnChoose = (agreement, choice) => {
    if (choice === 'ledger') onLedger(agreement.id);
    else if (typeof choice === 'string') setDialog({ kind: choice, agreement });
    else setDialog({ kind: 'cancel', agreement, release: choice });
  };
  const chosen = agreements?.find(({ id }) => id === ledgerOf);
  return (
    <Stack sx={{ gap: 5 }}>
      <Figures
        name={contractor.firstName}
        agreements={agreements}
        hasFailed={error !== null && !data}
      />
      <ActiveAgreements
        agreements={active}
        failure={error && errorSentence(error, text.loadFailed)}
        onTryAgain={refetch}
        onChoose={onChoose}
        onAdd={mayChange ? () => setDialog({ kind: 'add' }) : undefined}
      />
      {chosen && (
        <ChosenLedger key={chosen.id} agreement={chosen} onClose={() => onLedger(undefined)} />
      )}
      {ended.length > 0 && (
        <EndedAgreements agreements={ended} onChoose={onChoose} mayChange={mayChange} />
      )}
      {agreements && agreements.length > 0 && <FinalAccountingButton userId={contractor.id} />}
      {dialog?.kind === 'add' && (
        <AddAgreementDialog
          userId={contractor.id}
          prepaidPay={data?.prepaidPay ?? false}
          agreements={active ?? []}
          onClose={close}
        />
      )}
      {dialog?.kind === 'record' && <RecordDialog agreement={dialog.agreement} onClose={close} />}
      {dialog?.kind === 'statement' && (
        <StatementDialog agreement={dialog.agreement} onClose={close} />
      )}
      {dialog?.kind === 'interest' && (
        <FinalInterestDialog agreement={dialog.agreement} onClose={close} />
      )}
      {dialog?.kind === 'skip' && <SkipDialog agreement={dialog.agreement} onClose={close} />}
      {dialog?.kind === 'document' && (
        <DocumentDialog agreement={dialog.agreement} mayChange={mayChange} onClose={close} />
      )}
      {dialog?.kind === 'end' && <EndDialog agreement={dialog.agreement} onClose={close} />}
      {dialog?.kind === 'cancel' && <CancelReleaseDialog {...dialog} onClose={close} />}
    </Stack>
  );
}
