import type { InterestState } from '../../../domain/deductions/interest.ts';
import { countOf } from './count.ts';

const STATES: Readonly<Record<InterestState, string>> = {
  NOTHING_HELD: 'Sin garantías',
  RATE_MISSING: 'Falta la tasa',
  RUNNING: 'En curso',
  DUE: 'Intereses pendientes',
  CREDITED: 'Acreditado',
};

export const escrowInterest = {
  states: STATES,
  page: {
    title: 'Intereses de garantías',
    deductions: 'Descuentos',
    subtitle:
      'Usted paga intereses sobre las garantías cada trimestre, como mínimo al rendimiento de las letras del Tesoro a 13 semanas en su primer día (49 CFR 376.12(k)).',
    quarters: 'Trimestres',
    loading: 'Cargando los intereses...',
    loadFailed: 'No se pudieron cargar los intereses',
    columns: {
      quarter: 'Trimestre',
      rate: 'Tasa anual',
      source: 'Fuente',
      interest: 'Intereses ($)',
      state: 'Estado',
      action: 'Acción',
    },
    noRate: '–',
    rate: (percent: string) => `${percent} %`,
    creditedOn: (day: string, by: string | null) => (by === null ? day : `${day}, ${by}`),
    enterRate: 'Ingresar tasa',
    changeRate: 'Cambiar tasa',
    credit: 'Acreditar intereses',
  },
  rate: {
    title: (quarter: string) => `Tasa de interés del ${quarter}`,
    about: (from: string, through: string) =>
      `Vale para todas las garantías desde el ${from} hasta el ${through}. Después de acreditar los intereses, la tasa no se puede cambiar.`,
    percent: 'Tasa anual (%)',
    percentHint: 'El rendimiento de la letra del Tesoro a 13 semanas o más, por ejemplo 3.851',
    percentInvalid: 'Ingrese un porcentaje de 0 a 25 con 3 decimales como máximo.',
    source: 'Fuente',
    sourceHint: 'Por ejemplo «letra a 13 semanas, subasta del 28 de septiembre»',
    submit: 'Guardar tasa',
    busy: 'Guardando...',
    failed: 'No se pudo guardar la tasa',
  },
  credit: {
    title: (quarter: string) => `Acreditar los intereses del ${quarter}`,
    about: (rate: string) =>
      `Cada garantía recibe el ${rate} % anual sobre su saldo diario promedio. Después no se pueden fechar movimientos en este trimestre.`,
    submit: 'Acreditar intereses',
    busy: 'Acreditando...',
    failed: 'No se pudieron acreditar los intereses',
  },
  year: {
    title: (year: number) => `Intereses acreditados en ${year}`,
    nav: 'Año',
    about:
      'Los intereses no están en la casilla 1 del formulario 1099-NEC. Desde $10 por año pueden requerir el formulario 1099-INT. Entregue esta lista a su contador.',
    payee: 'Persona',
    interest: 'Intereses ($)',
    total: 'Total',
    empty: (year: number) => `No se acreditaron intereses en ${year}`,
    exportCsv: 'Exportar CSV',
  },
  notice: {
    rate: (quarter: string) => `Ingrese la tasa de interés de garantías del ${quarter}.`,
    due: (quarter: string) => `Los intereses de garantías del ${quarter} están pendientes.`,
    open: 'Intereses de garantías',
  },
  final: {
    action: 'Acreditar intereses a la fecha',
    title: (name: string) => `Acreditar intereses: ${name}`,
    about:
      'Acredita los intereses de este trimestre hasta ayer, para que usted pueda devolver hoy toda la garantía.',
    submit: 'Acreditar intereses',
    busy: 'Acreditando...',
    failed: 'No se pudieron acreditar los intereses',
  },
  returned: {
    inDays: (day: string, days: number) =>
      `Devolver antes del ${day} (${days === 1 ? 'falta' : 'faltan'} ${countOf(days, 'día')})`,
    today: (day: string) => `Devolver hoy, ${day}`,
    overdue: (day: string, days: number) => `Vencido desde el ${day} (${countOf(days, 'día')})`,
    own: 'Se le devolverá a más tardar el',
  },
};
