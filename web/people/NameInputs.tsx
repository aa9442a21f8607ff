import { longest } from '../../domain/limits.ts';
import { PersonName } from '../../domain/people.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { requiredText } from './person-rules.ts';
import { SideBySide } from './SideBySide.tsx';

interface NameFields {
  firstName: string;
  lastName: string;
}

interface NameInputsProps {
  /** The name of whoever fills in the form: the browser knows it. */
  isOwn?: boolean;
}

/** First and last name. A form about somebody else begins with them. */
export function NameInputs({ isOwn = false }: NameInputsProps) {
  // Names are written in any script and direction.
  const asName = { required: true, maxLength: longest(PersonName), inputProps: { dir: 'auto' } };
  return (
    <SideBySide>
      <FormInput<NameFields>
        {...asName}
        name="firstName"
        label="First Name"
        autoComplete={isOwn ? 'given-name' : 'off'}
        rule={requiredText('First name is required')}
        startsHere={!isOwn}
      />
      <FormInput<NameFields>
        {...asName}
        name="lastName"
        label="Last Name"
        autoComplete={isOwn ? 'family-name' : 'off'}
        rule={requiredText('Last name is required')}
      />
    </SideBySide>
  );
}
