import type { FieldValues } from 'react-hook-form';
import { ChoiceField, type ChoiceFieldProps } from '../../ui/ChoiceField.tsx';
import { useFormField, type FormFieldProps } from './FormInput.tsx';

type FormChoiceProps<Fields extends FieldValues> = FormFieldProps<Fields> &
  Pick<ChoiceFieldProps, 'label' | 'emptyLabel' | 'choices' | 'sx'>;

export function FormChoice<Fields extends FieldValues>(props: FormChoiceProps<Fields>) {
  const { name, rule, hint, hasInitialFocus = false, ...choice } = props;
  return <ChoiceField {...choice} {...useFormField({ name, rule, hint, hasInitialFocus })} />;
}
