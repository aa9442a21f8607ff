import { countOf } from './count.ts';

export const payroll = {
  page: {
    title: 'Nómina e impuestos',
    settlements: 'Pagos de nómina',
    questions: 'Preguntas',
    deductions: 'Descuentos',
    w9Forms: 'Formularios W-9',
    tabs: {
      name: 'Nómina e impuestos',
      payday: 'Día de pago',
      tracker: 'Nómina semanal',
      taxDocuments: 'Documentos fiscales',
    },
  },
  noW9: 'Sin W-9 completo',

  tracker: {
    contractor: 'Elegir contratista',
    noContractor: 'Elija un contratista para ver su nómina.',
    loading: 'Cargando la nómina...',
    loadFailed: 'No se pudo cargar la nómina',
  },
  weekBar: {
    previous: 'Semana anterior',
    next: 'Próxima semana',
    current: 'Semana actual',
  },
  previousWeeks: {
    choose: 'Ver semana anterior',
    name: 'Semanas anteriores',
    loadFailed: 'No se pudieron cargar los pagos de esta persona',
    noSettlement: 'Sin pago',
    processed: (total: string) => `${total}, procesado`,
    paid: (total: string) => `${total}, pagado`,
  },
  weekHeader: {
    title: (firstName: string) => `Nómina de ${firstName}`,
    exportCsv: 'Exportar CSV',
    approvedDays: (count: number) => countOf(count, 'día aprobado', 'días aprobados'),
    pendingDays: (count: number) => `${countOf(count, 'pendiente')}`,
    rate: (dollars: string) => `${dollars} por hora`,
    noRate: 'sin tarifa por hora',
    lastWeek: (total: string) => `semana pasada ${total}`,
    lastWeekNotProcessed: 'semana pasada sin procesar',
    weekBefore: (total: string) => `dos semanas antes ${total}`,
    weekBeforeNotProcessed: 'dos semanas antes sin procesar',
  },
  week: {
    unsettledLinesTotal: (amount: string) =>
      `Este pago no incluye las líneas de pago de la semana por ${amount}, como gastos aprobados. Se pagan en la pestaña Día de pago. No las ingrese aquí también.`,
    plannedPayouts: (amount: string) =>
      `Este pago incluye además ${amount} de adelantos y devoluciones de garantía.`,
    onlyPayouts:
      'Puede procesar solo el adelanto o la devolución de garantía. Los días de la semana quedan abiertos.',
    openPayday: 'Abrir el día de pago',
    paidTo: (driver: string, payee: string) =>
      `El pago de ${driver} va a ${payee} en esta semana. Procese la semana de ${payee} en Día de pago.`,
    notBegun: 'No hay datos de nómina de esta semana.',
    notBegunReason: 'La semana todavía no empieza.',
    open: 'Todavía no se paga nada. Una semana procesada no se puede editar. Para corregir un error, revierta el pago.',
    empty: 'Ingrese pagos o gastos, o calcule el pago con los días aprobados.',
    processed: 'Esta semana está procesada. Para corregir un error, revierta el pago.',
    unsaved: (firstName: string, week: string) =>
      `Los montos de ${firstName}, ${week}, no están procesados. Si sale, los perderá.`,
  },
  sheet: {
    name: 'Días de la semana',
    columns: {
      day: 'Día',
      date: 'Fecha',
      pay: 'Pago ($)',
      expenses: 'Gastos ($)',
      notes: 'Notas',
    },
    total: 'TOTAL DE LA SEMANA',
    sums: {
      earned: 'Ganado',
      expenses: 'Gastos',
      gross: 'Bruto',
      net: 'Pago neto',
      netBefore: 'Pago neto antes de la retención',
      paid: 'Pagado',
      outstanding: 'Por pagar',
    },
  },
  fields: {
    pay: 'Pago',
    payOn: (day: string) => `Pago del ${day}`,
    expenses: 'Gastos',
    expensesOn: (day: string) => `Gastos del ${day}`,
    notes: 'Notas',
    notesOn: (day: string) => `Notas del ${day}`,
    problems: {
      negative: 'No menos de 0',
      comma: 'Use punto para centavos',
      decimals: 'Máximo 2 decimales',
      tooMuch: 'Máximo 99,999.99',
    },
  },
  substantiation: {
    label: 'Comprobado',
    labelOn: (day: string) => `Gastos comprobados del ${day}`,
    reimbursed: 'Reembolsado',
    allowance: 'Sin comprobar',
    hint: 'Marque “Comprobado” si hay constancia del monto, la fecha, el lugar y el motivo de negocio. Entonces los gastos se reembolsan. Si no, quedan sin comprobar y los formularios fiscales los declaran como pago.',
  },
  dayMark: {
    approved: (hours: string) => `${hours} aprobadas`,
    approvedOutsideSettlement: (hours: string) => `${hours} aprobadas, fuera de este pago`,
    inOtherSettlement: (hours: string) => `${hours} aprobadas, en otra liquidación`,
    pending: (hours: string) => `${hours} pendientes`,
    rejected: (hours: string) => `${hours} rechazadas`,
  },
  fill: {
    action: 'Calcular con los días aprobados',
    replaced: (days: number) => `Se reemplazó el pago de ${countOf(days, 'día')}`,
    noApprovedDay: 'Ningún día de esta semana está aprobado.',
    noRate: 'Esta persona no tiene tarifa por hora.',
  },

  process: {
    action: 'Procesar nómina',
    busy: 'Procesando...',
    done: 'Nómina procesada',
    sumFor: (firstName: string) => `Monto para ${firstName} en este pago`,
    failed: 'No se pudo procesar la nómina',
    failedTitle: 'La nómina no se procesó',
    failedBecause: (reason: string) => `Error: ${reason}`,
    noResponse: 'Nómina sin confirmar',
    retry: 'Intentar de nuevo',
    retryIsSafe: 'Puede intentar de nuevo sin riesgo: la semana se registra una sola vez.',
  },
  processDialog: {
    title: (firstName: string) => `¿Procesar la nómina de ${firstName}?`,
    payee: 'Beneficiario',
    week: 'Semana',
    approvedDays: 'Días aprobados',
    daysTaken: (days: number, hours: string) => `${days} (${hours}), incluidos en el pago`,
    basePay: 'Pago base',
    total: 'Total',
    weekNotOver:
      'Esta semana no ha terminado. Los días que se aprueben después de procesarla se pagan aparte, en un pago adicional.',
    pendingDays: (count: number, days: string) =>
      `${countOf(count, 'día sigue pendiente y quedaría', 'días siguen pendientes y quedarían')} fuera: ${days}.`,
    rejectedDays: (count: number, days: string) =>
      `${countOf(count, 'día rechazado queda', 'días rechazados quedan')} fuera: ${days}.`,
    settledDays: (count: number, days: string) =>
      `${countOf(count, 'día está', 'días están')} en otra liquidación de esta semana: ${days}. No los pague también aquí.`,
    reason: 'Motivo de la diferencia (opcional)',
    reasonHint: 'Se guarda con el pago. El beneficiario lo lee en su comprobante de pago.',
    finality: 'Un pago nunca se edita. Para corregir un error, reviértalo y haga uno nuevo.',
  },
  difference: {
    ofHours: (amount: string, isMore: boolean, hours: number, rate: string) =>
      `El pago es ${amount} ${isMore ? 'más' : 'menos'} que ${countOf(hours, 'hora aprobada', 'horas aprobadas')} a ${rate}.`,
    ofExpected: (amount: string, isMore: boolean, expected: string) =>
      `El pago es ${amount} ${isMore ? 'más' : 'menos'} que las horas aprobadas por la tarifa (${expected}).`,
    rounded: 'El pago de cada día se redondea al centavo.',
    reason: (reason: string) => `Motivo: ${reason}`,
  },
  figures: {
    pay: 'Pago',
    allowance: 'Gastos sin comprobar (se declaran como pago)',
    payouts: 'Adelantos y devoluciones',
    prepaid: 'Pago adelantado',
    deductions: 'Descuentos',
    withheld: (percent: number) => `Retención adicional de impuestos (${percent}%)`,
    projected: (percent: number) => `Retención adicional prevista (${percent}%)`,
    reimbursed: 'Gastos reembolsados',
    net: 'Pago neto',
    netBeforeWithholding: 'Pago neto antes de la retención',
    netAfterWithholding: 'Pago neto después de la retención',
    ifPaidToday: (sentence: string) => `Si se paga hoy: ${sentence}`,
    paidBy: (method: string) => `Forma de pago: ${method.toLowerCase()}.`,
  },

  settlement: {
    processedOn: (day: string) => `Procesado el ${day}`,
    addPayment: 'Abrir el día de pago',
    daysNotInSettlement: (count: number) =>
      `${countOf(count, 'día aprobado no está', 'días aprobados no están')} en este pago. Abra Día de pago para ${count === 1 ? 'pagarlo' : 'pagarlos'} aparte, en un pago adicional.`,
    daysApprovedBy: (names: string) => `Días aprobados por ${names}.`,
    processedBy: (name: string) => `Procesado por ${name}.`,
    paidBy: (name: string) => `Marcado como pagado por ${name}.`,
    reversedSettlements: 'Pagos revertidos de esta semana',
    reversed: (day: string, reason: string) => `${day}: ${reason}`,
  },
  payment: {
    action: 'Marcar como pagado',
    busy: 'Guardando...',
    failed: 'No se pudo marcar como pagado',
    summary: (name: string, week: string) =>
      `Para ${name} por ${week}. La fecha de pago decide el año fiscal.`,
    day: 'Fecha de pago',
    method: 'Forma de pago',
    figures: 'Montos del pago',
    total: 'Total',
    net: 'Pago neto',
    computing: 'Calculando la retención...',
    shortfall: (amount: string) =>
      `Se debieron retener ${amount} de pagos anteriores de este año y no se retuvieron. La empresa se los debe al IRS (IRC 3403).`,
    computingFailed: 'No se pudo calcular la retención',
  },

  outside: {
    title: (year: number) => `Pagado fuera de Linehaul en ${year}`,
    loadFailed: 'No se pudieron cargar sus pagos fuera de Linehaul',
    about: 'Estos pagos no tienen comprobante de pago, pero cuentan para el año fiscal.',
    paidOn: 'Pagado el',
    paidThrough: 'Pagado hasta el',
    beforeWithheld: 'De este monto,',
    afterWithheld: 'se retuvieron para impuestos.',
  },

  statements: {
    title: 'Sus comprobantes de pago',
    loading: 'Cargando los comprobantes...',
    loadFailed: 'No se pudieron cargar sus comprobantes',
    showEarlier: 'Mostrar comprobantes anteriores',
    paidIn: (year: number) => `Pagado en ${year}`,
    basis: 'Por fecha de pago, con gastos, antes de descuentos. Sin los pagos revertidos.',
    basisWithheld: (amount: string) =>
      `Por fecha de pago, con gastos, antes de descuentos. Se retuvieron ${amount}. Sin los pagos revertidos.`,
    onItsWay: 'Sin pagar',
    onItsWayHint: 'Aprobado o procesado. Antes de retenciones y descuentos.',
    onItsWayOfOwner:
      'Aprobado o procesado, con el trabajo de sus choferes. Antes de retenciones y descuentos.',
    onItsWayPending: (amount: string) =>
      `Aprobado o procesado. ${amount} más cuando se aprueben sus días pendientes.`,
    onItsWayUnknown: 'El monto aparece aquí cuando la oficina fije su tarifa.',
    openWeeks: 'Todavía sin procesar',
    openWeeksFailed: 'No se pudieron cargar las semanas sin procesar',
    approved: 'Aprobada',
    payday: (day: string) => `Se paga el ${day}`,
    stillPending: (days: number) =>
      days === 1 ? 'Falta aprobar 1 día más' : `Falta aprobar ${days} días más`,
    withoutRate: 'Sin tarifa todavía',
    empty: 'Todavía no hay comprobantes',
    paidTo: (payee: string) =>
      `El pago por su trabajo va a ${payee}, quien recibe el comprobante. Sus días están en Registro de días.`,
    emptyHint: 'Aquí verá su pago cuando una semana esté aprobada y procesada.',
    help: 'Cómo funciona',
    table: {
      name: 'Comprobantes de pago',
      columns: {
        week: 'Semana',
        pay: 'Pago ($)',
        expenses: 'Gastos ($)',
        total: 'Total ($)',
        state: 'Estado',
        paidOn: 'Pagado el',
        days: 'Días',
      },
      daysOf: (week: string) => `Días de ${week}`,
    },
  },
  statement: {
    title: (name: string, week: string) => `Comprobante de ${name}, ${week}`,
    loading: 'Cargando los días...',
    loadFailed: 'No se pudieron cargar los días de esta semana',
    processedOn: (day: string) => `Procesado el ${day}.`,
    reversedOn: (day: string, reason: string) => `Revertido el ${day}: ${reason}`,
  },

  settlements: {
    title: 'Pagos de nómina',
    subtitle:
      'Pagos de nómina y semanas aprobadas sin pago. Una semana sin pago aparece cuando termina. Usted no puede procesar sus propias semanas.',
    payroll: 'Nómina',
    loading: 'Cargando los pagos de nómina...',
    loadFailed: 'No se pudieron cargar los pagos de nómina',
    empty: 'No hay pagos de nómina',
    emptyHint: 'Aquí aparecen las semanas aprobadas y los pagos de nómina.',
    noMatch: 'Elija otro estado, otra semana u otro contratista.',
    columns: {
      contractor: 'Contratista',
      week: 'Semana',
      approvedDays: 'Días aprobados',
      total: 'Total ($)',
      state: 'Estado',
      paidOn: 'Pagado el',
    },
    approvedDays: (days: number, hours: string) => `${countOf(days, 'día')}, ${hours}`,
    noRate: 'Sin tarifa',
    expected: 'Esperado',
    statement: 'Ver comprobante',
  },
  filters: {
    name: 'Filtrar pagos de nómina',
    state: 'Estado',
    allStates: 'Todos los estados',
    states: {
      UNPAID: 'Sin pagar',
      NO_SETTLEMENT: 'Sin procesar',
      PROCESSED: 'Procesado',
      PAID: 'Pagado',
      REVERSED: 'Revertido',
    },
    week: 'Semana',
    weekHint: 'Muestra la semana a la que pertenece este día',
  },
};
