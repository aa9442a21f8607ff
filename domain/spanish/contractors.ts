import type { Translation } from '../sentence.ts';
import type { say } from '../contractors/sentences.ts';

export const contractors: Translation<typeof say> = {
  rateNotManaged: 'Usted no administra contratistas, así que no puede fijar su tarifa.',
  wouldLoseAccess:
    'Sin un supervisor, usted perdería el acceso a este contratista. Elija un supervisor.',
  added: 'Contratista agregado',
  updated: 'Contratista actualizado',
  updatedWithEmail:
    'Contratista actualizado. El correo cambió y se cerró la sesión en todos los dispositivos de esta persona.',
  updatedBeforeEmail:
    'Contratista actualizado. El correo nuevo entra en vigor cuando se confirme desde la dirección nueva.',
  supervisorsSet: ({ count }) =>
    count === 0
      ? 'No se cambió ningún supervisor'
      : count === 1
        ? 'Supervisor definido para 1 contratista'
        : `Supervisor definido para ${count} contratistas`,
  activated: 'Contratista activado',
  deactivated: 'Contratista desactivado',
};
