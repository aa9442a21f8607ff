import Description from '@mui/icons-material/DescriptionOutlined';
import Payment from '@mui/icons-material/PaymentOutlined';
import { weekLabel } from '../../domain/calendar.ts';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { ListItemLink } from '../platform/menu-links.tsx';
import { LinkedRow, ROW_LINK, RowContent } from './TodoRow.tsx';

function ownW9Detail({ isAsked, askedBy, hasVersion }: NonNullable<Todo['ownW9']>): string {
  if (!isAsked) return 'Without it part of your pay may have to be withheld. About three minutes.';
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
          title={form.isAsked ? 'Your W-9 is asked for' : 'Your W-9 is missing'}
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

export function UnpaidRuns({ runs }: { runs: NonNullable<Todo['unpaidRuns']> }) {
  const { total, oldest } = runs;
  const search = { contractor: oldest.userId, week: oldest.weekStart };
  return (
    <LinkedRow>
      <ListItemLink to="/dashboard/payroll" search={search} sx={ROW_LINK}>
        <RowContent
          icon={Payment}
          title={total === 1 ? '1 run is not paid yet' : `${total} runs are not paid yet`}
          detail={`The oldest is of ${weekLabel(oldest.weekStart)}`}
          leadsOn
        />
      </ListItemLink>
    </LinkedRow>
  );
}
