import type { say } from '../paid-to/sentences.ts';
import type { Translation } from '../sentence.ts';

export const paidTo: Translation<typeof say> = {
  notMonday: 'effectiveFrom: Elija un lunes. El beneficiario solo cambia con una semana de pago.',
  repeatedDriver: 'userIds: Nombre a cada chofer una sola vez.',
  samePerson:
    'payeeId: Un chofer no puede ser su propio beneficiario. Para pagarle directamente, no elija a nadie.',
  payeeInactive: ({ name }) =>
    `payeeId: La cuenta de ${name} está desactivada o archivada. Elija un contratista activo o active primero la cuenta.`,
  payeeNotContractor: ({ name }) => `payeeId: ${name} no es contratista. Elija un contratista.`,
  ownPay: 'No puede dirigir pagos a usted mismo. Debe hacerlo otra persona.',
  chain: ({ driver, payee, payeesPayee }) =>
    `El pago de ${driver} iría a ${payee}, cuyo propio pago va a ${payeesPayee}. Termine primero uno de los dos o elija a ${payeesPayee}.`,
  weekProcessed: ({ name, weekStart }, { week }) =>
    `La semana ${week(weekStart)} de ${name} ya se procesó. Elija un lunes posterior o revierta primero esa liquidación.`,
  already: ({ name }) => `El beneficiario de ${name} ya está definido así.`,
  alreadyStarted: 'Este beneficiario ya comenzó. Agregue otro beneficiario.',
  alreadyRemoved: 'Este beneficiario ya se reemplazó o se quitó.',
  saved: ({ effectiveFrom }, { day }) => `Beneficiario guardado, desde el ${day(effectiveFrom)}`,
  removed: 'Beneficiario futuro cancelado',
  amountsShown: 'Sus choferes ahora ven los importes de su trabajo.',
  amountsHidden: 'Sus choferes ya no ven importes.',
};
