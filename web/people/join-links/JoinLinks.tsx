import { useState } from 'react';
import { MAX_PEOPLE_AT_ONCE } from '../../../domain/bulk.ts';
import { createJoinLinks } from '../../../domain/invitations/schema.ts';
import { fullName } from '../../../domain/people.ts';
import { call } from '../../app/api.ts';
import { errorSentence } from '../../app/error-sentences.ts';
import { useSecretWrite } from '../../app/use-write.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { LinksDialog, type ShownLinks } from './LinksDialog.tsx';
import { messages } from './messages.ts';

const { prompt: text } = messages;

/** Creates the links of any number of people. The server takes a limited number at once. */
async function createLinks(userIds: readonly string[]): Promise<ShownLinks> {
  const responses = [];
  for (let start = 0; start < userIds.length; start += MAX_PEOPLE_AT_ONCE) {
    const part = userIds.slice(start, start + MAX_PEOPLE_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- the requests lock the same tables
    responses.push(await call(createJoinLinks, { body: { userIds: [...part] } }));
  }
  const links = responses.flatMap(({ results }) =>
    results.map((result) => ({ ...result, name: fullName(result) })),
  );
  return { message: responses.at(-1)?.message ?? '', links };
}

interface JoinLinksProps {
  userIds: readonly string[];
  onClose: () => void;
}

/** Offers join links for people who cannot sign in yet, and shows the links once. */
export function JoinLinks({ userIds, onClose }: JoinLinksProps) {
  const [shown, setShown] = useState<ShownLinks>();
  const { mutate, error, isPending } = useSecretWrite(createLinks);
  if (shown) return <LinksDialog shown={shown} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title={text.title(userIds.length)}
      confirmLabel={text.create(userIds.length)}
      busyLabel={text.busy}
      cancelLabel={text.later}
      busy={isPending}
      error={error ? errorSentence(error, messages.failed) : undefined}
      onConfirm={() => mutate(userIds, { onSuccess: setShown })}
      onClose={onClose}
    >
      {text.explanation(userIds.length)}
    </ConfirmDialog>
  );
}
