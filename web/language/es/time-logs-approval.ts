import { countOf } from './count.ts';

export const timeLogsApproval = {
  tabs: {
    name: 'Registro de días',
    myWeeks: 'Mis semanas',
    approvals: 'Aprobaciones',
  },
  views: {
    name: 'Días mostrados',
    toDecide: 'Por decidir',
    decided: 'Decididos',
  },
  correcting: {
    action: 'Corregir',
    actionNamed: (name: string) => `Corregir: ${name}`,
  },
  addDay: {
    action: 'Agregar un día',
    loadFailed: 'No se pudieron cargar los contratistas',
  },
  filters: {
    name: 'Filtrar días',
    person: 'Persona',
    allPeople: 'Todas las personas',
    chosenPerson: 'Persona seleccionada',
    week: 'Semana',
    allWeeks: 'Todas',
    status: 'Estado',
    allDecisions: 'Todos',
    approved: 'Aprobado',
    rejected: 'Rechazado',
  },
  queue: {
    loading: 'Cargando aprobaciones...',
    loadFailed: 'No se pudieron cargar los días por aprobar',
    selectAll: (count: number) =>
      count === 1 ? 'Seleccionar el día' : `Seleccionar los ${count} días`,
    selectAllLoaded: (count: number) =>
      count === 1
        ? 'Seleccionar el único día cargado'
        : `Seleccionar los ${count} días cargados hasta ahora`,
    collapseAll: 'Contraer todas las semanas',
    expandAll: 'Expandir todas las semanas',
    noMatch: 'Ningún día pendiente coincide',
    noMatchHint: 'Cambie o quite los filtros.',
    clearFilters: 'Quitar filtros',
    empty: 'Nada por aprobar',
    emptyHint: 'Los días que necesitan su aprobación aparecen aquí.',
    help: 'Cómo funciona',
  },
  moreWeeks: {
    action: 'Cargar más',
    busy: 'Cargando...',
    shown: (count: number, total: number | undefined) =>
      total === undefined
        ? `${countOf(count, 'semana encontrada', 'semanas encontradas')} hasta ahora`
        : `${count} de ${countOf(total, 'semana')}`,
    failed: 'No se pudieron cargar más semanas',
    failedHint: 'Intente de nuevo.',
  },
  keys: {
    move: 'mover',
    select: 'seleccionar',
    approve: 'aprobar',
    reject: 'rechazar',
    undo: 'deshacer',
    turnOff: 'Desactivar atajos',
    turnOn: 'Activar atajos',
  },
  selection: {
    name: 'Días seleccionados',
    count: (count: number) => countOf(count, 'día elegido', 'días elegidos'),
    clear: 'Quitar',
    approve: 'Aprobar',
    reject: 'Rechazar',
  },
  week: {
    totals: (count: number, work: string) => `${countOf(count, 'día')} · ${work}`,
    rejectedDays: (count: number) => countOf(count, 'rechazado'),
    days: (name: string) => `Días: ${name}`,
    select: (name: string) => `Seleccionar semana: ${name}`,
    approve: 'Aprobar',
    approveNamed: (name: string) => `Aprobar semana: ${name}`,
    reject: 'Rechazar',
    rejectNamed: (name: string) => `Rechazar semana: ${name}`,
  },
  day: {
    select: (name: string) => `Seleccionar ${name}`,
    approve: 'Aprobar',
    approveNamed: (name: string) => `Aprobar ${name}`,
    reject: 'Rechazar',
    rejectNamed: (name: string) => `Rechazar ${name}`,
    notBegun: 'Aún no empieza',
    sentAgain: (reason: string) => `Enviado otra vez después del rechazo: “${reason}”`,
    notesChanged: 'Cambió desde que abrió esta página: notas nuevas',
    workChanged: (work: string) => `Cambió desde que abrió esta página: ahora ${work}`,
    notWorkedNow: 'Cambió desde que abrió esta página: ahora no trabajado',
  },
  decision: {
    approved: (count: number) => countOf(count, 'día aprobado', 'días aprobados'),
    rejected: (count: number) => countOf(count, 'día rechazado', 'días rechazados'),
    unsentLabel: (status: 'APPROVED' | 'REJECTED', count: number) =>
      `${status === 'APPROVED' ? 'Aprobación' : 'Rechazo'} de ${countOf(count, 'día')}`,
    saved: 'Guardado en este dispositivo. Se envía cuando vuelva la conexión.',
    failed: 'La decisión no se guardó. Intente de nuevo.',
    notPending: 'Estos días ya no están pendientes. No se cambió nada.',
    refused: (count: number) =>
      countOf(
        count,
        'día no se pudo aprobar ni rechazar',
        'días no se pudieron aprobar ni rechazar',
      ),
    refusedDay: (day: string, reason: string) => `${day}: ${reason}`,
    moreRefused: (count: number) => `y ${count} más`,
  },
  rejection: {
    title: (count: number) => `Rechazar ${countOf(count, 'día')}`,
    action: (count: number) => `Rechazar ${countOf(count, 'día')}`,
    busy: 'Rechazando...',
    daysOfPerson: (count: number, person: string) => `${countOf(count, 'día')} de ${person}`,
    daysOfPeople: (count: number, people: number) =>
      `${countOf(count, 'día')} de ${countOf(people, 'persona')}`,
    about: (days: string) => `${days}. Un día rechazado se puede corregir y enviar otra vez.`,
    reason: 'Motivo',
    reasonMissing: 'Indique el motivo.',
    reasonHint: 'El chofer lo ve.',
    shortReasonsName: 'Sugerencias',
    shortReasons: [
      'No hay ninguna carga registrada ese día. ¿Cuál fue la carga?',
      'Las horas no coinciden con la bitácora del chofer.',
      'Indique el número de la carga.',
      'No es un día trabajado.',
    ],
  },
  notSubmitted: {
    title: (count: number, week: string) =>
      `${countOf(count, 'persona no ha enviado', 'personas no han enviado')} la semana ${week}:`,
    more: (count: number) => `y ${count} más`,
  },
  delegation: {
    action: 'Nombrar suplente',
    title: 'Delegar las aprobaciones',
    about:
      'El suplente ve a las mismas personas que usted y aprueba o rechaza sus días y gastos hasta el final del último día. Queda en el registro de auditoría.',
    noneTitle: 'Nadie más puede aprobar días',
    none: 'Primero pida a un administrador que dé a alguien una política que permita aprobar el registro de días.',
    delegator: 'En lugar de quién',
    self: 'En mi lugar',
    delegate: 'Suplente',
    chooseDelegate: 'Elija una persona',
    delegateMissing: 'Elija quién aprueba.',
    until: 'Último día',
    untilMissing: 'Elija el último día.',
    submit: 'Guardar',
    busy: 'Guardando...',
    failed: 'No se pudo nombrar suplente',
    loadFailed: 'No se pudieron cargar los suplentes',
    forMe: (delegate: string, until: string) => `${delegate} aprueba por usted hasta el ${until}.`,
    byMe: (delegator: string, until: string) => `Usted aprueba por ${delegator} hasta el ${until}.`,
    others: (delegate: string, delegator: string, until: string) =>
      `${delegate} aprueba por ${delegator} hasta el ${until}.`,
    end: 'Terminar ya',
    endNamed: (sentence: string) => `Terminar ya: ${sentence}`,
    endFailed: 'No se pudo terminar la suplencia',
  },
  reopening: {
    action: 'Reabrir',
    actionNamed: (name: string) => `Reabrir: ${name}`,
    title: (name: string) => `¿Reabrir ${name}?`,
    about: 'El día dejará de estar aprobado. El chofer puede corregirlo y enviarlo otra vez.',
    busy: 'Reabriendo...',
    failed: 'No se pudo reabrir el día',
  },
  undo: {
    action: 'Deshacer',
    actionNamed: (name: string) => `Deshacer: ${name}`,
    done: (count: number) => countOf(count, 'día pendiente otra vez', 'días pendientes otra vez'),
    failed: 'La decisión no se deshizo. Intente de nuevo.',
    refused: (count: number, firstDay: string, reason: string) =>
      `${countOf(count, 'decisión no se pudo deshacer', 'decisiones no se pudieron deshacer')}. ${firstDay}: ${reason}`,
  },
  decided: {
    title: 'Días decididos',
    loading: 'Cargando días decididos...',
    loadFailed: 'No se pudieron cargar los días decididos',
    empty: 'Sin días decididos',
    emptyHint: 'Los días aprobados y rechazados aparecen aquí.',
    noMatchHint: 'Elija otra persona, semana o estado.',
  },
};

export const timeLogsException = {
  name: 'Excepciones',
  filter: 'Excepciones',
  any: 'Todas las semanas',
  with: 'Con excepciones',
  without: 'Sin excepciones',
  longDay: (hours: string, days: string, count: number) =>
    count === 1 ? `${hours} el ${days}` : `Hasta ${hours}: ${days}`,
  manyMiles: (miles: number, days: string, count: number) =>
    `${count === 1 ? '' : 'Hasta '}${miles.toLocaleString('es-US')} millas: ${days}`,
  daysInARow: (count: number) => `${count} días seguidos`,
  unusualHours: (hours: string, usual: string) => `${hours} esta semana, lo usual: ${usual}`,
  olderWeek: 'Semana antigua',
  requested: (days: string) => `Enviado después del cierre de la semana: ${days}`,
  sentLate: (days: string) => `Enviado a tiempo, recibido después del cierre de la semana: ${days}`,
  onBehalf: (days: string) => `Lo ingresó otra persona: ${days}`,
  corrected: (days: string) => `Cambiado tras el rechazo: ${days}`,
  selectWithout: (count: number) =>
    count === 1
      ? 'Seleccionar la semana sin excepciones'
      : `Seleccionar ${count} semanas sin excepciones`,
};
