import Download from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Agreement } from '../../domain/deductions/schema.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import { FinalAccountingButton } from '../people/FinalAccountingButton.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { useDeferredFocus } from '../ui/focus.ts';
import { Disclosure } from '../ui/Disclosure.tsx';
import { formatDollars, listText, longDate } from '../ui/format.ts';
import { LoadError } from '../ui/LoadError.tsx';
import { Section } from '../ui/Section.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useToast } from '../ui/Toast.tsx';
import { isEnded } from './agreement-columns.tsx';
import { agreementsQuery, useAcknowledge } from './api.ts';
import { DocumentButton } from '../app/documents/DocumentButton.tsx';
import { interestMessages } from './interest-messages.ts';
import { Ledger } from './Ledger.tsx';
import { messages } from './messages.ts';
import { PlannedPayouts } from './PlannedPayouts.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import { amountText, lastWeekOf, termsText } from './terms-text.ts';

const { own: text, list } = messages;

const SECTION_ID = 'deductions';

function balanceItem({ kind, balance, repaysBalance }: Agreement) {
  if (kind === 'ESCROW') return [[text.held, formatDollars(balance)]] as const;
  if (repaysBalance) return [[text.remaining, formatDollars(balance)]] as const;
  return balance > 0 ? ([[text.carried, formatDollars(balance)]] as const) : [];
}

/** Shows the document, and whether the payee confirmed the agreement before the office added it. */
function OwnDocument({ agreement }: { agreement: Agreement }) {
  const { dateOf } = useCompanyTime();
  const { document, acknowledgedAt } = agreement;
  if (!document) return null;
  const day = dateOf(document.addedAt);
  const isLater = acknowledgedAt !== null && document.addedAt > acknowledgedAt;
  return (
    <>
      <DocumentButton agreementId={agreement.id} document={agreement.document} />
      <Typography variant="caption" component="div">
        {isLater ? text.documentAddedLater(day) : text.documentAdded(day)}
      </Typography>
    </>
  );
}

function Terms({ agreement }: { agreement: Agreement }) {
  const { authority, skippedWeeks, plannedPayouts, returnBy } = agreement;
  const lastWeek = lastWeekOf(agreement);
  return (
    <DescriptionList
      items={[
        [list.columns.amount, amountText(agreement)],
        ...balanceItem(agreement),
        ...(plannedPayouts.length === 0
          ? []
          : ([
              [
                text.planned,
                <PlannedPayouts key="planned" agreement={agreement} variant="body2" />,
              ],
            ] as const)),
        ...(returnBy === null
          ? []
          : ([[interestMessages.returned.own, longDate(returnBy)]] as const)),
        [text.authority, authority],
        ...(agreement.document
          ? ([[text.document, <OwnDocument key="document" agreement={agreement} />]] as const)
          : []),
        ...(lastWeek === null ? [] : ([[text.lastWeek, longDate(lastWeek)]] as const)),
        ...(skippedWeeks.length === 0
          ? []
          : ([[text.skipped, listText(skippedWeeks.map(longDate))]] as const)),
      ]}
    />
  );
}

interface ConfirmButtonProps {
  agreement: Agreement;
  /** Called when the button is about to disappear. */
  onConfirmed: () => void;
}

/** Lets the payee confirm an agreement. */
function ConfirmButton({ agreement, onConfirmed }: ConfirmButtonProps) {
  const { mutate, error, isPending } = useAcknowledge();
  const toast = useToast();
  const confirm = () =>
    mutate(agreement.id, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onConfirmed();
      },
    });
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      {agreement.state === 'WAITS_FOR_PAYEE' && (
        <Typography variant="body2">{text.waits}</Typography>
      )}
      <ErrorAlert>{error && errorSentence(error, text.confirmFailed)}</ErrorAlert>
      <Button variant="contained" disabled={isPending} onClick={confirm}>
        {isPending ? text.confirming : text.confirm}
      </Button>
    </Stack>
  );
}

function OwnAgreement({ agreement }: { agreement: Agreement }) {
  const { id, name, acknowledgedAt } = agreement;
  const { dateOf } = useCompanyTime();
  const [showsLedger, setShowsLedger] = useState(false);
  const [asksPeriod, setAsksPeriod] = useState(false);
  const [article, focusArticle] = useDeferredFocus<HTMLElement>();
  return (
    <Box
      component="article"
      aria-label={name}
      ref={article}
      tabIndex={-1}
      sx={{ pt: 2, borderTop: 1, borderColor: 'divider', outline: 'none' }}
    >
      <Stack sx={{ gap: 1.5 }}>
        <Stack
          direction="row"
          sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
        >
          <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <StatusChip
            tone={acknowledgedAt === null ? 'waiting' : 'good'}
            label={
              acknowledgedAt === null ? list.unconfirmed : text.confirmedOn(dateOf(acknowledgedAt))
            }
          />
        </Stack>
        <Typography variant="body2">{termsText(agreement)}</Typography>
        <Terms agreement={agreement} />
        {isUnread(agreement) && <ConfirmButton agreement={agreement} onConfirmed={focusArticle} />}
      </Stack>
      <Disclosure
        level="h4"
        title={text.ledger}
        isOpen={showsLedger}
        onToggle={() => setShowsLedger(!showsLedger)}
      >
        <Ledger id={id} name={name} />
      </Disclosure>
      <Button size="small" startIcon={<Download />} onClick={() => setAsksPeriod(true)}>
        {messages.statement.action}
      </Button>
      {asksPeriod && <StatementDialog agreement={agreement} onClose={() => setAsksPeriod(false)} />}
    </Box>
  );
}

const isUnread = (agreement: Agreement) => !isEnded(agreement) && agreement.acknowledgedAt === null;

function showSection(): void {
  const section = document.getElementById(SECTION_ID);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** Tells the payee above the statements how many agreements are not confirmed. */
export function OwnDeductionsNotice() {
  const { id } = useActor();
  const { data, error, refetch } = useQuery(agreementsQuery(id));
  if (error && !data)
    return <LoadError onTryAgain={refetch}>{errorSentence(error, text.loadFailed)}</LoadError>;
  const unread = data?.agreements.filter(isUnread).length ?? 0;
  if (unread === 0) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" onClick={showSection}>
          {text.read}
        </Button>
      }
    >
      {text.unread(unread)}
    </Alert>
  );
}

/** Shows the payee's own deduction agreements. Renders nothing if the payee has none. The notice above the statements
 *  shows the error if they failed to load. */
export function OwnDeductions() {
  const { id } = useActor();
  const { data, error } = useQuery(agreementsQuery(id));
  // An agreement that is over stays while it has a balance.
  const agreements = data?.agreements.filter(
    (agreement) => !isEnded(agreement) || agreement.balance > 0,
  );
  if ((error && !data) || !agreements || agreements.length === 0) return null;
  return (
    <Box
      id={SECTION_ID}
      tabIndex={-1}
      sx={{ mt: 4, maxWidth: 720, scrollMarginTop: 72, outline: 'none' }}
    >
      <Section title={text.title}>
        <Stack sx={{ gap: 3 }}>
          {agreements.map((agreement) => (
            <OwnAgreement key={agreement.id} agreement={agreement} />
          ))}
          <FinalAccountingButton userId={id} />
        </Stack>
      </Section>
    </Box>
  );
}
