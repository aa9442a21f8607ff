import { longest } from '../../domain/limits.ts';
import { PersonName } from '../../domain/people.ts';
import { FormInput } from '../app/forms/FormInput.tsx';
import { messages } from './messages.ts';
import { requiredText } from './person-rules.ts';
import { SideBySide } from './SideBySide.tsx';

const { name: text } = messages;

interface NameFields {
  firstName: string;
  lastName: string;
}

interface NameInputsProps {
  /** The name of the person who fills in the form, which the browser knows. */
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
        label={text.first}
        autoComplete={isOwn ? 'given-name' : 'off'}
        rule={requiredText(text.firstMissing)}
        startsHere={!isOwn}
      />
      <FormInput<NameFields>
        {...asName}
        name="lastName"
        label={text.last}
        autoComplete={isOwn ? 'family-name' : 'off'}
        rule={requiredText(text.lastMissing)}
      />
    </SideBySide>
  );
}
