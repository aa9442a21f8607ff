import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { W9_REVISION, W9_REVISION_MONTH } from '../../../domain/tax/w9/certification.ts';
import { longDate, monthLabel } from '../../ui/format.ts';
import { addressLines } from '../../../domain/address-lines.ts';
import type { W9Version } from '../../../domain/tax/w9/schema.ts';
import { changedParts, hasOtherTin } from '../../../domain/tax/w9/versions.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { useCompanyTime } from '../../app/company-time.ts';
import { classificationText, FIELD_LABELS, tinText } from './labels.ts';
import { messages } from './messages.ts';

const { version: text } = messages;

/** Returns a function that says how and when a version was signed or received. */
function useReceivedText(): (version: W9Version) => string {
  const { dateOf } = useCompanyTime();
  return ({ source, signedAt, receivedOn, createdAt, enteredBy }) => {
    if (source === 'ELECTRONIC') return text.signedOn(dateOf(signedAt ?? createdAt));
    const day = receivedOn ? longDate(receivedOn) : dateOf(createdAt);
    return enteredBy ? text.onPaperBy(day, enteredBy) : text.onPaper(day);
  };
}

/** Returns the revision of the form in the language of the page. */
function revisionText(revision: string): string {
  return revision === W9_REVISION ? text.revision(monthLabel(W9_REVISION_MONTH)) : revision;
}

/** Lists the lines of a version. The labels are the terms of Form W-9. */
export function VersionDetails({ version }: { version: W9Version }) {
  const receivedText = useReceivedText();
  const { lines, tinLastFour, signatureName, formRevision } = version;
  const codes = [lines.exemptPayeeCode, lines.fatcaCode].filter(Boolean).join(', ');
  const items: [string, ReactNode][] = [
    [text.name, lines.name || text.notOnFile],
    ...(lines.businessName ? [[text.businessName, lines.businessName] as [string, string]] : []),
    [text.classification, classificationText(lines)],
    ...(lines.foreignOwners ? [[text.lineThreeB, text.foreignOwners] as [string, string]] : []),
    ...(codes ? [[text.exemptionCodes, codes] as [string, string]] : []),
    [text.address, addressLines(lines.address).map((line) => <div key={line}>{line}</div>)],
    [text.number, tinText(lines.tinKind, tinLastFour)],
    [text.itemTwo, lines.itemTwoCrossedOut ? text.crossedOut : text.certified],
    [text.signedBy, signatureName || text.notSigned],
    [text.received, receivedText(version)],
    [text.form, text.formName(revisionText(formRevision))],
  ];
  return <DescriptionList items={items} />;
}

interface VersionHistoryProps {
  /** All versions including the current version, newest first. */
  versions: readonly W9Version[];
}

/** Lists all versions. For each version, says how and when it was signed or received, and which lines changed. */
export function VersionHistory({ versions }: VersionHistoryProps) {
  const receivedText = useReceivedText();
  return (
    <DescriptionList
      items={versions.map((version, index) => [
        text.versionNumber(version.version),
        <div key={version.id}>
          {receivedText(version)}
          <Typography variant="caption" component="div" sx={{ color: 'text.faint' }}>
            {changeText(versions[index + 1], version)}
          </Typography>
        </div>,
      ])}
    />
  );
}

function changeText(before: W9Version | undefined, after: W9Version): string {
  if (!before) return text.first;
  const parts = changedParts(before.lines, after.lines, hasOtherTin(before, after));
  const names = [...new Set(parts.map((part) => FIELD_LABELS[part] ?? part))];
  return names.length > 0 ? text.changed(names.join(', ')) : text.signedAgain;
}
