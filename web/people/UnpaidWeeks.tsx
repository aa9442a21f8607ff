import Alert from '@mui/material/Alert';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { can } from '../../domain/access.ts';
import { getUnpaidWeeks, type OpenAgreement, type UnpaidWeek } from '../../domain/staff/schema.ts';
import { queryOf } from '../app/api.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { listText } from '../ui/format.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FinalAccountingButton } from './FinalAccountingButton.tsx';
import { messages } from './messages.ts';

const { unpaid: text } = messages;

/** Always reads the weeks again, because the person decides by what is shown. */
export const unpaidWeeksQuery = (id: string) => ({
  ...queryOf(getUnpaidWeeks, { params: { id } }),
  staleTime: 0,
});

/** Returns the parts of a week that are not paid, such as "3 approved days, 1 expense pending approval". */
function partsOf({ approvedDays, pendingDays, settlements, lines, pendingExpenses }: UnpaidWeek) {
  return [
    { count: approvedDays, textOf: text.approvedDays },
    { count: pendingDays, textOf: text.pendingDays },
    { count: settlements, textOf: text.settlements },
    { count: lines, textOf: text.lines },
    { count: pendingExpenses, textOf: text.pendingExpenses },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, textOf }) => textOf(count))
    .join(', ');
}

interface UnpaidWeeksProps {
  id: string;
  name: string;
  weeks: readonly UnpaidWeek[];
  /** The deduction agreements with a balance. */
  agreements: readonly OpenAgreement[];
}

/** Lists the weeks in which something of a person is not paid, and the agreements with a balance. Renders nothing if
 *  there are none. */
export function UnpaidWeeks({ id, name, weeks, agreements }: UnpaidWeeksProps) {
  return (
    <>
      <Weeks id={id} name={name} weeks={weeks} />
      <Balances id={id} agreements={agreements} />
    </>
  );
}

function Balances({ id, agreements }: Pick<UnpaidWeeksProps, 'id' | 'agreements'>) {
  if (agreements.length === 0) return null;
  const namesOf = (isEscrow: boolean) =>
    agreements.filter((agreement) => agreement.isEscrow === isEscrow).map(({ name }) => name);
  const [owed, held] = [namesOf(false), namesOf(true)];
  return (
    <Alert severity="warning">
      {owed.length > 0 && <div>{text.owes(listText(owed))}</div>}
      {held.length > 0 && <div>{text.holds(listText(held))}</div>}
      <FinalAccountingButton userId={id} />
    </Alert>
  );
}

function Weeks({ id, name, weeks }: Omit<UnpaidWeeksProps, 'agreements'>) {
  const { weekName } = useCompanyTime();
  const opensPayday = can(useActor(), 'access:payroll-page');
  if (weeks.length === 0) return null;
  return (
    <Alert severity="warning">
      {text.warning(name)}
      <List dense disablePadding aria-label={text.list(name)}>
        {weeks.map((week) => (
          <ListItem key={week.weekStart} disableGutters sx={{ display: 'block' }}>
            {opensPayday ? (
              <TextLink to="/dashboard/payroll" search={{ week: week.weekStart, contractor: id }}>
                {weekName(week.weekStart)}
              </TextLink>
            ) : (
              weekName(week.weekStart)
            )}
            {`: ${partsOf(week)}`}
          </ListItem>
        ))}
      </List>
    </Alert>
  );
}

interface Question extends UnpaidWeeksProps {
  action: 'archive' | 'deactivate';
  onConfirm: () => void;
}

function UnpaidDialog({ onClose, ...question }: Question & { onClose: () => void }) {
  const { name, action, onConfirm } = question;
  return (
    <ConfirmDialog
      open
      danger
      title={text.titles[action](name)}
      confirmLabel={text.actions[action]}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
      onClose={onClose}
    >
      <Stack sx={{ gap: 1.5 }}>
        <UnpaidWeeks {...question} />
        {question.weeks.length > 0 && <div>{text.stays}</div>}
      </Stack>
    </ConfirmDialog>
  );
}

/** Asks before somebody is archived or deactivated while something of theirs is not paid. Without unpaid weeks, `ask`
 *  goes on at once. */
export function useUnpaidQuestion(): {
  ask: (question: Omit<Question, 'weeks' | 'agreements'>) => Promise<void>;
  dialog: ReactNode;
} {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  return {
    async ask(asked) {
      const { weeks, agreements } = await queries.fetchQuery(unpaidWeeksQuery(asked.id));
      if (weeks.length + agreements.length === 0) asked.onConfirm();
      else setQuestion({ ...asked, weeks, agreements });
    },
    dialog: question && <UnpaidDialog {...question} onClose={() => setQuestion(undefined)} />,
  };
}
