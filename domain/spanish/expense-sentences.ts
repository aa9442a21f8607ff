import type { Translations } from '../translated.ts';

/** Spanish translations of the errors about expenses, push messages and quiet hours. */
export const EXPENSE_SENTENCES: Translations = {
  'This line pays an expense. Undo the decision on the expense instead.':
    'Esta línea paga un gasto. Deshaga la decisión sobre el gasto.',
  'Enter two different times, or turn off the quiet hours.':
    'Ingrese dos horas distintas o desactive el horario de no molestar.',
  'This browser sent an invalid push key. Reload the page and try again.':
    'Este navegador envió una clave push no válida. Vuelva a cargar la página e intente de nuevo.',
  'The push service of this browser is not supported. Use another browser.':
    'El servicio push de este navegador no se admite. Use otro navegador.',
  'upload a complete JPEG, PNG or WebP image.': 'suba una imagen JPEG, PNG o WebP completa.',
  'upload an image with at most {} pixels per side.':
    'suba una imagen de {} píxeles por lado como máximo.',
  'A week can have at most {} expenses.': 'Una semana puede tener {} gastos como máximo.',
  'You cannot approve or reject your own expenses.':
    'No puede aprobar ni rechazar sus propios gastos.',
  'expenses are paid to contractors only.': 'los gastos se pagan solo a contratistas.',
  'A settlement includes this expense. Reverse the settlement, or add a correction on the Payday tab.':
    'Este gasto está en una liquidación. Revierta la liquidación o agregue una corrección en la pestaña Día de pago.',
  'this day has not started yet.': 'este día aún no comienza.',
  'expenses can be added up to eight weeks back. Ask your office to enter this one.':
    'los gastos se pueden agregar hasta ocho semanas atrás. Pida a la oficina que ingrese este.',
  'say what it was for.': 'indique para qué fue.',
  'say where it was.': 'indique dónde fue.',
  'This expense is approved. Ask your approver to undo the decision.':
    'Este gasto está aprobado. Pida a su aprobador que deshaga la decisión.',
  'This expense changed on another device. Review it, then make your change again.':
    'Este gasto cambió en otro dispositivo. Revíselo y haga su cambio de nuevo.',
  'This expense was already decided. Reload the page to see the decision.':
    'Este gasto ya se decidió. Vuelva a cargar la página para ver la decisión.',
  'This expense changed after you opened it. Review it, then decide again.':
    'Este gasto cambió después de que usted lo abrió. Revíselo y decida de nuevo.',
  'lodging of any amount and other expenses of $75 or more need a receipt. Ask for the receipt, or pay the expense as an allowance.':
    'el hospedaje de cualquier monto y los demás gastos de $75 o más necesitan un recibo. Pida el recibo o pague el gasto sin comprobar.',
  'This expense or its decision has changed. Reload the page to see it.':
    'Este gasto o su decisión cambió. Vuelva a cargar la página para verlo.',
};
