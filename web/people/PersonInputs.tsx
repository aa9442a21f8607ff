import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { maxLengthOf } from '../../domain/limits.ts';
import { Email, PersonName } from '../../domain/people.ts';
import { plainRate, rateFrom, tenThousandthsFromRate } from '../../domain/rate.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { messages } from './messages.ts';
import { OneLegalNameCheckbox, type NameFields } from './OneLegalName.tsx';
import { emailRule, requiredText } from './person-rules.ts';

const { name: text, email: emailText, rate: rateText } = messages;

/** Formats a stored rate in dollars per hour for the input. Returns an empty string if there is no rate. */
export function rateFieldText(dailyRate: number | null | undefined): string {
  return typeof dailyRate === 'number' ? plainRate(tenThousandthsFromRate(dailyRate)) : '';
}

const rateRule = (typed: string) => (rateFrom(typed) === undefined ? rateText.invalid : undefined);

export const RATE_LABEL = rateText.label;

/** The input for a rate in dollars per hour. */
export function RateInput({ label }: { label: string }) {
  return (
    <FormInput<{ dailyRate: string }>
      name="dailyRate"
      label={label}
      inputProps={{ inputMode: 'decimal' }}
      maxLength={12}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
      rule={rateRule}
      hint={rateText.hint}
    />
  );
}

interface EmailInputProps {
  hint?: string;
  hasInitialFocus?: boolean;
}

/** The email address with which a person signs in. */
export function EmailInput({ hint, hasInitialFocus = false }: EmailInputProps) {
  return (
    <FormInput<{ email: string }>
      name="email"
      label={emailText.label}
      type="email"
      required
      maxLength={maxLengthOf(Email)}
      rule={emailRule}
      hint={hint}
      hasInitialFocus={hasInitialFocus}
    />
  );
}

/** Shows two short inputs side by side, or one above the other on a phone. */
export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { sm: '1fr 1fr' },
      }}
    >
      {children}
    </Box>
  );
}

interface NameInputsProps {
  /** Whether the name is that of the person who fills in the form. The browser can then autofill the name. */
  isOwn?: boolean;
}

/** The inputs for first and last name, or for one legal name. In a form about another person, the first name has the
 *  initial focus. */
export function NameInputs({ isOwn = false }: NameInputsProps) {
  // A name can be in any script, written from left to right or from right to left.
  const hasOneName = useWatch<NameFields, 'oneLegalName'>({ name: 'oneLegalName' });
  const asName = {
    required: true,
    maxLength: maxLengthOf(PersonName),
    inputProps: { dir: 'auto' },
  };
  return (
    <div>
      <SideBySide>
        <FormInput<NameFields>
          {...asName}
          name="firstName"
          label={hasOneName ? text.whole : text.first}
          autoComplete={isOwn ? 'given-name' : 'off'}
          rule={requiredText(text.firstMissing)}
          hasInitialFocus={!isOwn}
        />
        {!hasOneName && (
          <FormInput<NameFields>
            {...asName}
            name="lastName"
            label={text.last}
            autoComplete={isOwn ? 'family-name' : 'off'}
            rule={requiredText(text.lastMissing)}
          />
        )}
      </SideBySide>
      <OneLegalNameCheckbox />
    </div>
  );
}
