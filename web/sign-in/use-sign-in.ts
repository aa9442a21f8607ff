import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { emailOfUsername } from '../../domain/sign-in/rules.ts';
import { companyQuery } from '../app/company.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { signIn as signInToSession } from '../app/session.tsx';
import { sessionState } from '../app/session-state.ts';
import { signedOut } from '../app/signed-out.ts';
import { messages } from './messages.ts';

export interface SignInFields {
  username: string;
  password: string;
  rememberMe: boolean;
}

type Outcome = 'signed-in' | 'failed' | 'username-missing' | 'password-missing';

const REQUIRED = ['username', 'password'] as const;
type RequiredField = (typeof REQUIRED)[number];

function returnPath(): string {
  return signedOut.takeReturnPath(sessionState.user()?.id ?? '');
}

/** Signs a person in. Then opens the page that required the sign-in, or else the dashboard. If the person must change
 *  the password, opens the page for the password change instead. */
export function useSignIn() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState<readonly RequiredField[]>([]);
  const { history } = useRouter();
  const queryClient = useQueryClient();

  async function attempt({ username, password, rememberMe }: SignInFields): Promise<Outcome> {
    try {
      // A full email address needs no company query, so the sign-in works even if the query would fail.
      const domain = username.includes('@')
        ? ''
        : (await queryClient.fetchQuery(companyQuery)).emailDomain;
      const email = emailOfUsername(username, domain);
      const { needsPasswordChange } = await signInToSession(email, password, rememberMe);
      history.replace(needsPasswordChange ? '/change-password' : returnPath());
      return 'signed-in';
    } catch (error) {
      setFailure(errorSentence(error, messages.signIn.failed));
      return 'failed';
    }
  }

  async function signIn(fields: SignInFields): Promise<Outcome> {
    const blank = REQUIRED.filter((name) => fields[name].trim() === '');
    setMissing(blank);
    setFailure('');
    if (blank[0]) return `${blank[0]}-missing`;
    setBusy(true);
    const outcome = await attempt(fields);
    setBusy(false);
    return outcome;
  }

  return { signIn, isBusy, failure, missing };
}
