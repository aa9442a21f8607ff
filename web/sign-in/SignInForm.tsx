import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import {
  useId,
  useRef,
  useState,
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import { TextLink } from '../app/links.tsx';
import { signedOut } from '../app/signed-out.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { messages } from './messages.ts';
import { useSignIn, type SignInFields } from './use-sign-in.ts';

const { signIn: text } = messages;

interface SignInFormProps {
  fields: SignInFields;
  onChange: Dispatch<SetStateAction<SignInFields>>;
  emailDomain: string | undefined;
}

function focus(field: RefObject<HTMLInputElement | null>): void {
  field.current?.focus();
}

interface KeepSignedInProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** The checkbox that keeps the person signed in. It is disabled if the last session of this tab belonged to a staff
 *  account. */
function KeepSignedIn({ checked, onChange }: KeepSignedInProps) {
  const [isStaff] = useState(signedOut.wasStaff);
  const reasonId = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Checkbox
            checked={checked}
            disabled={isStaff}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { 'aria-describedby': isStaff ? reasonId : undefined } }}
          />
        }
        label={text.keepSignedIn}
      />
      {isStaff && <FormHelperText id={reasonId}>{text.notForStaff}</FormHelperText>}
    </div>
  );
}

export function SignInForm({ fields, onChange, emailDomain }: SignInFormProps) {
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const { signIn, isBusy, failure, missing } = useSignIn();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const outcome = await signIn(fields);
    if (outcome === 'username-missing') focus(usernameField);
    if (outcome === 'password-missing') focus(passwordField);
    if (outcome !== 'failed') return;
    // Keeps a username that the person typed during the request.
    onChange((typed) => ({ ...typed, password: '' }));
    focus(passwordField);
  }

  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
      <ErrorAlert>{failure}</ErrorAlert>
      <TextInput
        label={text.username}
        name="username"
        autoComplete="username"
        required
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        inputRef={usernameField}
        value={fields.username}
        onChange={(event) => onChange({ ...fields, username: event.target.value })}
        error={missing.includes('username')}
        helperText={
          missing.includes('username')
            ? text.usernameMissing
            : text.usernameHint(emailDomain ?? '…')
        }
      />
      <PasswordField
        label={text.password}
        name="password"
        autoComplete="current-password"
        required
        inputRef={passwordField}
        value={fields.password}
        onChange={(event) => onChange({ ...fields, password: event.target.value })}
        error={missing.includes('password')}
        helperText={missing.includes('password') && text.passwordMissing}
      />
      <TextLink to="/forgot-password" variant="body2" sx={{ alignSelf: 'start', mt: -1 }}>
        {text.forgotPassword}
      </TextLink>
      <KeepSignedIn
        checked={fields.rememberMe}
        onChange={(rememberMe) => onChange({ ...fields, rememberMe })}
      />
      <Button type="submit" variant="contained" size="large" disabled={isBusy}>
        {isBusy ? text.busy : text.action}
      </Button>
    </Stack>
  );
}
