import Description from '@mui/icons-material/DescriptionOutlined';
import Payment from '@mui/icons-material/PaymentOutlined';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { ListItemLink } from '../app/menu-links.tsx';
import { messages } from './messages.ts';
import { LinkedRow, ROW_LINK, RowContent } from './TodoRow.tsx';

const { missingRates, missingW9Forms, notReady, overdueForms, ownW9 } = messages.todo;

function ownW9Detail({ isAsked, askedBy, hasVersion }: NonNullable<Todo['ownW9']>): string {
  if (!isAsked) return ownW9.missingDetail;
  const name = askedBy ?? ownW9.unnamedRequester;
  return hasVersion ? ownW9.requestedAgainDetail(name) : ownW9.requestedDetail(name);
}

export function OwnW9({ form }: { form: NonNullable<Todo['ownW9']> }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/profile/w9" sx={ROW_LINK}>
        <RowContent
          icon={Description}
          title={form.isAsked ? ownW9.requested : ownW9.missing}
          detail={ownW9Detail(form)}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function MissingW9Forms({ count }: { count: number }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/w9-forms" search={{ state: 'not-given' }} sx={ROW_LINK}>
        <RowContent
          icon={Description}
          title={missingW9Forms.title(count)}
          detail={missingW9Forms.detail}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function OverdueForms({ overdue }: { overdue: NonNullable<Todo['overdueForms']> }) {
  const { year, forms } = overdue;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/year" search={{ year, state: 'overdue' }} sx={ROW_LINK}>
        <RowContent
          icon={Description}
          title={overdueForms.title(forms, year)}
          detail={overdueForms.detail}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function NotReady({ state }: { state: NonNullable<Todo['notReady']> }) {
  const { year, payees } = state;
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll/readiness" search={{ year }} sx={ROW_LINK}>
        <RowContent
          icon={Description}
          title={notReady.title(payees, year)}
          detail={notReady.detail}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}

export function MissingRates({ count }: { count: number }) {
  return (
    <LinkedRow>
      <ListItemLink
        to="/dashboard/contractors"
        search={{ status: 'active', rate: 'none' }}
        sx={ROW_LINK}
      >
        <RowContent
          icon={Payment}
          title={missingRates.title(count)}
          detail={missingRates.detail}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}
