import type { Translation } from '../sentence.ts';
import type { say } from '../tax/delivery/sentences.ts';

export const delivery: Translation<typeof say> = {
  sampleFirst: 'Primero abra el PDF de muestra. Ahí está el código.',
  wrongCode:
    'code: Este código no coincide con su PDF de muestra más reciente. Abra el PDF de nuevo e ingrese su código.',
  createSampleFirst: 'Primero cree un PDF de muestra.',
  disclosuresChanged:
    'La información que debe leer cambió. Vuelva a cargar la página, léala y dé su consentimiento de nuevo.',
  sampleReady: 'El PDF de muestra está listo',
  consented: 'Recibirá sus formularios fiscales por vía electrónica',
  withdrawn:
    'Retiró su consentimiento. Los formularios que aún no se emiten se enviarán por correo postal.',
  notConsented: 'Esta persona no aceptó la entrega electrónica.',
  withdrawalRecorded:
    'Retiro registrado. Los formularios que aún no se emiten se enviarán por correo postal.',
  // The delivery of forms
  onlyNec: 'Solo se puede entregar el Formulario 1099-NEC.',
  alreadyFurnished: ({ furnishedOn }, { day }) =>
    `Este formulario se entregó el ${day(furnishedOn)}.`,
  submitFirst: 'Marque este formulario como enviado antes de entregarlo.',
  cannotSignIn:
    'Este beneficiario ya no puede iniciar sesión. Envíe el formulario por correo postal.',
  noConsent:
    'Este beneficiario no aceptó la entrega electrónica. Envíe el formulario por correo postal.',
  mailedInFuture: 'mailedOn: Ingrese una fecha de envío, hoy o antes.',
  mailedTooEarly: ({ year }) => `mailedOn: Ingrese un día de ${year} o posterior.`,
  formChanged:
    'Este formulario o el consentimiento del beneficiario cambió. Vuelva a cargar la página.',
  furnishedMeanwhile:
    'Uno de estos formularios se entregó mientras tanto. Vuelva a cargar la página.',
  nothingToMail: ({ year }) => `No hay formularios de ${year} por enviar por correo postal.`,
  furnished: 'Formulario entregado por vía electrónica',
  formsFurnished: ({ count }) =>
    count === 1
      ? `${count} formulario entregado por vía electrónica.`
      : `${count} formularios entregados por vía electrónica.`,
  formsLeft: ({ count }) =>
    count === 1
      ? `${count} formulario todavía no está entregado.`
      : `${count} formularios todavía no están entregados.`,
  furnishAgain: 'Elija “Entregar todos” de nuevo.',
  formsToMail: ({ count }) =>
    count === 1
      ? `${count} formulario debe enviarse por correo postal.`
      : `${count} formularios deben enviarse por correo postal.`,
  mailed: ({ count, mailedOn }, { day }) =>
    count === 1
      ? `${count} formulario marcado como enviado por correo postal el ${day(mailedOn)}`
      : `${count} formularios marcados como enviados por correo postal el ${day(mailedOn)}`,
};
