import { countOf } from './count.ts';

const UNITS: Readonly<Record<'HOUR' | 'DAY' | 'MILE' | 'LOAD' | 'PERCENT' | 'FLAT', string>> = {
  HOUR: 'Hora',
  DAY: 'Día',
  MILE: 'Milla',
  LOAD: 'Carga',
  PERCENT: 'Porcentaje',
  FLAT: 'Monto fijo',
};

export const payRates = {
  units: UNITS,
  list: {
    title: 'Tarifas',
    loading: 'Cargando las tarifas...',
    loadFailed: 'No se pudieron cargar las tarifas',
    empty: 'Todavía no hay tarifas.',
    add: 'Agregar tarifa',
    columns: {
      rate: 'Tarifa',
      from: 'Desde',
      state: 'Estado',
      set: 'Fijada por',
      actions: 'Acciones',
    },
    start: 'El primer día',
    states: {
      PLANNED: 'Futura',
      IN_FORCE: 'Vigente',
      PAST: 'Anterior',
      REMOVED: 'Cancelada',
    },
    setBy: (by: string | null, day: string) => (by === null ? day : `${by}, ${day}`),
    daysWithEarlierRate: (days: number) =>
      `${countOf(days, 'día aprobado conserva', 'días aprobados conservan')} su tarifa anterior`,
    older: (rates: number) =>
      `Mostrar ${countOf(rates, 'tarifa anterior o cancelada', 'tarifas anteriores o canceladas')}`,
    hideOlder: 'Ocultar tarifas anteriores y canceladas',
    actionsFor: (rate: string, day: string) => `Acciones para ${rate}, ${day}`,
    correct: 'Corregir',
    remove: 'Quitar',
  },
  form: {
    add: 'Agregar tarifa',
    correct: 'Corregir una tarifa futura',
    about:
      'Un día aprobado se paga con las tarifas de ese día: por sus horas, millas y cargas, y por el día mismo si hay una tarifa por día. Un monto fijo se agrega como línea en el día de pago.',
    unit: 'Unidad',
    rate: (unit: 'HOUR' | 'DAY' | 'MILE' | 'LOAD' | 'PERCENT' | 'FLAT'): string =>
      unit === 'PERCENT' ? 'Tarifa (%)' : 'Tarifa ($)',
    rateHint: 'Déjela vacía para terminar la tarifa',
    optional: 'Opcional. Déjela vacía si no hay tarifa.',
    rateInvalid: 'Ingrese una tarifa con 4 decimales como máximo, por ejemplo 0.585.',
    from: 'Desde',
    beside: (units: readonly (keyof typeof UNITS)[]) =>
      `Ya se paga por ${units.map((unit) => UNITS[unit].toLowerCase()).join(' y por ')}`,
    chooseBeside: 'Elija una',
    addition: 'Pagar esta tarifa además',
    instead: 'Pagar esta tarifa en su lugar, desde su primer día',
    besideMissing: 'Elija si esta tarifa se paga además o en su lugar.',
    fromStart: 'Rige desde el primer día, también para los días anteriores a hoy',
    addForMany: (people: number) => `Agregar una tarifa para ${countOf(people, 'persona')}`,
    setAction: 'Agregar una tarifa',
    fromHint: 'Hoy, un día posterior, o un día anterior con un motivo',
    past: 'Los días ya aprobados conservan su tarifa.',
    reason: 'Motivo',
    noReason: 'Indique por qué la tarifa empieza en el pasado.',
    submit: 'Guardar tarifa',
    busy: 'Guardando...',
    failed: 'No se pudo guardar la tarifa',
  },
  edit: {
    add: 'Tarifa en otra unidad',
    paid: (rates: string) => `Se paga ${rates}`,
    alsoPaid: (rates: string) => `También se paga ${rates}`,
  },
  ended: {
    list: (rates: string) => `Terminada: ${rates}`,
    planned: (rate: string, day: string) => `${rate} prevista desde el ${day}`,
  },
  action: 'Tarifas',
  close: 'Cerrar',
  undoFailed: 'No se pudo deshacer el cambio',
  remove: {
    title: '¿Cancelar esta tarifa futura?',
    about: (rate: string, day: string) =>
      `${rate} desde ${day}. Si hay una tarifa actual, sigue vigente.`,
    submit: 'Quitar',
    busy: 'Quitando...',
    failed: 'No se pudo quitar la tarifa',
  },
};
