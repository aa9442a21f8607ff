import { seesPayOfOthers } from '../../domain/access.ts';
import { PEOPLE_ORDERS, type PeopleOrder } from '../../domain/people.ts';
import { oneOf } from '../app/search-params.ts';
import { useActor } from '../app/session.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { messages } from './messages.ts';

const { sort: text } = messages;

interface PeopleSortFieldProps {
  value: PeopleOrder | undefined;
  onChange: (order: PeopleOrder | undefined) => void;
}

export function PeopleSortField({ value, onChange }: PeopleSortFieldProps) {
  const showsRate = seesPayOfOthers(useActor());
  const orders = PEOPLE_ORDERS.filter((order) => showsRate || order !== 'rate');
  return (
    <ChoiceField
      label={text.label}
      value={oneOf(orders, value) ?? 'name'}
      onChange={({ target }) => {
        const order = oneOf(orders, target.value);
        onChange(order === 'name' ? undefined : order);
      }}
      choices={orders.map((order) => ({ value: order, label: text.orders[order] }))}
    />
  );
}
