import type { Translation } from '../sentence.ts';
import type { say } from '../invitations/sentences.ts';

export const invitations: Translation<typeof say> = {
  onlyContractorDetails: 'Solo se puede invitar con tarifa o supervisor a un contratista.',
  onlyContractors:
    'Solo un administrador puede invitar al personal. Usted puede invitar a contratistas.',
  nobodyInvited: 'No se invitó a nadie. Corrija estos correos e intente de nuevo.',
  emailIncomplete: ({ number }) => `el correo ${number} no es una dirección de correo completa`,
  emailRepeated: ({ number }) => `el correo ${number} está dos veces en la lista`,
  emailTaken: ({ number }) => `el correo ${number} pertenece a una cuenta existente`,
  emailInvited: ({ number }) => `el correo ${number} ya tiene una invitación abierta`,
  created: 'Invitación creada',
  invited: ({ count }) =>
    count === 1 ? `${count} persona invitada` : `${count} personas invitadas`,
  alreadyAccepted: 'Esta invitación ya se aceptó.',
  alreadyRevoked: 'Esta invitación se anuló. Cree una nueva.',
  accountExists: 'Ya existe una cuenta con este correo. Anule la invitación.',
  joinLinks: ({ count }) =>
    count === 0
      ? 'No se creó ningún enlace para unirse'
      : count === 1
        ? `${count} enlace para unirse creado`
        : `${count} enlaces para unirse creados`,
  notManaged: 'Usted no administra a esta persona y no puede crear su enlace para unirse.',
  notActive: 'Esta cuenta no está activa, así que nadie puede unirse con un enlace.',
  hasSignedIn: 'Esta persona ya inició sesión. Restablezca su contraseña.',
  newLink: 'Enlace nuevo creado',
  revoked: 'Invitación anulada',
  alreadyInvited: 'Esta persona ya tiene una invitación abierta. Reenvíela o anúlela.',
};
