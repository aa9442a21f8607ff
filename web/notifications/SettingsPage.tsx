import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { can } from '../../domain/access.ts';
import type { NotificationKind } from '../../domain/notifications/schema.ts';
import type { NotificationSettings } from '../../domain/notifications/settings-schema.ts';
import { ALWAYS_EMAILED } from '../../domain/notifications/settings.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useActor } from '../app/session.tsx';
import { ButtonLink } from '../app/links.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Loading } from '../ui/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import { PushDevices } from './PushDevices.tsx';
import { QuietHours } from './QuietHours.tsx';
import { notificationSettingsQuery, useChangeSettings, useChoices } from './settings-api.ts';
import { settingsMessages as text } from './settings-messages.ts';

type Choice = NotificationSettings['choices'][number];

const GROUPS: Readonly<Record<keyof typeof text.groups, readonly NotificationKind[]>> = {
  days: [
    'DAYS_REJECTED',
    'DAYS_APPROVED',
    'DAYS_PENDING_AGAIN',
    'EXPENSE_REJECTED',
    'EXPENSE_APPROVED',
    'EXPENSE_PENDING_AGAIN',
    'WEEK_REMINDER',
  ],
  pay: [
    'SETTLEMENT_READY',
    'SETTLEMENT_PAID',
    'STATEMENT_SENT',
    'SETTLEMENT_REVERSED',
    'WITHHOLDING_REPAID',
    'STATEMENT_QUESTION_ANSWERED',
    'DEDUCTION_ENTERED',
    'RATE_SET',
    'RATE_REMOVED',
  ],
  taxForms: ['W9_REQUESTED', 'TAX_FORM_AVAILABLE', 'QUESTION_ANSWERED'],
  payroll: ['STATEMENT_QUESTION_ASKED'],
  account: ['ROLE_CHANGED', 'EMAIL_CHANGED', 'PASSWORD_RESET'],
  control: ['TEAM_JOINED', 'ACCESS_GIVEN', 'PAYROLL_RULE_CHANGED', 'SIGN_IN_RULES_CHANGED'],
};

const CHANNEL_CELL = { width: 88, p: 0, textAlign: 'center' };

interface ChoiceRowProps {
  choice: Choice;
  canSendEmail: boolean;
  onChange: (choice: Choice) => void;
}

function ChoiceRow({ choice, canSendEmail, onChange }: ChoiceRowProps) {
  const name = text.kinds[choice.kind];
  const isAlways = ALWAYS_EMAILED.has(choice.kind);
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ pl: 0, fontWeight: 400 }}>
        {name}
      </TableCell>
      {canSendEmail && (
        <TableCell sx={CHANNEL_CELL}>
          {isAlways ? (
            <Typography variant="caption">{text.alwaysEmailed}</Typography>
          ) : (
            <Checkbox
              checked={choice.byEmail}
              slotProps={{ input: { 'aria-label': text.choice(name, text.byEmail) } }}
              onChange={({ target }) => onChange({ ...choice, byEmail: target.checked })}
            />
          )}
        </TableCell>
      )}
      <TableCell sx={CHANNEL_CELL}>
        <Checkbox
          checked={choice.byPush}
          slotProps={{ input: { 'aria-label': text.choice(name, text.byPush) } }}
          onChange={({ target }) => onChange({ ...choice, byPush: target.checked })}
        />
      </TableCell>
    </TableRow>
  );
}

interface GroupProps extends Pick<NotificationSettings, 'choices' | 'canSendEmail'> {
  title: string;
  kinds: readonly NotificationKind[];
}

function Group({ title, kinds, choices, canSendEmail }: GroupProps) {
  const { mutate, error } = useChangeSettings();
  const ofGroup = useChoices(choices).filter(({ kind }) => kinds.includes(kind));
  return (
    <Section title={title}>
      <ErrorAlert>{error && errorSentence(error, text.saveFailed)}</ErrorAlert>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 0 }}>{text.kind}</TableCell>
            {canSendEmail && <TableCell sx={CHANNEL_CELL}>{text.byEmail}</TableCell>}
            <TableCell sx={CHANNEL_CELL}>{text.byPush}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {ofGroup.map((choice) => (
            <ChoiceRow
              key={choice.kind}
              choice={choice}
              canSendEmail={canSendEmail}
              onChange={(chosen) => mutate({ choices: [chosen] })}
            />
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

function Settings({ choices, quietHours, canSendEmail }: NotificationSettings) {
  const actor = useActor();
  // Only approvers and administrators get notifications about teams and access, and only people who process payroll get
  // those about the statements of others.
  const mayGet: Partial<Record<string, boolean>> = {
    control: can(actor, 'action:approve-time-log'),
    payroll: can(actor, 'action:process-payroll'),
  };
  const groups = Object.entries(GROUPS).filter(([group]) => mayGet[group] ?? true);
  return (
    <Box sx={{ display: 'grid', gap: 5, maxWidth: 640 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text.batch}
        {!canSendEmail && ` ${text.emailNotSetUp}`}
      </Typography>
      <PushDevices />
      <QuietHours quietHours={quietHours} />
      {groups.map(([group, kinds]) => (
        <Group
          key={group}
          title={text.groups[group as keyof typeof GROUPS]}
          kinds={kinds}
          choices={choices}
          canSendEmail={canSendEmail}
        />
      ))}
    </Box>
  );
}

export function NotificationSettingsPage() {
  const { data, error, refetch } = useQuery(notificationSettingsQuery);
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle}
        actions={
          <ButtonLink to="/dashboard/profile" variant="outlined">
            {text.profile}
          </ButtonLink>
        }
      />
      {!data && !error && <Loading text={text.loading} />}
      <LoadError onTryAgain={refetch}>
        {error && !data && errorSentence(error, text.loadFailed)}
      </LoadError>
      {data && <Settings {...data} />}
    </>
  );
}
