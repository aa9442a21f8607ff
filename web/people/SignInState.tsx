import type { SignIn } from '../../domain/sign-in-state.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { clock } from '../app/clock.ts';
import { StateText } from '../ui/StateText.tsx';
import { signInMessages as text } from './sign-in-messages.ts';

/** Says whether a person has signed in, or can with a join link. */
export function SignInState({ signIn: { lastSignedInAt, linkExpiresAt } }: { signIn: SignIn }) {
  const { dateOf } = useCompanyTime();
  if (lastSignedInAt !== null) {
    return <StateText tone="good" label={text.signedIn} detail={dateOf(lastSignedInAt)} />;
  }
  if (linkExpiresAt === null) return <StateText tone="missing" label={text.never} />;
  const isExpired = Temporal.Instant.compare(linkExpiresAt, clock.now()) <= 0;
  return isExpired ? (
    <StateText tone="missing" label={text.linkExpired} detail={dateOf(linkExpiresAt)} />
  ) : (
    <StateText tone="waiting" label={text.linkSent} detail={text.until(dateOf(linkExpiresAt))} />
  );
}
