import type { Translation } from '../sentence.ts';
import type { say } from '../time-logs/sentences.ts';

export const timeLogs: Translation<typeof say> = {
  // The miles and loads of a day
  quantityOfDayOff:
    'quantities: Un día libre no tiene millas ni cargas. Marque el día como trabajado, o quítelas.',
  surchargeOfMiles:
    'quantities: Las millas no tienen recargo por combustible. Escriba el recargo con la carga.',
  odometerDiffers:
    'quantities: Las millas deben ser el final del odómetro menos el inicio. Corrija las lecturas, o quítelas.',

  // An owner's days
  tooFarAhead: 'Los días se pueden registrar hasta con tres semanas de anticipación.',
  pastWeek: 'Las semanas pasadas ya no se cambian. Solo un día rechazado se puede corregir.',
  dayApproved: 'Este día está aprobado. Pida a su aprobador que lo corrija.',
  dayRejected: 'Este día fue rechazado. Corríjalo en su semana.',
  weekStillOpen: 'Esta semana sigue abierta. Registre el día en su semana.',
  missedTooLongAgo:
    'Puede agregar días de hasta ocho semanas atrás. Pida a su oficina que registre este día.',
  missedReason: 'reason: diga por qué el día no se registró en su semana.',
  dateNotInWeek: 'days: todas las fechas deben estar en la semana que se envía.',
  repeatedDate: 'days: cada fecha puede aparecer solo una vez.',
  weekTooLongAgo: 'weekStart: elija una semana de hace un año como máximo.',
  weekHasWork: 'Esta semana tiene días trabajados. Primero cámbielos.',
  dateIsFixed: 'date: la fecha de un registro no se puede cambiar.',
  reasonOfApprover: 'reason: solo un aprobador puede dar un motivo. Déjelo vacío.',
  daysChanged:
    'Un día de esta semana cambió en otro dispositivo o en la oficina. Revise la semana y envíela de nuevo.',
  weekSubmitted: 'Semana enviada',
  weekWithoutWorkSubmitted: 'Semana enviada: usted no trabajó',
  // Days that somebody else enters
  unseenEntry: 'Este día tiene un registro que usted no ha visto. Revíselo y luego corríjalo.',
  dayNotStarted: 'Este día aún no ha comenzado. Regístrelo en su fecha o después.',
  enteredTooLongAgo: 'Se pueden registrar días de hasta un año atrás.',
  ownDaysOnBehalf: 'Aquí no puede registrar sus propios días. Regístrelos en su semana.',
  daysEntered: ({ count }) =>
    count === 1
      ? `${count} día ingresado, pendiente de aprobación`
      : `${count} días ingresados, pendientes de aprobación`,
  // Decisions
  repeatedDay: 'days: cada día puede aparecer solo una vez.',
  dayChangedSinceOpened:
    'Este día cambió después de que usted lo abrió. Revíselo e intente de nuevo.',
  onlyDecide: 'No puede cambiar este día aquí. Apruébelo, rechácelo o corríjalo por el chofer.',
  reopenInSettlement:
    'Una liquidación incluye este día. Revierta la liquidación o agregue una corrección en la pestaña Día de pago.',
  dayChanged: 'Este día cambió. Vuelva a cargar la página para verlo.',
  decisionChanged: 'Este día o su decisión cambió. Vuelva a cargar la página para verlo.',
  decidedByOther: 'Solo la persona que decidió un día puede deshacer la decisión.',
  cursorIncomplete: 'Envíe afterWeek y afterUserId juntos.',
  daysApproved: ({ count }) => (count === 1 ? `${count} día aprobado` : `${count} días aprobados`),
  daysRejected: ({ count }) =>
    count === 1 ? `${count} día rechazado` : `${count} días rechazados`,
  daysPendingAgain: ({ count }) =>
    count === 1
      ? `${count} día vuelve a estar pendiente`
      : `${count} días vuelven a estar pendientes`,
  dayReopened: 'Día reabierto',
  // Delegates
  untilRange: ({ from, to }) => `until: elija un día del ${from} al ${to}.`,
  delegationOfOther: 'Solo un administrador puede nombrar un suplente para otra persona.',
  delegateIsDelegator: 'delegateId: elija a otra persona como suplente.',
  notAnApprover: 'Elija a una persona activa que pueda aprobar días.',
  delegationUnchanged: 'Guardado',
  delegated: ({ delegate, until }, { day }) => `${delegate} aprueba hasta el ${day(until)}`,
  delegationEnded: 'La suplencia terminó',

  exportPeriodTooLong: 'Elija un año como máximo.',
  tooManyDaysToExport: 'Hay más de 50,000 días. Elija un periodo más corto.',
};
