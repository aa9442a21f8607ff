import KeyOff from '@mui/icons-material/KeyOffOutlined';
import type { Todo } from '../../domain/dashboard/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { TextLink } from '../app/links.tsx';
import { FewOf, PlainRow } from './TodoRow.tsx';

export function OwnGrants({ grants }: { grants: Todo['ownGrants'] }) {
  const { dateOf } = useCompanyTime();
  const named = grants.map(({ policyName, expiresAt }) => `${policyName} (${dateOf(expiresAt)})`);
  return (
    <PlainRow
      icon={KeyOff}
      title={grants.length === 1 ? 'A policy of yours ends soon' : 'Policies of yours end soon'}
      detail={named.join(', ')}
    />
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
      title={total === 1 ? '1 policy of somebody ends soon' : `${total} policies end soon`}
      detail={
        <FewOf shown={shown} total={total}>
          {({ policyName, expiresAt, email, ...person }) => (
            <>
              <TextLink to="/dashboard/policies" search={{ tab: 'roles', search: email }}>
                {fullName(person)}
              </TextLink>
              {`: ${policyName}, ${dateOf(expiresAt)}`}
            </>
          )}
        </FewOf>
      }
    />
  );
}
