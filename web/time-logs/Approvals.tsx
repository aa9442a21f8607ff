import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { listContractors } from '../../domain/contractors/schema.ts';
import { AddDayDialog } from '../people/AddDayDialog.tsx';
import { queryOf } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink, EXPENSES_ID } from '../app/links.tsx';
import { omitUndefined } from '../app/search-params.ts';
import { useActor } from '../app/session.tsx';
import { useSetSearch } from '../app/use-set-search.ts';
import { ExpenseApprovals } from '../expenses/ExpenseApprovals.tsx';
import { ExpenseSummary } from '../expenses/ExpenseFold.tsx';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { approvalMessages } from './approval-messages.ts';
import { ApprovalQueue } from './ApprovalQueue.tsx';
import { DelegateButton, Delegations } from './Delegations.tsx';
import { DecidedDays } from './DecidedDays.tsx';
import { messages } from './messages.ts';
import { approvalFilterOf, type TimeLogsSearch } from './search.ts';

const { addDay, views } = approvalMessages;

const MAX_PEOPLE = 1000;

function AddDay() {
  const [isOpen, setOpen] = useState(false);
  const { id } = useActor();
  const { data, error } = useQuery({
    ...queryOf(listContractors, { query: { limit: MAX_PEOPLE } }),
    enabled: isOpen,
  });
  const people = data?.contractors.filter((contractor) => contractor.id !== id);
  return (
    <Box>
      <Button variant="outlined" startIcon={<Add />} onClick={() => setOpen(true)}>
        {addDay.action}
      </Button>
      {isOpen && error && (
        <ErrorAlert onClose={() => setOpen(false)}>
          {errorSentence(error, addDay.loadFailed)}
        </ErrorAlert>
      )}
      {isOpen && people && <AddDayDialog people={people} onClose={() => setOpen(false)} />}
    </Box>
  );
}

export function Approvals({ search }: { search: TimeLogsSearch }) {
  const setSearch = useSetSearch<TimeLogsSearch>();
  const { view, person, week, decision, page } = search;
  // A link to the expenses opens them.
  const [showsExpenses, setShowsExpenses] = useState(useLocation().hash === EXPENSES_ID);
  const expenses = {
    userId: person,
    weekStart: week,
    isOpen: showsExpenses,
    onToggle: () => setShowsExpenses(!showsExpenses),
  };
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={views.name}
          value={view ?? 'to-decide'}
          onChange={(_, chosen: 'to-decide' | 'decided' | null) => {
            if (!chosen) return;
            const shown = chosen === 'decided' ? chosen : undefined;
            setSearch(omitUndefined({ tab: 'approvals' as const, view: shown, person, week }));
          }}
          sx={{ alignSelf: 'start', displayPrint: 'none' }}
        >
          <ToggleButton value="to-decide">{views.toDecide}</ToggleButton>
          <ToggleButton value="decided">{views.decided}</ToggleButton>
        </ToggleButtonGroup>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <DelegateButton />
          <ButtonLink to="/dashboard/time-logs/enter-days" variant="outlined">
            {messages.page.enterDays}
          </ButtonLink>
          <AddDay />
        </Stack>
      </Stack>
      <Delegations />
      {view === 'decided' ? (
        <DecidedDays
          filter={omitUndefined({ person, week, decision })}
          page={page ?? 1}
          onFilter={(filter, next) =>
            setSearch({ tab: 'approvals', view, ...filter, ...(next && { page: next }) })
          }
        />
      ) : (
        <>
          <ExpenseSummary {...expenses} />
          <ApprovalQueue
            filter={approvalFilterOf(search)}
            onFilter={(filter) => setSearch({ tab: 'approvals', ...filter })}
          />
          <ExpenseApprovals {...expenses} />
        </>
      )}
    </Stack>
  );
}
