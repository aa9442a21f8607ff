import type { Translation } from '../sentence.ts';
import type { say } from '../tax/w9/sentences.ts';

export const w9: Translation<typeof say> = {
  // Missing lines
  nameMissing: 'Línea 1: el nombre como aparece en la declaración de impuestos.',
  classificationMissing: 'Línea 3a: la clasificación tributaria federal.',
  llcCodeMissing:
    'Línea 3a: cómo tributa la LLC: C, S o P. Una LLC no considerada como separada de su dueño marca la clasificación del dueño.',
  otherTextMissing: 'Línea 3a: cuál es la otra clasificación.',
  streetMissing: 'Línea 5: calle y número.',
  cityStateZipMissing: 'Línea 6: ciudad, estado y código postal (ZIP).',
  tinMissing: 'Parte I: el número de identificación del contribuyente (SSN, ITIN o EIN).',
  signatureMissing: 'Parte II: la firma bajo pena de perjurio.',
  // Lines that conflict
  llcCodeInvalid: 'Solo una LLC ingresa C, S o P.',
  otherTextInvalid: 'Ingrese este texto solo con la clasificación Otra.',
  line3bInvalid:
    'La línea 3b es para sociedades colectivas, fideicomisos, caudales hereditarios y LLC que tributan como sociedad colectiva.',
  exemptCodeInvalid: 'Los individuos no tienen código de exención en la línea 4.',
  code5Invalid: 'El código de beneficiario exento 5 es para sociedades anónimas.',
  tinKindInvalid: 'Esta clasificación requiere un EIN.',
  cannotSign: 'Faltan líneas o hay líneas que no concuerdan. Corríjalas y firme de nuevo.',
  // Signing
  signatureName: 'Escriba su nombre completo para firmar.',
  signed: 'Su W-9 está firmado',
  unchanged: 'Su W-9 no cambió',
  notSigned: 'Este W-9 no está firmado. Primero pida uno firmado.',
  // Forms on paper
  kindOfNumber: 'tinKind: Elija el tipo de número.',
  receivedInFuture: 'receivedOn: Ingrese el día en que llegó el formulario, hoy o antes.',
  signedAfterReceipt: 'signedOn: La fecha de la firma no puede ser posterior a la de recepción.',
  whoSigned: 'signatureName: Indique quién firmó el formulario.',
  conflict: 'Algunos datos del formulario no concuerdan. Corríjalos.',
  paperSaved: 'W-9 en papel guardado',
  paperSavedIncomplete:
    'El W-9 en papel se guardó como incompleto. No cuenta como registrado hasta que esté completo.',
  paperUnchanged: 'Este W-9 en papel ya está guardado',
  // Requests
  cannotSignIn: 'Esta persona ya no puede iniciar sesión. Pida el W-9 en papel.',
  alreadyRequested: 'El W-9 ya se pidió',
  requested: 'Se pidió el W-9',
  requestedFrom: ({ count }) =>
    count === 0
      ? 'No se pidió ningún W-9'
      : count === 1
        ? 'W-9 pedido a 1 persona'
        : `W-9 pedido a ${count} personas`,
  // Tax settings
  ownSettings: 'No puede cambiar su propia configuración fiscal.',
  reasonMissing: 'Indique por qué no se declaran los pagos.',
  reasonNotNeeded: 'Indique un motivo solo si los pagos no se declaran.',
  secondNoticeDay: 'Ingrese el día en que se recibió el segundo aviso.',
  noticeInFuture: 'Ingrese el día en que llegó el aviso, hoy o antes.',
  noFirstNotice:
    'No hay ningún aviso registrado de los dos años calendario anteriores. Guarde la fecha del primer aviso y después la de este.',
  letterWithoutNotice: 'Ingrese el día en que se recibió el aviso del IRS.',
  letterBeforeNotice: 'El aviso B no se puede enviar antes de que llegue el aviso del IRS.',
  letterInFuture: 'Ingrese el día en que se envió el aviso B, hoy o antes.',
  settingsSaved: 'Configuración fiscal guardada',
};
