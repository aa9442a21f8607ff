import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  namesInPasswords,
  refusalOfGuessablePassword,
  refusalOfPassword,
  type PasswordGuesses,
  type PasswordOwner,
  GUESS_REQUIREMENTS,
  PASSWORD_REQUIREMENTS,
} from '../../domain/sign-in/rules.ts';
import { passwordMessages } from '../ui/password-messages.ts';
import { companyQuery } from './company.ts';
import { FormPassword } from './forms/FormInput.tsx';
import { messages } from './password-messages.ts';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import { HiddenText } from '../ui/HiddenText.tsx';

const { newPassword: text } = messages;

export interface NewPassword {
  newPassword: string;
  confirmation: string;
}

/** Returns undefined until the list of common passwords and the company's name are loaded. Without a connection the
 *  server decides alone. */
function usePasswordGuesses(typed: string, owner: PasswordOwner): PasswordGuesses | undefined {
  const { data: company } = useQuery(companyQuery);
  // oxlint-disable-next-line linehaul/query-error -- the server checks the password again
  const { data: common } = useQuery({
    queryKey: ['common-passwords'],
    queryFn: async () => (await import('./common-passwords.ts')).commonPasswords,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: typed !== '',
  });
  if (!company || !common) return undefined;
  return {
    words: namesInPasswords(owner, company.brand),
    isCommon: (word) => common.has(word),
  };
}

interface PasswordChecklistProps {
  id: string;
  password: string;
  /** Undefined until the list of common passwords is loaded. */
  guesses: PasswordGuesses | undefined;
}

/** Lists the requirements for a new password. A check mark shows that the typed password meets a requirement. */
function PasswordChecklist({ id, password, guesses }: PasswordChecklistProps) {
  const lines = [
    ...PASSWORD_REQUIREMENTS.map((line) => ({ id: line.id, met: line.isMet(password) })),
    ...GUESS_REQUIREMENTS.map((line) => ({
      id: line.id,
      met: password !== '' && guesses !== undefined && line.isMet(password, guesses),
    })),
  ];
  return (
    <Box
      component="ul"
      id={id}
      aria-label={passwordMessages.requirements}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}
    >
      {lines.map(({ id: requirement, met }) => (
        <Box
          component="li"
          key={requirement}
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            typography: 'body2',
            color: met ? 'success.main' : 'text.faint',
          }}
        >
          {met ? <CheckCircle fontSize="small" /> : <Circle fontSize="small" />}
          <span>
            {passwordMessages.texts[requirement]}
            <HiddenText>{met ? passwordMessages.met : passwordMessages.notMet}</HiddenText>
          </span>
        </Box>
      ))}
    </Box>
  );
}

interface NewPasswordInputProps {
  name: 'newPassword' | 'password';
  label: string;
  owner: PasswordOwner;
  /** Undefined if the field may be empty. */
  missing: string | undefined;
  hint?: string;
  required?: boolean;
}

/** The field for a new password, with a live checklist of every rule that can refuse it. */
export function NewPasswordInput({ name, owner, missing, ...field }: NewPasswordInputProps) {
  const typed = useWatch<Record<typeof name, string>>({ name });
  const guesses = usePasswordGuesses(typed, owner);
  const checklistId = useId();
  function rule(password: string): string | undefined {
    if (password === '') return missing;
    const refused =
      refusalOfPassword(password) ?? (guesses && refusalOfGuessablePassword(password, guesses));
    return refused && passwordMessages.refused;
  }
  return (
    <>
      <FormPassword<Record<typeof name, string>>
        {...field}
        name={name}
        autoComplete="new-password"
        rule={rule}
      />
      {(missing !== undefined || typed !== '') && (
        <PasswordChecklist id={checklistId} password={typed} guesses={guesses} />
      )}
    </>
  );
}

interface NewPasswordFieldsProps {
  /** Defaults to the specification's label for a password change. */
  label?: string;
  owner: PasswordOwner;
}

export function NewPasswordFields({ label = text.label, owner }: NewPasswordFieldsProps) {
  const { getValues } = useFormContext<NewPassword>();
  return (
    <>
      <NewPasswordInput
        name="newPassword"
        label={label}
        owner={owner}
        missing={passwordMessages.missing}
      />
      <FormPassword<NewPassword>
        name="confirmation"
        label={text.confirmation}
        autoComplete="new-password"
        rule={(confirmation) =>
          confirmation === getValues('newPassword') ? undefined : text.mismatch
        }
      />
    </>
  );
}
