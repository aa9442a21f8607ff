import Description from '@mui/icons-material/DescriptionOutlined';
import Payment from '@mui/icons-material/PaymentOutlined';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { ListItemLink } from '../app/menu-links.tsx';
import { LinkedRow, ROW_LINK, RowContent } from './TodoRow.tsx';

function ownW9Detail({ isAsked, askedBy, hasVersion }: NonNullable<Todo['ownW9']>): string {
  if (!isAsked) return 'Without it, part of your pay may be withheld. About three minutes.';
  const who = askedBy ?? 'The office';
  return hasVersion
    ? `${who} needs it signed again. About three minutes.`
    : `${who} needs it for the tax forms of the year. About three minutes.`;
}

export function OwnW9({ form }: { form: NonNullable<Todo['ownW9']> }) {
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/profile/w9" sx={ROW_LINK}>
        <RowContent
          icon={Description}
          title={form.isAsked ? 'Your W-9 is requested' : 'Your W-9 is missing'}
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
          title={count === 1 ? '1 contractor has no W-9' : `${count} contractors have no W-9`}
          detail="Ask them for it before they are paid"
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
          title={
            forms === 1
              ? `1 Form 1099-NEC of ${year} is overdue`
              : `${forms} Forms 1099-NEC of ${year} are overdue`
          }
          detail="Generate them, file them, and mark them as submitted"
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
          title={count === 1 ? '1 contractor has no rate' : `${count} contractors have no rate`}
          detail="Pay is worked hours times the rate"
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}
