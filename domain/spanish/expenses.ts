import type { Translation } from '../sentence.ts';
import type { say } from '../expenses/sentences.ts';

export const expenses: Translation<typeof say> = {
  notStarted: 'day: este día aún no comienza.',
  tooLongAgo:
    'day: los gastos se pueden agregar hasta ocho semanas atrás. Pida a la oficina que ingrese este.',
  purposeMissing: 'purpose: indique para qué fue.',
  placeMissing: 'place: indique dónde fue.',
  approved: 'Este gasto está aprobado. Pida a su aprobador que deshaga la decisión.',
  changedElsewhere: 'Este gasto cambió en otro dispositivo. Revíselo y haga su cambio de nuevo.',
  alreadyDecided: 'Este gasto ya se decidió. Vuelva a cargar la página para ver la decisión.',
  changedSinceOpened:
    'Este gasto cambió después de que usted lo abrió. Revíselo y decida de nuevo.',
  receiptNeeded:
    'status: el hospedaje de cualquier monto y los demás gastos de $75 o más necesitan un recibo. Pida el recibo o pague el gasto sin comprobar.',
  decisionChanged: 'Este gasto o su decisión cambió. Vuelva a cargar la página para verlo.',
  inSettlement:
    'Este gasto está en una liquidación. Revierta la liquidación o agregue una corrección en la pestaña Día de pago.',
  notAPicture: 'receipt: suba una imagen JPEG, PNG o WebP completa.',
  pictureTooLarge: ({ pixels }) =>
    `receipt: suba una imagen de ${pixels} píxeles por lado como máximo.`,
  tooMany: ({ max }) => `Una semana puede tener ${max} gastos como máximo.`,
  ownExpenses: 'No puede aprobar ni rechazar sus propios gastos.',
  onlyContractors: 'status: los gastos se pagan solo a contratistas.',
  added: 'Gasto agregado',
  changed: 'Gasto cambiado',
  removed: 'Gasto quitado',
  reimbursed: 'Gasto aprobado. Se reembolsa con el pago de su semana.',
  paidAsAllowance: 'Gasto aprobado sin comprobar. Cuenta como pago de su semana.',
  rejected: 'Gasto rechazado',
  pendingAgain: 'El gasto vuelve a estar pendiente',
};
