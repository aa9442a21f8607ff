import { countOf } from './count.ts';

type RateUnit = 'HOUR' | 'DAY' | 'MILE' | 'LOAD' | 'PERCENT' | 'FLAT';

const RATES: Readonly<Record<RateUnit, string>> = {
  HOUR: 'tarifa por hora',
  DAY: 'tarifa por día',
  MILE: 'tarifa por milla',
  LOAD: 'tarifa por carga',
  PERCENT: 'tarifa porcentual',
  FLAT: 'tarifa fija',
};

export const notifications = {
  bell: (unread: number) =>
    unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`,
  arrived: (sentence: string) => `Nueva notificación: ${sentence}`,
  list: {
    title: 'Notificaciones',
    loading: 'Cargando notificaciones...',
    loadFailed: 'No se pudieron cargar las notificaciones',
    readFailed: 'No se pudieron marcar como leídas',
    empty: 'Todavía no hay notificaciones.',
    emptyHint:
      'Aquí aparecen las aprobaciones y los rechazos, los pagos, los formularios fiscales y los cambios de su cuenta.',
    readAll: 'Marcar como leídas',
    settings: 'Configurar notificaciones',
    unread: 'Sin leer',
    older: 'Mostrar anteriores',
    loadingOlder: 'Cargando...',
  },
  days: {
    approved: (of: string, isOne: boolean) =>
      isOne ? `Se aprobó su día del ${of}.` : `Se aprobaron ${of}.`,
    rejected: (of: string, isOne: boolean) =>
      isOne ? `Se rechazó su día del ${of}.` : `Se rechazaron ${of}.`,
    pendingAgain: (of: string, isOne: boolean) =>
      isOne ? `Su día del ${of} vuelve a estar pendiente.` : `Vuelven a estar pendientes ${of}.`,
    reminder: (week: string) =>
      `No hay días registrados en la semana ${week}. Agregue sus días o indique que no trabajó.`,
    ofWeek: (days: number, week: string) => `${countOf(days, 'día')} de la semana ${week}`,
    reason: (reason: string) => `“${reason}”`,
  },
  expenses: {
    approved: (day: string) => `Se aprobó su gasto del ${day}.`,
    rejected: (day: string) => `Se rechazó su gasto del ${day}.`,
    pendingAgain: (day: string) => `Su gasto del ${day} vuelve a estar pendiente.`,
  },
  settlement: {
    ready: (week: string) => `Su pago de ${week} está listo.`,
    paid: (week: string, day: string) => `Su pago de ${week} se hizo el ${day}.`,
    sent: (week: string) => `La oficina le envió su comprobante de ${week}.`,
    reversed: (week: string) => `Se revirtió su pago de ${week}.`,
    questionAnswered: (week: string) =>
      `La oficina respondió su pregunta sobre su comprobante de ${week}.`,
    questionAsked: (person: string | null, week: string) =>
      `${person ?? 'Un beneficiario'} preguntó por el comprobante de ${week}.`,
    deduction: (name: string, day: string) =>
      `${name} se descontará de su pago desde el ${day}. Léalo y confírmelo en Nómina.`,
    repaid: (week: string, day: string) =>
      `El impuesto retenido de su pago de ${week} se devolvió el ${day}.`,
  },
  taxForms: {
    w9Requested: 'La oficina solicitó su W-9.',
    formAvailable: (year: number, isCorrected: boolean) =>
      `Su Formulario 1099-NEC ${isCorrected ? 'corregido ' : ''}de ${year} está disponible.`,
    questionAnswered: (year: number) =>
      `La oficina respondió su pregunta sobre sus cifras de ${year}.`,
  },
  account: {
    role: (roles: string) => `Su rol ahora es ${roles}.`,
    rate: (rate: string, day: string) => `Su tarifa es ${rate} desde el ${day}.`,
    firstRate: (rate: string) => `Su tarifa es ${rate}.`,
    noRate: (unit: RateUnit, day: string) => `Desde el ${day}, no tiene ${RATES[unit]}.`,
    rateRemoved: (unit: RateUnit, day: string) =>
      `Se canceló la ${RATES[unit]} que empieza el ${day}.`,
    emailChanged: 'La oficina cambió el correo electrónico de su cuenta.',
    passwordReset: 'La oficina restableció su contraseña.',
  },
  oversight: {
    teamJoined: (person: string | null, people: number, supervisor: string | null) =>
      people === 1
        ? `${person ?? 'Una persona'} ahora depende de ${supervisor ?? 'un supervisor'}.`
        : `${people} personas ahora dependen de ${supervisor ?? 'un supervisor'}.`,
    roleGiven: (person: string | null, people: number, role: string) =>
      people === 1
        ? `${person ?? 'Una persona'} ahora tiene el rol ${role}.`
        : `${people} personas ahora tienen el rol ${role}.`,
    policyGiven: (person: string | null, people: number, policy: string) =>
      people === 1
        ? `${person ?? 'Una persona'} ahora tiene la política “${policy}”.`
        : `${people} personas ahora tienen la política “${policy}”.`,
    payrollRuleOn: 'Ahora se necesita una segunda persona para marcar la nómina como pagada.',
    payrollRuleOff: 'Ya no se necesita una segunda persona para marcar la nómina como pagada.',
    signInRules: 'Cambiaron las reglas de inicio de sesión.',
    changedBy: (name: string) => `Por ${name}`,
  },
};
