import { countOf } from './count.ts';

export const deductionReport = {
  title: 'Informe de descuentos',
  subtitle:
    'Lo que se descontó de los pagos, por fecha de pago. Las liquidaciones revertidas no cuentan.',
  deductions: 'Descuentos',
  open: 'Informe de descuentos',
  filters: {
    name: 'Filtros del informe',
    startDate: 'Pagado desde',
    endDate: 'Pagado hasta',
    kind: 'Tipo',
    allKinds: 'Todos los tipos',
  },
  columns: {
    payee: 'Persona',
    deduction: 'Descuento',
    authority: 'Autorización',
    payments: 'Pagos',
    deducted: 'Descontado ($)',
    balance: 'Saldo hoy ($)',
  },
  balance: (balance: string) => `Saldo hoy: ${balance}`,
  payments: (payments: number) => countOf(payments, 'pago'),
  total: 'Descontado',
  loading: 'Cargando el informe...',
  loadFailed: 'No se pudo cargar el informe',
  empty: 'No se descontó nada en este período',
  emptyHint: 'Elija un período anterior.',
  noMatch: 'Elija otro período u otro tipo.',
  exportCsv: 'Exportar CSV',
  exporting: 'Exportando...',
  exportFailed: 'No se pudo exportar el informe',
};
