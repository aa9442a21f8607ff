import type { Translation } from '../sentence.ts';
import type { say } from '../people-import/sentences.ts';

export const peopleImport: Translation<typeof say> = {
  noPeople: 'El archivo no tiene personas. Agregue una línea por persona.',
  tooManyPeople: 'El archivo tiene más de 2,000 personas. Divídalo en varios archivos.',
  name: 'Ingrese un nombre de 1 a 100 caracteres, sin caracteres invisibles.',
  lostLetter:
    'Un signo de interrogación reemplaza una letra que se perdió al guardar el archivo. Corrija el nombre.',
  yesOrNo: 'Ingrese Yes o No, o deje la celda vacía.',
  hasOneName: 'Deje la celda vacía si la persona tiene un solo nombre legal.',
  lastName: 'Ingrese un apellido, o ingrese Yes en “One Legal Name” si no hay ninguno.',
  email: 'Ingrese un correo electrónico completo, como nombre@example.com.',
  role: 'Ingrese un rol que el personal pueda tener, como Supervisor.',
  phone: 'Ingrese un teléfono de 40 caracteres como máximo.',
  rate: 'Ingrese dólares con 4 decimales como máximo, como 31.25, o deje la celda vacía.',
  unit: 'Ingrese Hora, Día, Milla, Carga, Porcentaje o Fijo, o deje la celda vacía para una tarifa por hora.',
  sameEmail: ({ line }) => `La línea ${line} tiene el mismo correo electrónico.`,
  emailTaken: 'Ya existe una cuenta con este correo electrónico.',
  unknownSupervisor:
    'Ninguna persona activa o invitada del personal que usted puede ver tiene este correo electrónico. Agregue, importe o invite primero al supervisor.',
  supervisorIsContractor:
    'Este archivo agrega al supervisor como contratista. Agregue, importe o invite primero al supervisor como personal.',
  supervisorNotManaged:
    'Usted no puede cambiar de quién depende el personal. Deje la celda vacía y pida a un administrador que defina el supervisor.',
  unknownPayee:
    'Ningún contratista que usted puede ver tiene este correo electrónico, ni ninguna línea de este archivo. Agregue o importe primero al beneficiario.',
  since: 'Ingrese un lunes, como 2026-11-30, o deje la celda vacía para esta semana.',
  sinceWithoutPayee:
    'Ingrese también el correo electrónico del beneficiario, o deje la celda vacía.',
  nobodyAdded:
    'El archivo tiene problemas, así que no se agregó a nadie. Corríjalo e impórtelo de nuevo.',
  added: ({ count }) => (count === 1 ? `${count} persona agregada` : `${count} personas agregadas`),
  tooManyToExport:
    'Coinciden más de 50 000 personas. Reduzca la lista con una búsqueda o un filtro.',
};
