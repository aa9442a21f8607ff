import KeyOff from '@mui/icons-material/KeyOffOutlined';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { messages } from './messages.ts';
import { FewOf, PlainRow } from './TodoRow.tsx';

const { endingGrants, ownGrants } = messages.todo;

export function OwnGrants({ grants }: { grants: Todo['ownGrants'] }) {
  const { dateOf } = useCompanyTime();
  const named = grants.map(({ policyName, expiresAt }) =>
    ownGrants.grant(policyName, dateOf(expiresAt)),
  );
  return (
    <PlainRow icon={KeyOff} title={ownGrants.title(grants.length)} detail={named.join(', ')} />
  );
}

/** Each name leads to that person's policies. */
export function EndingGrants({ grants }: { grants: NonNullable<Todo['grants']> }) {
  const { dateOf } = useCompanyTime();
  const { total, people } = grants;
  // Several policies of one person may end.
  const shown = people.map((grant) => ({ ...grant, id: `${grant.id} ${grant.policyName}` }));
  return (
    <PlainRow
      icon={KeyOff}
      title={endingGrants.title(total)}
      detail={
        <FewOf shown={shown} total={total}>
          {({ policyName, expiresAt, email, ...person }) => (
            <>
              <TextLink to="/dashboard/policies" search={{ tab: 'roles', search: email }}>
                {fullName(person)}
              </TextLink>
              {endingGrants.grant(policyName, dateOf(expiresAt))}
            </>
          )}
        </FewOf>
      }
    />
  );
}
