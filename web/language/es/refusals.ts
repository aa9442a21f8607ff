import { RULE_SENTENCES } from '../../../domain/spanish/rule-sentences.ts';

/** Why the signed-in person may not do something, by the English sentence of the rule. */
export const refusals: Readonly<Record<string, string>> = {
  ...RULE_SENTENCES,
  'You cannot process, pay or reverse your own payroll.':
    'No puede procesar, pagar ni revertir su propia nómina.',
  'You processed this run. Another person must mark it as paid.':
    'Usted procesó este pago. Otra persona debe marcarlo como pagado.',
  'The expiration must be within the next 100 years.':
    'El vencimiento debe estar dentro de los próximos 100 años.',
  'A role’s default policy cannot be changed or deleted. Copy it instead.':
    'La política predeterminada de un rol no se puede cambiar ni eliminar. Cópiela.',
};
