import Typography from '@mui/material/Typography';
import { longDate } from '../../domain/calendar.ts';
import type { W9Version } from '../../domain/w9/endpoints.ts';
import { changedParts } from '../../domain/w9/versions.ts';
import { FactList } from '../ui/FactList.tsx';
import { useCompanyTime } from '../app/company-time.ts';
import { addressText, classificationText, PART_NAMES, tinText } from './words.ts';

/** How and when a version came. */
function useGivenText(): (version: W9Version) => string {
  const { dateOf } = useCompanyTime();
  return ({ source, signedAt, receivedOn, createdAt, enteredBy }) => {
    if (source === 'ELECTRONIC') return `Signed here on ${dateOf(signedAt ?? createdAt)}`;
    const by = enteredBy ? `, entered by ${enteredBy}` : '';
    return `On paper, received ${receivedOn ? longDate(receivedOn) : dateOf(createdAt)}${by}`;
  };
}

/** What a version says, as the form says it. */
export function VersionFacts({ version }: { version: W9Version }) {
  const givenText = useGivenText();
  const { lines, tinLastFour, signatureName, formRevision } = version;
  const codes = [lines.exemptPayeeCode, lines.fatcaCode].filter(Boolean).join(', ');
  const facts: [string, React.ReactNode][] = [
    ['Name', lines.name || 'Not given'],
    ...(lines.businessName ? [['Business name', lines.businessName] as [string, string]] : []),
    ['Classification', classificationText(lines)],
    ...(lines.foreignOwners ? [['Line 3b', 'Foreign partners or owners'] as [string, string]] : []),
    ...(codes ? [['Exemption codes', codes] as [string, string]] : []),
    ['Address', addressText(lines).map((line) => <div key={line}>{line}</div>)],
    ['Number', tinText(lines.tinKind, tinLastFour)],
    ['Item 2', lines.itemTwoCrossedOut ? 'Crossed out' : 'Certified'],
    ['Signed by', signatureName || 'Not signed'],
    ['Given', givenText(version)],
    ['Form', `W-9 (${formRevision})`],
  ];
  return <FactList facts={facts} />;
}

interface EarlierVersionsProps {
  /** Newest first, the one in force among them. */
  versions: readonly W9Version[];
}

/** The way to the version in force: when each came, and what it changed. */
export function EarlierVersions({ versions }: EarlierVersionsProps) {
  const givenText = useGivenText();
  return (
    <FactList
      facts={versions.map((version, index) => [
        `Version ${version.version}`,
        <div key={version.id}>
          {givenText(version)}
          <Typography variant="caption" component="div" sx={{ color: 'text.faint' }}>
            {changeText(versions[index + 1], version)}
          </Typography>
        </div>,
      ])}
    />
  );
}

function changeText(before: W9Version | undefined, after: W9Version): string {
  if (!before) return 'The first one';
  const tinChanged = before.tinLastFour !== after.tinLastFour;
  const parts = changedParts(before.lines, after.lines, tinChanged);
  const names = [...new Set(parts.map((part) => PART_NAMES[part] ?? part))];
  return names.length > 0 ? `Changed: ${names.join(', ')}` : 'Signed again';
}
