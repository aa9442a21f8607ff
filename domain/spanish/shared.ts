import type { Translation } from '../sentence.ts';
import type { say } from '../sentences.ts';

export const shared: Translation<typeof say> = {
  sequence: ({ sentences }) => sentences.join(' '),
  about: ({ subject, statement }) => `${subject}: ${statement}`,
  endBeforeStart: 'La fecha final es anterior a la inicial.',
  blankName: 'El nombre y el apellido no pueden estar vacíos.',
  notAState: 'Elija un estado o territorio de EE. UU. con su código de dos letras, como TX.',
  notAZip: 'Ingrese un código postal (ZIP) de 5 dígitos o ZIP+4, como 79072-0012.',
  notMonday: 'weekStart debe ser un lunes.',
  weekNotStarted: 'weekStart: esta semana aún no ha comenzado.',
  rejectionReason: 'reason: indique el motivo. El chofer lo ve.',
  futureDay: 'Ingrese hoy o un día anterior.',
  beforePayment: 'Ingrese la fecha de pago o un día posterior.',
  startTooEarly: 'effectiveFrom: Ingrese una fecha del año 2000 o posterior.',
  startTooLate: 'effectiveFrom: Ingrese una fecha dentro de los próximos dos años.',
  percentTooHigh: 'rate: Ingrese 100 por ciento como máximo.',
  fileTooLarge: ({ maximum }) =>
    `Este archivo es demasiado grande. Elija un archivo de ${maximum} como máximo.`,
  tooManyWrites: 'Está enviando cambios demasiado rápido. Espere un momento e intente de nuevo.',
};
