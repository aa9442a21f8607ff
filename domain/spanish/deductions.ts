import type { say } from '../deductions/sentences.ts';
import type { Translation } from '../sentence.ts';

export const deductions: Translation<typeof say> = {
  nameMissing: 'name: Ingrese cómo se llama este descuento en el estado de cuenta.',
  nameTooVague:
    'name: Ingrese qué se descuenta, por ejemplo “Seguro de carga”. El estado de cuenta muestra este nombre.',
  authorityMissing:
    'authority: Ingrese la cláusula del contrato o el documento firmado que permite este descuento.',
  amountOrPercent: 'amount: Ingrese un importe o un porcentaje, no ambos.',
  amountMissing: 'amount: Ingrese un importe o un porcentaje.',
  amountZero: 'amount: Ingrese más de cero.',
  percentRange: 'percent: Ingrese más de 0 y como máximo 100.',
  percentBaseMissing: 'percentBase: Elija de qué se toma el porcentaje.',
  percentMissing: 'percent: Ingrese el porcentaje.',
  balanceNeedsAmount:
    'amount: Ingrese un importe. Un saldo se paga con el mismo importe cada semana.',
  balanceHasNoLastWeek:
    'lastWeek: Deje vacía la última semana. El acuerdo termina cuando se paga el saldo.',
  notMonday: 'firstWeek: Elija un lunes.',
  lastNotMonday: 'lastWeek: Elija un lunes.',
  lastBeforeFirst: 'lastWeek: Elija la primera semana o una posterior.',
  startingBalanceMissing: 'startingBalance: Ingrese el importe que se le adelantó.',
  installmentOverBalance: 'amount: La cuota supera el saldo. Ingrese el saldo o menos.',
  payWeekNotMonday: 'payWeek: Elija un lunes.',
  payWeekTooFar: ({ first, last }, { day }) =>
    `payWeek: Elija una semana entre el ${day(first)} y el ${day(last)}.`,
  payWeekProcessed:
    'Esta semana ya tiene una liquidación. Elija otra semana o revierta primero la liquidación.',
  payWeekOnlyOfAdvance:
    'payWeek: Una liquidación paga solo un adelanto o una devolución de garantía.',
  advanceTooHigh: ({ maximum }, { cents }) =>
    `startingBalance: Una liquidación paga un adelanto de ${cents(maximum)} como máximo.`,
  repaidTooEarly: 'firstWeek: Elija una semana posterior a la que paga el adelanto.',
  advanceOfEnded: 'El acuerdo del adelanto terminó. Quite la línea del adelanto.',
  releaseOverBalance: ({ balance }, { cents }) =>
    `La devolución de garantía supera los ${cents(balance)} que usted retiene. Quite su línea y registre menos.`,
  targetZero: 'target: Ingrese más de cero.',
  onlyEscrowHasTarget: 'target: Solo un depósito en garantía tiene un objetivo.',
  depositOverTarget: 'amount: El depósito supera el objetivo. Ingrese el objetivo o menos.',
  levyHasNoFloor: 'floor: La manutención y los embargos no dejan un neto mínimo. Ingrese 0.',
  secondEscrow: 'Esta persona ya tiene un depósito en garantía. Termínelo antes de ingresar otro.',
  entered: 'Acuerdo ingresado',
  enteredPrepaid: 'Acuerdo ingresado. El adelanto cuenta como pago cuando se paga.',
  ended: 'Acuerdo terminado',
  endedWithAdvance: ({ amount }, { cents }) =>
    `Acuerdo terminado. El adelanto de ${cents(amount)} no se paga.`,
  alreadyEnded: 'Este acuerdo ya terminó.',
  reasonMissing: 'reason: Ingrese un motivo.',
  skipNotMonday: 'weekStart: Elija un lunes.',
  skipOutside: 'weekStart: Elija una semana en la que este acuerdo descuenta un importe.',
  skipTaken:
    'La liquidación de esta semana ya contiene este descuento. Revierta primero la liquidación.',
  alreadySkipped: 'Esta semana ya se omitió.',
  nothingToSkip:
    'Este acuerdo descuenta lo que se le carga, así que no tiene una cuota que omitir.',
  skipped: ({ weekStart }, { day }) =>
    `Se omite la semana del ${day(weekStart)}. La cuota pasa al final.`,
  acknowledged: 'Confirmado. La oficina ve que usted lo leyó.',
  notYourAgreement: 'Solo la persona a quien se le paga puede confirmar un acuerdo.',
  entryAmountZero: 'amount: Ingrese más de cero.',
  noteMissing: 'note: Ingrese para qué es.',
  entryInFuture: 'enteredOn: Ingrese hoy o un día anterior.',
  chargeNotPossible:
    'kind: Este acuerdo descuenta el mismo importe cada semana. Ingrese otro acuerdo para un cargo.',
  onlyEscrowReleases: 'kind: Solo un depósito en garantía tiene intereses y devoluciones.',
  escrowHasNoDebt:
    'kind: No se debe nada a un depósito en garantía, así que no hay nada que cancelar.',
  moreThanBalance: ({ balance }, { cents }) =>
    `amount: El saldo es ${cents(balance)}. Ingrese este importe o menos.`,
  nothingToRefund:
    'kind: El beneficiario no tiene saldo a favor, así que no hay nada que reembolsar.',
  moreThanCredit: ({ credit }, { cents }) =>
    `amount: El beneficiario tiene un saldo a favor de ${cents(credit)}. Ingrese este monto o menos.`,
  refundedPrepaid:
    'Movimiento registrado. El reembolso es pago: ingréselo también como pago fuera de Linehaul.',
  moreThanUnplanned: ({ balance, planned }, { cents }) =>
    `amount: El saldo es ${cents(balance)} y una liquidación devolverá ${cents(planned)}. Ingrese ${cents(balance - planned)} o menos.`,
  dayOrPayWeek: 'enteredOn: Elija un día o la semana cuya liquidación paga la devolución.',
  recorded: 'Movimiento registrado',
  releasePlanned: ({ weekStart }, { day }) =>
    `La liquidación de la semana del ${day(weekStart)} paga la devolución.`,
  interestCredited: ({ through, next }, { day }) =>
    `enteredOn: Los intereses están acreditados hasta el ${day(through)}. Ingrese el ${day(next)} o un día posterior.`,
  leaseEndInFuture: 'leaseEndedOn: Ingrese hoy o un día anterior.',
  onlyEscrowIsReturned:
    'leaseEndedOn: Solo un depósito en garantía se devuelve cuando termina el contrato.',
  periodInvalid: 'Elija un período que termine hoy o antes.',
  periodTooLong: 'Este período tiene demasiados movimientos. Elija un período más corto.',
  sourceMissing: 'source: Ingrese de dónde viene la tasa.',
  rateOutside: 'Elija un trimestre desde el primer depósito en garantía hasta el actual.',
  rateSaved: ({ quarter, year }) => `Tasa del T${quarter} ${year} guardada`,
  rateUsed: ({ quarter, year }) =>
    `Los intereses del T${quarter} ${year} ya están acreditados con esta tasa. Para corregirlos, registre un movimiento de intereses en la garantía.`,
  rateMissing: ({ quarter, year }) => `Ingrese primero la tasa del T${quarter} ${year}.`,
  creditFirst: ({ quarter, year }) => `Acredite primero los intereses del T${quarter} ${year}.`,
  alreadyCredited: ({ quarter, year }) =>
    `Los intereses del T${quarter} ${year} ya están acreditados.`,
  nothingHeld: 'En este trimestre no se guardó ninguna garantía, así que no hay intereses.',
  quarterRunning: ({ through, next }, { day }) =>
    `Este trimestre dura hasta el ${day(through)}. Acredite sus intereses el ${day(next)} o después.`,
  quarterInvalid: 'Elija el primer día de un trimestre.',
  quarterCredited: ({ quarter, year, total }, { cents }) =>
    `Se acreditaron ${cents(total)} de intereses del T${quarter} ${year}`,
  escrowNotReturned:
    'Esta garantía no se está devolviendo. Sus intereses se acreditan con el trimestre.',
  noInterestDue: 'No hay intereses pendientes para esta garantía.',
  finalInterestCredited: ({ amount, through }, { cents, day }) =>
    `Se acreditaron ${cents(amount)} de intereses hasta el ${day(through)}`,
};
