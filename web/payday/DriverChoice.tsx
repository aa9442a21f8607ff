import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isOwn } from '../../domain/access.ts';
import type { PaydayPayee } from '../../domain/payday/schema.ts';
import { fullName } from '../../domain/people.ts';
import { FormChoice } from '../app/forms/FormChoice.tsx';
import { useActor } from '../app/session.tsx';
import type { LineFields } from './line-fields.ts';
import { messages } from './messages.ts';

const { addLine: text } = messages;

export interface PayeeOfLine extends Pick<PaydayPayee, 'userId' | 'firstName' | 'lastName'> {
  /** The payee's drivers. The office can add the line for one of them instead of the payee. */
  drivers?: PaydayPayee['drivers'];
}

/** Chooses whose work the line pays. A payee without drivers has no choice. */
export function DriverChoice({ payee }: { payee: PayeeOfLine }) {
  const { drivers = [] } = payee;
  const actor = useActor();
  const { setValue } = useFormContext<LineFields>();
  const [driverId, kind] = useWatch<LineFields, ['driverId', 'kind']>({
    name: ['driverId', 'kind'],
  });
  // A settlement of another person cannot be corrected.
  const forget = useEffectEvent(() => setValue('correctsId', ''));
  const before = useRef(driverId);
  useEffect(() => {
    if (before.current !== driverId) forget();
    before.current = driverId;
  }, [driverId]);
  const others = drivers.filter((driver) => !isOwn(actor, driver.userId));
  if (others.length === 0) return null;
  const chosen = others.find((driver) => driver.userId === driverId);
  const hint = kind === 'CORRECTION' ? text.correctionOfDriver : () => text.paidTo(fullName(payee));
  return (
    <FormChoice<LineFields>
      name="driverId"
      label={text.driver}
      hint={chosen && hint(fullName(chosen))}
      choices={[
        { value: '', label: fullName(payee) },
        ...others.map((driver) => ({ value: driver.userId, label: fullName(driver) })),
      ]}
    />
  );
}
