import { countOf } from './count.ts';

export const dashboard = {
  page: {
    title: 'Inicio',
    loading: 'Cargando inicio...',
    loadFailed: 'No se pudieron cargar los datos de inicio',
    quickActions: 'Acciones rápidas',
  },
  welcome: {
    title: (name: string) => `¡Hola de nuevo, ${name}!`,
    totalHours: 'Horas totales',
    approvedHours: 'Horas aprobadas',
    pendingHours: 'Horas pendientes',
    earnings: 'Ganancia estimada',
    earningsBasis: 'Todas las horas, también las pagadas, a la tarifa de hoy',
    earningsOfDays: 'Todos los días, también los pagados, a la tarifa de cada día',
    noRate: 'Aparece cuando ve su tarifa',
    period: 'Todos los días hasta ahora',
  },
  dayStates: {
    approved: 'Aprobado',
    pending: 'Pendiente',
    rejected: 'Rechazado',
    notWorked: 'No trabajado',
    notLogged: 'Sin registro',
  },
  ownPay: {
    name: 'Pago',
    loadFailed: 'No se pudo cargar su pago',
    nextPayday: (day: string) => `Próximo día de pago: ${day}`,
    paydayWas: (day: string) => `Sin pagar. El día de pago fue ${day}`,
    beforeWithholding: 'Antes de retenciones y descuentos',
    forWeeks: (weeks: number) =>
      `Por ${countOf(weeks, 'semana')}, antes de retenciones y descuentos`,
    stillPending: (days: number) =>
      `${countOf(days, 'día espera', 'días esperan')} aprobación. Antes de retenciones y descuentos.`,
    soFarHint: 'Esta semana hasta ahora, antes de retenciones y descuentos',
    nothingYet: 'Registre sus días. Aquí verá su pago.',
    paidBefore: 'Los días de esta semana hasta ahora ya están pagados.',
    withoutRate: 'El monto aparece aquí cuando la oficina fije su tarifa.',
    lastWeek: (days: number, hours: string) => `Semana pasada: ${countOf(days, 'día')}, ${hours}`,
    lastWeekOnly: 'Semana pasada',
    thisWeek: 'Esta semana',
    workPending: (hours: string, days: number) =>
      `${hours}, ${countOf(days, 'día espera', 'días esperan')} aprobación`,
    workPaidToOthers: 'Pago por su trabajo',
    goesTo: (payee: string) => `Va a ${payee}`,
    paidToOn: (payee: string, day: string) => `Pagado a ${payee} el ${day}`,
    showEarlier: 'Mostrar semanas anteriores',
    paidTo: (payee: string) => `El pago por su trabajo va a ${payee}.`,
    states: {
      NOT_SUBMITTED: 'Sin enviar',
      NO_WORK: 'Sin trabajo',
      REJECTED: 'Rechazada',
      PENDING: 'Pendiente',
      APPROVED: 'Aprobada',
      PROCESSED: 'Procesada',
      PAID: 'Pagada',
    },
    draft: {
      soFar: (week: string) => `Hasta ahora, ${week}`,
      draft: (week: string) => `Borrador de su liquidación, ${week}`,
      mayChange: 'Borrador, puede cambiar',
      onlyPending: 'Todavía nada aprobado',
      lines: 'Aprobado hasta ahora',
      needsRate: 'Sin tarifa todavía. La oficina debe fijar su tarifa.',
      notByHour: 'No se paga por hora',
      gross: 'Pago bruto',
      reimbursements: 'Reembolsos',
      withheld: 'Retención prevista',
      payouts: 'Adelantos y devoluciones',
      deductions: 'Descuentos',
      net: 'Pago neto',
      carriedOver: (name: string, amount: string) =>
        `${amount} de ${name} no caben. Pasan a la próxima liquidación.`,
      missed: (name: string, amount: string) =>
        `${amount} de ${name} no caben. Los paga más adelante.`,
      pending: 'Todavía sin aprobar, no incluido',
      expense: (day: string) => `Gasto, ${day}`,
      ownWork: 'Su propio trabajo',
      about:
        'La oficina no ha procesado esta semana. Los montos cambian con cada aprobación. La retención se calcula como si la semana se pagara hoy.',
      loadFailed: 'No se pudo cargar el borrador de su liquidación',
    },
    soFar: 'Esta semana hasta ahora',
    paidOn: (day: string) => `Se paga el ${day}`,
    lastStatement: 'Último comprobante',
    allStatements: 'Todos los comprobantes',
    paidAt: (day: string) => `Pagado el ${day}`,
  },
  ownWeek: {
    name: 'Esta semana',
    title: (week: string) => `Esta semana, ${week}`,
    logged: (days: number, hours: string) => `${countOf(days, 'día')}, ${hours}`,
    empty: 'Todavía sin registros',
    unsent: (days: number) =>
      days === 1
        ? '1 día guardado en este dispositivo, sin enviar'
        : `${days} días guardados en este dispositivo, sin enviar`,
    day: (day: string, state: string) => `${day}: ${state}`,
    today: (day: string, state: string) => `${day}: ${state}, hoy`,
    action: 'Registrar días',
  },
  trends: {
    title: 'Semanas recientes',
    days: 'Días por semana',
    daysWorked: 'Días trabajados',
    pay: 'Pago por semana',
    earned: 'Ganado',
    weekOf: 'Semana del',
    paid: (year: number, amount: string) => `Pagado por días trabajados en ${year}: ${amount}`,
    month: 'Mes',
    paidSoFar: 'Pagado hasta ahora',
  },
  team: {
    title: 'Resumen del equipo',
    contractors: 'Total de contratistas',
    activeContractors: 'Contratistas activos',
    settlements: 'Pagos de nómina',
    pendingApprovals: 'Días por aprobar',
  },
  organization: {
    title: 'Organización',
    reportsTo: 'Depende de',
    nobody: 'Nadie',
    directReports: 'A su cargo',
  },
  staff: {
    loadFailed: 'No se pudo cargar la semana de su equipo',
    payTitle: 'Pago por semana',
    paySeries: 'En pagos de nómina, por semana de pago',
    weekOf: 'Semana del',
    earned: 'Ganado',
  },
  teamWeek: {
    title: 'Esta semana',
    summary: (week: string, logged: number, total: number) =>
      `${week} · ${logged} de ${countOf(total, 'persona')} con días registrados · abierta hasta el domingo en la noche`,
    noContractors: 'Todavía no hay contratistas activos.',
    noReports:
      'Ningún contratista activo depende de usted. Su administrador puede cambiar de quién depende cada persona.',
    table: 'La semana de su equipo',
    columns: {
      contractor: 'Contratista',
      hours: 'Horas',
      week: 'Semana',
    },
    day: (day: string, state: string) => `${day}: ${state}`,
    logged: 'Registrada',
    notLogged: 'Sin registro',
    more: (count: number) => `y ${countOf(count, 'persona')} más`,
  },
  todo: {
    title: 'Requiere su atención',
    empty: 'Hoy nada requiere su atención.',
    more: (count: number) => `y ${count} más`,
    ownWeek: {
      title: 'Su semana está sin enviar',
      detail: (week: string) => `${week}, abierta hasta el domingo en la noche`,
    },
    ownLastWeek: {
      title: (week: string) => `La semana ${week} está sin enviar`,
      detail: 'Agregue los días olvidados o elija “No trabajé esta semana”',
    },
    ownYear: {
      title: (year: number) => `Revise sus cifras de ${year}`,
      detail: 'Confírmelas antes de que se genere su formulario fiscal, o diga qué está mal',
    },
    rejectedDays: {
      title: (days: number) =>
        countOf(days, 'día suyo fue rechazado', 'días suyos fueron rechazados'),
      detail: (days: number, oldestDay: string) =>
        days === 1
          ? `${oldestDay}. Todavía puede corregirlo.`
          : `El más antiguo es del ${oldestDay}. Todavía puede corregirlos.`,
    },
    rejectedExpenses: {
      title: (expenses: number) =>
        countOf(expenses, 'gasto suyo fue rechazado', 'gastos suyos fueron rechazados'),
      detail: (expenses: number, oldestDay: string) =>
        expenses === 1
          ? `${oldestDay}. Puede corregirlo o quitarlo.`
          : `El más antiguo es del ${oldestDay}. Puede corregirlos o quitarlos.`,
    },
    approvals: {
      title: (days: number) => `${countOf(days, 'día necesita', 'días necesitan')} su aprobación`,
      detail: (people: number, oldestDay: string) =>
        `De ${countOf(people, 'persona')}. El día más antiguo es el ${oldestDay}.`,
    },
    pendingExpenses: {
      title: (expenses: number) =>
        `${countOf(expenses, 'gasto necesita', 'gastos necesitan')} su aprobación`,
      detail: 'Un gasto aprobado se paga con su semana',
    },
    missingWeeks: {
      title: (people: number) =>
        `${countOf(people, 'persona no registró', 'personas no registraron')} nada la semana pasada`,
    },
    weeksToProcess: {
      title: (people: number) =>
        `${countOf(people, 'persona tiene', 'personas tienen')} pagos por procesar`,
      detail: (weeks: number, oldestWeek: string) =>
        weeks === 1
          ? `De la semana ${oldestWeek}`
          : `De ${weeks} semanas. La más antigua es ${oldestWeek}`,
    },
    unpaidSettlements: {
      title: (settlements: number) =>
        countOf(
          settlements,
          'pago de nómina procesado está sin pagar',
          'pagos de nómina procesados están sin pagar',
        ),
      detail: (oldestWeek: string) => `El más antiguo es de ${oldestWeek}`,
    },
    ownW9: {
      missing: 'Falta su W-9',
      incomplete: 'Su W-9 está incompleto',
      missingDetail: 'Sin él, se puede retener parte de su pago. Firmarlo toma unos 3 minutos.',
      requested: 'Firme su W-9',
      requestedDetail: (name: string) =>
        `${name} lo necesita para los formularios fiscales de este año. Firmarlo toma unos 3 minutos.`,
      requestedAgainDetail: (name: string) =>
        `${name} necesita que lo firme otra vez. Firmarlo toma unos 3 minutos.`,
      unnamedRequester: 'La oficina',
    },
    missingW9Forms: {
      title: (contractors: number) =>
        countOf(
          contractors,
          'contratista no tiene un W-9 completo',
          'contratistas no tienen un W-9 completo',
        ),
      detail: 'Pídaselo antes de pagarles',
    },
    missingRates: {
      title: (contractors: number) =>
        countOf(contractors, 'contratista no tiene tarifa', 'contratistas no tienen tarifa'),
      detail: 'Fije una tarifa por hora, milla, carga o día',
    },
    escrowInterest: {
      rateMissing: 'Falta la tasa de los intereses de garantías',
      due: 'Hay intereses de garantías pendientes',
      detail: (from: string) => `Del trimestre que empieza el ${from}`,
    },
    statementQuestions: {
      title: (questions: number) =>
        countOf(questions, 'pregunta sobre un comprobante', 'preguntas sobre comprobantes'),
      detail: (day: string) => `La más antigua es del ${day}`,
    },
    escrowReturns: {
      title: (escrows: number) =>
        countOf(escrows, 'garantía se debe devolver', 'garantías se deben devolver'),
      detail: (day: string) => `A más tardar el ${day}`,
      overdue: (escrows: number, day: string) =>
        `${countOf(escrows, 'vencida', 'vencidas')}. La más antigua venció el ${day}`,
    },
    paymentDeadlines: {
      title: (payees: number) =>
        `Pague a ${countOf(payees, 'propietario-operador arrendado', 'propietarios-operadores arrendados')} dentro de 15 días después de los papeles`,
      detail: (day: string) => `A más tardar el ${day}`,
      overdue: (payees: number, day: string) =>
        `${countOf(payees, 'vencido', 'vencidos')}. El más antiguo venció el ${day}`,
    },
    notReady: {
      title: (payees: number, year: number) =>
        `${countOf(payees, 'beneficiario no está listo', 'beneficiarios no están listos')} para los formularios de ${year}`,
      detail: 'Vea qué falta y qué vence',
    },
    overdueForms: {
      title: (forms: number, year: number) =>
        countOf(
          forms,
          `Formulario 1099-NEC de ${year} está vencido`,
          `Formularios 1099-NEC de ${year} están vencidos`,
        ),
      detail: 'Genérelos, preséntelos y márquelos como enviados',
    },
    ownExpiringPolicies: {
      title: (policies: number): string =>
        policies === 1
          ? 'Una de sus políticas de acceso termina pronto'
          : 'Algunas de sus políticas de acceso terminan pronto',
      detail: (policies: number, named: string) =>
        `${named}. Si todavía ${policies === 1 ? 'la' : 'las'} necesita, avise a su administrador.`,
      policy: (policy: string, lastDay: string) => `${policy} (${lastDay})`,
    },
    expiringPolicies: {
      title: (policies: number) =>
        `${countOf(policies, 'política de acceso termina', 'políticas de acceso terminan')} pronto`,
      policy: (policy: string, lastDay: string) => `: ${policy}, ${lastDay}`,
    },
  },
};
