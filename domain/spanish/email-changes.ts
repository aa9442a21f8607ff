import type { Translation } from '../sentence.ts';
import type { say } from '../email-changes/sentences.ts';

export const emailChanges: Translation<typeof say> = {
  noMail:
    'Este sistema no puede enviar correos. Pida a un administrador que cambie la dirección de correo.',
  alreadyYours: 'Este ya es su correo electrónico.',
  alreadyTheirs: 'Esta persona ya tiene este correo electrónico.',
  unarchiveFirst: 'Primero saque del archivo la cuenta de la persona.',
  linkSent: 'Enviamos un enlace a la dirección nueva. Ábralo para confirmar su correo nuevo.',
  canceled: 'Cambio de correo cancelado',
  changed: 'Correo cambiado. Se cerró la sesión en todos los dispositivos de esta persona.',
  confirmationNeeded: 'El correo nuevo entra en vigor cuando se confirme desde la dirección nueva.',
  confirmed: 'Su correo nuevo está confirmado. Inicie sesión con él.',
  restored: 'Recuperó su correo anterior. Cree una contraseña nueva para iniciar sesión.',
};
