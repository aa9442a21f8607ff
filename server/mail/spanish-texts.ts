import { CONFIRM_EMAIL_HOURS, REVERT_EMAIL_DAYS } from '../../domain/email-changes/rules.ts';
import { longDate } from '../../domain/format.ts';
import { LOCALE } from '../../domain/language.ts';
import { RESET_LINK_MINUTES } from '../../domain/sign-in/rules.ts';
import type { EmailTexts } from './english-texts.ts';

export const spanish: EmailTexts = {
  newPassword: ({ brand, link }) => ({
    subject: `${brand}: elija una contraseña nueva`,
    body: [
      `Recibimos una solicitud de contraseña nueva para su cuenta en ${brand}.`,
      `Elíjala con este enlace. Funciona una sola vez, durante ${RESET_LINK_MINUTES} minutos:`,
      link,
      'Si usted no la pidió, ignore este correo. Su contraseña no cambia.',
    ].join('\n\n'),
  }),
  passwordWasReset: ({ brand, notice }) => ({
    subject: `${brand}: se restableció su contraseña`,
    body: notice,
  }),
  confirmEmail: ({ brand, link }) => ({
    subject: `${brand}: confirme su nuevo correo electrónico`,
    body: [
      `Alguien pidió usar esta dirección para una cuenta en ${brand}.`,
      `Si usted lo pidió, abra este enlace y confirme la dirección. El enlace funciona una sola vez, durante ${CONFIRM_EMAIL_HOURS} horas:`,
      link,
      'Después, inicie sesión con esta dirección. Si usted no lo pidió, ignore este correo.',
    ].join('\n\n'),
  }),
  emailWillChange: ({ brand, link, newEmail, requester }) => ({
    subject: `${brand}: su correo electrónico va a cambiar`,
    body: [
      `${requester ?? 'Alguien con la sesión abierta en su cuenta'} pidió cambiar el correo electrónico de su cuenta en ${brand} a ${newEmail}.`,
      `Todavía no ha cambiado nada. El correo cambia cuando alguien lo confirma desde la dirección nueva en un plazo de ${CONFIRM_EMAIL_HOURS} horas. Entonces recibirá otro mensaje y podrá deshacer el cambio durante ${REVERT_EMAIL_DAYS} días.`,
      'Si no quiere este cambio, inicie sesión y cancélelo en Mi perfil:',
      link,
      'Después avise a su administrador.',
    ].join('\n\n'),
  }),
  emailChanged: ({ brand, link, newEmail }) => ({
    subject: `${brand}: su correo electrónico cambió`,
    body: [
      `El correo electrónico de su cuenta en ${brand} ahora es ${newEmail}. Se cerró la sesión en todos los dispositivos y esta dirección ya no sirve para iniciar sesión.`,
      `Si no quería este cambio, abra este enlace. Funciona una sola vez, durante ${REVERT_EMAIL_DAYS} días:`,
      link,
      'El enlace recupera esta dirección, cierra la sesión en todos los dispositivos y borra la contraseña. Después cree una nueva con “¿Olvidó su contraseña?”.',
    ].join('\n\n'),
  }),
  w9Requested: ({ brand, link, firstName, requester }) => ({
    subject: `${brand}: necesitamos su Formulario W-9`,
    body: [
      `Hola, ${firstName}:`,
      `${requester} le pide su Formulario W-9. ${brand} lo necesita para los formularios fiscales del año. Inicie sesión aquí para llenarlo y firmarlo:`,
      link,
      'Nunca envíe por correo electrónico su número de identificación del contribuyente (TIN).',
    ].join('\n\n'),
  }),
  formAvailable: ({ brand, link, firstName, taxYear, corrected, through }) => ({
    // The subject begins with the words that the IRS prescribes (Pub. 1179, part H, section 4.6).
    subject: 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE / DOCUMENTO FISCAL IMPORTANTE',
    body: [
      `Hola, ${firstName}:`,
      `Su Formulario 1099-NEC${corrected ? ' corregido' : ''} de ${taxYear} de ${brand} está disponible. Inicie sesión, abra Documentos fiscales, elija Descargar e imprima el PDF si lo necesita en papel:`,
      link,
      `Estará ahí al menos hasta el ${longDate(through, LOCALE.es)}. Si quiere una copia en papel, pídala a la oficina.`,
    ].join('\n\n'),
  }),
  consentWithdrawn: ({ brand, link, firstName, today }) => ({
    subject: `${brand}: se retiró su consentimiento para formularios fiscales electrónicos`,
    body: [
      `Hola, ${firstName}:`,
      `El ${longDate(today, LOCALE.es)} se retiró su consentimiento para recibir formularios fiscales por vía electrónica. El retiro se aplica a todos los formularios que aún no se habían emitido. ${brand} los enviará en papel. Los formularios que ya se le emitieron siguen aquí:`,
      link,
    ].join('\n\n'),
  }),
};
