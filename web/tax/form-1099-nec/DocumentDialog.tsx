import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { isAdmin, seesTaxDocumentsOfOthers } from '../../../domain/access.ts';
import { formatDollars, longDate } from '../../ui/format.ts';
import { fullName } from '../../../domain/people.ts';
import type { TaxDocument } from '../../../domain/tax/form-1099-nec/schema.ts';
import { useCompanyTime } from '../../app/company-time.ts';
import { ButtonLink } from '../../app/links.tsx';
import { useActor } from '../../app/session.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { OWN_W9, W9_FORMS } from './links.ts';
import { sentenceText } from '../../ui/sentence-text.ts';
import { STATUS_NAMES, TYPE_NAMES } from './labels.ts';
import { messages } from './messages.ts';

const { details: text } = messages;

function Sentences({ title, children }: { title: string; children: readonly string[] }) {
  if (children.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {children.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </Box>
  );
}

const isAboutPayer = (code: string) => code.startsWith('PAYER_') || code === 'THRESHOLD';

/** Links to the pages where the actor can enter the missing data. */
function MissingDataLinks({ document }: { document: TaxDocument }) {
  const actor = useActor();
  const lacksPayerData = document.missing.some(({ code }) => isAboutPayer(code));
  const lacksPayeeData = document.missing.some(({ code }) => !isAboutPayer(code));
  const isOwn = actor.id === document.user.id;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {lacksPayeeData && isOwn && (
        <ButtonLink to={OWN_W9} variant="outlined">
          {text.ownW9}
        </ButtonLink>
      )}
      {lacksPayeeData && !isOwn && seesTaxDocumentsOfOthers(actor) && (
        <ButtonLink to={W9_FORMS} variant="outlined">
          {text.w9Forms}
        </ButtonLink>
      )}
      {lacksPayerData && isAdmin(actor) && (
        <ButtonLink
          to="/dashboard/payroll/year"
          search={{ year: document.year }}
          variant="outlined"
        >
          {text.carrier}
        </ButtonLink>
      )}
      {lacksPayerData && !isAdmin(actor) && (
        <Typography variant="body2" sx={{ color: 'text.faint' }}>
          {text.askAdministrator}
        </Typography>
      )}
    </Stack>
  );
}

function detailsOf(document: TaxDocument, dateOf: (instant: string) => string) {
  const { nec } = document;
  const details: [string, ReactNode][] = [
    [text.contractor, <bdi key="name">{fullName(document.user)}</bdi>],
    [text.status, STATUS_NAMES[document.status]],
    [text.created, dateOf(document.createdAt)],
  ];
  if (document.submittedAt) details.push([text.submitted, dateOf(document.submittedAt)]);
  if (document.approvedAt) details.push([text.approved, dateOf(document.approvedAt)]);
  if (!nec) return details;
  details.push([text.compensation, formatDollars(nec.compensation)]);
  if (nec.withheld > 0) details.push([text.withheld, formatDollars(nec.withheld)]);
  details.push([
    text.filing,
    nec.filingRequired ? text.requiredBy(longDate(nec.dueOn)) : text.notRequired,
  ]);
  details.push([text.threshold, formatDollars(nec.threshold)]);
  if (document.corrected)
    details.push([text.corrected, document.hasZeroAmounts ? text.zeroes : text.replaces]);
  if (document.correctsId && !document.corrected) details.push([text.corrected, text.follows]);
  return details;
}

interface DocumentDialogProps {
  document: TaxDocument;
  onClose: () => void;
}

/** Shows the details of a document. For a DRAFT, the dialog also lists the missing data and links to the pages where the
 *  actor can enter it. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const titleId = useId();
  const { dateOf } = useCompanyTime();
  const isDraft = document.status === 'DRAFT';
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text.title(TYPE_NAMES[document.type], document.year)}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2.5, typography: 'body2' }}>
          <DescriptionList items={detailsOf(document, dateOf)} />
          <Sentences title={text.missing}>
            {document.missing.map(({ sentence }) => sentenceText(sentence))}
          </Sentences>
          {isDraft && <MissingDataLinks document={document} />}
          {isDraft && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text.generateAgain}
            </Typography>
          )}
          <Sentences title={text.reasons}>
            {document.nec?.reasons.map(({ sentence }) => sentenceText(sentence)) ?? []}
          </Sentences>
          <Sentences title={text.attention}>
            {document.nec?.attention.map(({ sentence }) => sentenceText(sentence)) ?? []}
          </Sentences>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
