import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Notification } from '../../domain/notifications/schema.ts';
import { clock } from '../app/clock.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { ListItemLink } from '../app/links.tsx';
import { agoText } from '../ui/format.ts';
import { HiddenText } from '../ui/HiddenText.tsx';
import { messages } from './messages.ts';
import { sentenceOf } from './sentences.ts';

const { list: text } = messages;

const WEEK_SECONDS = 7 * 86_400;
const LINK = { alignItems: 'flex-start', gap: 1.5, px: 2, py: 1.5 };

interface EntryLinkProps {
  notification: Notification;
  onClick: () => void;
  children: ReactNode;
}

function NotificationLink({ notification, ...link }: EntryLinkProps) {
  switch (notification.kind) {
    case 'DAYS_APPROVED':
    case 'DAYS_REJECTED':
    case 'DAYS_PENDING_AGAIN': {
      const { days, weekStart } = notification.parameters;
      const day = days[0] ?? weekStart;
      return <ListItemLink to="/dashboard/time-logs" search={{ day }} sx={LINK} {...link} />;
    }
    case 'WEEK_REMINDER': {
      const search = { day: notification.parameters.weekStart };
      return <ListItemLink to="/dashboard/time-logs" search={search} sx={LINK} {...link} />;
    }
    case 'EXPENSE_APPROVED':
    case 'EXPENSE_REJECTED':
    case 'EXPENSE_PENDING_AGAIN': {
      const { day } = notification.parameters;
      return <ListItemLink to="/dashboard/time-logs" search={{ day }} sx={LINK} {...link} />;
    }
    case 'SETTLEMENT_READY':
    case 'SETTLEMENT_PAID':
    case 'STATEMENT_SENT':
    case 'SETTLEMENT_REVERSED':
    case 'WITHHOLDING_REPAID':
    case 'STATEMENT_QUESTION_ANSWERED': {
      const params = { id: notification.parameters.settlementId };
      return (
        <ListItemLink to="/dashboard/payroll/statements/$id" params={params} sx={LINK} {...link} />
      );
    }
    case 'TAX_FORM_AVAILABLE':
    case 'QUESTION_ANSWERED': {
      const search = { tab: 'tax-documents' as const, year: notification.parameters.taxYear };
      return <ListItemLink to="/dashboard/payroll" search={search} sx={LINK} {...link} />;
    }
    case 'STATEMENT_QUESTION_ASKED': {
      const search = { question: notification.parameters.questionId };
      return <ListItemLink to="/dashboard/payroll/questions" search={search} sx={LINK} {...link} />;
    }
    case 'DEDUCTION_ENTERED':
      return <ListItemLink to="/dashboard/payroll" sx={LINK} {...link} />;
    case 'TEAM_JOINED':
      return <ListItemLink to="/dashboard/contractors" sx={LINK} {...link} />;
    case 'ACCESS_GIVEN':
      return <ListItemLink to="/dashboard/staff" sx={LINK} {...link} />;
    case 'PAYROLL_RULE_CHANGED':
    case 'SIGN_IN_RULES_CHANGED':
      return <ListItemLink to="/dashboard/company" sx={LINK} {...link} />;
    case 'W9_REQUESTED':
      return <ListItemLink to="/dashboard/profile/w9" sx={LINK} {...link} />;
    default:
      return <ListItemLink to="/dashboard/profile" sx={LINK} {...link} />;
  }
}

/** Shows how long ago the notification arrived, such as "5 minutes ago". After a week, shows the date instead. */
function When({ at }: { at: string }) {
  const { dateOf, dateTimeOf } = useCompanyTime();
  const { epochMilliseconds } = Temporal.Instant.from(at);
  const seconds = Math.max(0, (clock.now().epochMilliseconds - epochMilliseconds) / 1000);
  return (
    <Typography variant="caption" component="time" dateTime={at} title={dateTimeOf(at)}>
      {seconds < WEEK_SECONDS ? agoText(seconds) : dateOf(at)}
    </Typography>
  );
}

interface NotificationItemProps {
  notification: Notification;
  onOpen: () => void;
}

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { title, detail } = sentenceOf(notification);
  const { isRead, createdAt } = notification;
  return (
    <ListItem disablePadding divider>
      <NotificationLink notification={notification} onClick={onOpen}>
        <Box
          aria-hidden
          sx={{
            flexShrink: 0,
            width: 8,
            height: 8,
            mt: 0.75,
            borderRadius: '50%',
            bgcolor: isRead ? 'transparent' : 'primary.main',
          }}
        />
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {!isRead && <HiddenText>{`${text.unread}: `}</HiddenText>}
          <Typography variant="body2" sx={{ fontWeight: isRead ? 400 : 600 }}>
            {title}
          </Typography>
          {detail && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {detail}
            </Typography>
          )}
          <When at={createdAt} />
        </Box>
      </NotificationLink>
    </ListItem>
  );
}
