import type { Translation } from '../sentence.ts';
import type { say } from '../policies/sentences.ts';

export const policies: Translation<typeof say> = {
  ownPolicies: 'No puede cambiar sus propias políticas.',
  policiesOfAdmin: 'Solo un administrador puede cambiar las políticas de un administrador.',
  personArchived: 'Esta persona está en el archivo. Primero saque la cuenta del archivo.',
  expirationPast: 'Elija una fecha de vencimiento futura.',
  expirationTooLate: ({ years }) =>
    `Elija una fecha de vencimiento dentro de los próximos ${years} años.`,
  holdsPolicy: 'Usted tiene esta política y no puede cambiar su propio acceso.',
  adminHoldsPolicy: 'Un administrador tiene esta política. Solo un administrador puede cambiarla.',
  heldOutsideScope:
    'No puede cambiar esta política, porque la tienen personas fuera de su alcance.',
  ownSupervisor: 'No puede decidir de quién depende usted.',
  moveAdmin: 'Solo un administrador puede mover a un administrador.',
  moveBelowSelf: 'No puede poner a esta persona a su cargo, porque vería sus registros.',
  reportsToArchived: 'Una persona no puede depender de alguien con la cuenta archivada.',
  lastAdminPolicy:
    'El último administrador activo debe conservar esta política sin fecha de vencimiento.',
  blankName: 'El nombre no puede estar vacío.',
  assigned: 'Política asignada',
  removed: 'Política retirada',
  created: 'Política creada',
  updated: 'Política actualizada',
  deleted: 'Política eliminada',
  supervisorSaved: 'Se guardó de quién depende la persona',
};
