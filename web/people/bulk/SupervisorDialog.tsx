import { setSupervisors } from '../../../domain/contractors/schema.ts';
import type { ReceivedBody } from '../../../domain/endpoint.ts';
import { call } from '../../app/api.ts';
import { FormDialog } from '../../app/forms/FormDialog.tsx';
import { useEndpointForm } from '../../app/forms/use-endpoint-form.ts';
import { useWrite } from '../../app/use-write.ts';
import { SupervisorInput, type SupervisorField } from '../SupervisorInput.tsx';
import { messages } from './messages.ts';

const { supervisor: text } = messages;

export type SupervisorResults = ReceivedBody<typeof setSupervisors>;

/** Gives the contractors their earlier supervisors again. */
export async function undoSupervisors(
  done: readonly SupervisorResults['results'][number][],
): Promise<void> {
  const byPrevious = Map.groupBy(done, ({ previous }) => previous);
  for (const [reportsTo, people] of byPrevious) {
    // oxlint-disable-next-line no-await-in-loop -- each request locks the hierarchy
    await call(setSupervisors, { body: { userIds: people.map(({ id }) => id), reportsTo } });
  }
}

interface SupervisorDialogProps {
  userIds: readonly string[];
  onSaved: (response: SupervisorResults) => void;
  onClose: () => void;
}

export function SupervisorDialog({ userIds, onSaved, onClose }: SupervisorDialogProps) {
  const { mutateAsync } = useWrite((reportsTo: string | null) =>
    call(setSupervisors, { body: { userIds: [...userIds], reportsTo } }),
  );
  const form = useEndpointForm<SupervisorField, typeof setSupervisors>({
    endpoint: setSupervisors,
    initialValues: { reportsTo: undefined },
    bodyOf: ({ reportsTo }) => ({ userIds: [...userIds], reportsTo: reportsTo?.id ?? null }),
    problemsOf: ({ reportsTo }) => (reportsTo ? {} : { reportsTo: text.missing }),
    save: async ({ reportsTo }) => {
      const response = await mutateAsync(reportsTo);
      onClose();
      onSaved(response);
    },
    fallback: text.failed,
  });
  return (
    <FormDialog
      form={form}
      title={text.title(userIds.length)}
      submitLabel={text.submit}
      busyLabel={text.busy}
      closesWithoutConfirmation
      onClose={onClose}
    >
      <SupervisorInput current={null} hint={text.hint} />
    </FormDialog>
  );
}
