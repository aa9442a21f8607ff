import { isAdmin } from '../../domain/access.ts';
import { sentenceOf } from '../../domain/errors.ts';
import { changeOf, refuseExpiration } from '../../domain/policies/rules.ts';
import { assignPolicy, type Policy, type PolicyHolder } from '../../domain/policies/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { FormDialog } from '../app/forms/FormDialog.tsx';
import { FormInput } from '../app/forms/FormInput.tsx';
import { useEndpointForm } from '../app/forms/use-endpoint-form.ts';
import { useAssignPolicy } from './api.ts';
import { Changes } from './Effects.tsx';
import { permissionsOf } from './holders.ts';
import { messages } from './messages.ts';

const { assign: text } = messages;

const START = { expires: '' };

/** What is typed is the company's time, wherever this device is. */
function instantOf(local: string, timeZone: string): Temporal.Instant {
  return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).toInstant();
}

function refuseExpiry(local: string, timeZone: string): string | undefined {
  if (local === '') return undefined;
  const refused = refuseExpiration(instantOf(local, timeZone), Temporal.Now.instant());
  return refused && sentenceOf(refused);
}

interface AssignDialogProps {
  person: PolicyHolder;
  policy: Policy;
  policies: readonly Policy[];
  onClose: () => void;
}

export function AssignDialog({ person, policy, policies, onClose }: AssignDialogProps) {
  const { timeZone } = useCompanyTime();
  const { mutateAsync } = useAssignPolicy(person.id);
  const form = useEndpointForm({
    endpoint: assignPolicy,
    start: START,
    bodyOf: ({ expires }) => ({
      policyId: policy.id,
      expiresAt: expires === '' ? null : instantOf(expires, timeZone).toString(),
    }),
    save: mutateAsync,
    fallback: text.failed,
    onSaved: onClose,
  });
  const held = permissionsOf(person, policies, Temporal.Now.instant());
  const { gains } = changeOf(held, [...held, ...policy.permissions]);
  return (
    <FormDialog
      form={form}
      title={text.title(policy.name, fullName(person))}
      submitLabel={text.action}
      busyLabel={text.busy}
      onClose={onClose}
    >
      <Changes name={fullName(person)} gains={isAdmin(person) ? [] : gains} loses={[]} />
      <FormInput<typeof START>
        type="datetime-local"
        name="expires"
        label={text.expires}
        rule={(local) => refuseExpiry(local, timeZone)}
        hint={text.expiresHint(timeZone)}
      />
    </FormDialog>
  );
}
