import { INVITATION_DAYS } from '../../domain/invitations/rules.ts';
import type { LinkInput, EmailText } from './english-texts.ts';

interface InvitationInput extends LinkInput {
  inviter: string;
  firstName: string | null;
}

/** Returns the text of an invitation in English and in Spanish, because a person without an account has not chosen a
 *  language. */
export function invitationText({ brand, link, inviter, firstName }: InvitationInput): EmailText {
  return {
    subject: `${brand}: your invitation / su invitación`,
    body: [
      firstName ? `Hello ${firstName},` : 'Hello,',
      `${inviter} invites you to join ${brand}, where you log your days and see your pay.`,
      `Choose a password here. The link works once and expires in ${INVITATION_DAYS} days:`,
      link,
      'If you did not expect this invitation, ignore this email.',
      '* * *',
      firstName ? `Hola, ${firstName}:` : 'Hola:',
      `${inviter} le invita a unirse a ${brand}, donde registra sus días y ve su pago.`,
      `Elija una contraseña con el enlace de arriba. Funciona una sola vez, durante ${INVITATION_DAYS} días.`,
      'Si no esperaba esta invitación, ignore este correo.',
    ].join('\n\n'),
  };
}
