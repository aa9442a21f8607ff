import type { Role } from '../../domain/access.ts';
import { fullName } from '../../domain/people.ts';
import { assignRole } from '../../domain/staff/schema.ts';
import { call } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { useWrite } from '../app/use-write.ts';
import { useToast } from '../ui/Toast.tsx';
import type { RoleHolder } from './RoleEffects.tsx';
import { roleMessages as text } from './role-messages.ts';
import { roleName } from './roles.ts';

/** Returns a function that assigns a role. A toast has an Undo button if the person had exactly one role. */
export function useRoleChange() {
  const { mutateAsync, isPending } = useWrite(({ id, role }: { id: string; role: Role }) =>
    call(assignRole, { params: { id }, body: { roleName: role } }),
  );
  const toast = useToast();

  async function undo(person: RoleHolder, role: Role): Promise<void> {
    try {
      await mutateAsync({ id: person.id, role });
      toast.success(text.done(fullName(person), roleName(role)));
    } catch (error) {
      toast.undoFailed(errorSentence(error, text.failed));
    }
  }

  /** Throws if the server refuses the role. */
  async function change(person: RoleHolder, role: Role): Promise<void> {
    await mutateAsync({ id: person.id, role });
    const message = text.done(fullName(person), roleName(role));
    const [before, ...others] = person.roles;
    if (before === undefined || others.length > 0) toast.success(message);
    else toast.undo(message, () => void undo(person, before));
  }
  return { change, isPending };
}
