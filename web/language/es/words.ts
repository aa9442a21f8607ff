import { earningInSpanish } from '../../../domain/spanish/earnings.ts';
import { countOf } from './count.ts';
import { expenses } from './expenses.ts';

export const work = {
  worked: 'Trabajado',
  miles: (count: string, isOne: boolean) => `${count} ${isOne ? 'milla' : 'millas'}`,
  loads: (count: string, isOne: boolean) => `${count} ${isOne ? 'carga' : 'cargas'}`,
  revenue: (amount: string) => `${amount} de ingreso`,
  load: (reference: string) => `carga ${reference}`,
  fuelSurcharge: (amount: string) => `${amount} de recargo por combustible`,
  odometer: (start: string, end: string) => `odómetro de ${start} a ${end}`,
};

export const payLabels = {
  settlementKinds: {
    REGULAR: 'Pago semanal',
    SUPPLEMENT: 'Pago adicional',
    BONUS: 'Bono',
    CORRECTION: 'Corrección',
    PAYOUT: 'Adelanto o devolución',
  },
  lineKinds: {
    EARNING: 'Ganancia',
    OTHER_PAY: 'Otro pago',
    CORRECTION: 'Corrección',
    ALLOWANCE: 'Gasto sin comprobar',
    REIMBURSEMENT: 'Gasto reembolsado',
    BACKUP_WITHHOLDING: 'Retención adicional de impuestos',
    DEDUCTION: 'Descuento',
    ESCROW_DEPOSIT: 'Depósito en garantía',
    ADVANCE: 'Adelanto',
    ESCROW_RELEASE: 'Devolución de garantía',
    PREPAID_ADVANCE: 'Adelanto (pago adelantado)',
    PREPAID_REPAYMENT: 'Cuota del pago adelantado',
  },
  units: {
    HOUR: () => 'h',
    DAY: (count: number): string => (count === 1 ? 'día' : 'días'),
    MILE: (count: number): string => (count === 1 ? 'milla' : 'millas'),
    LOAD: (count: number): string => (count === 1 ? 'carga' : 'cargas'),
    PERCENT: () => '',
    FLAT: () => '',
  },
  earning: earningInSpanish,
  percentOf: (percent: number, amount: string) => `${percent}% de ${amount}`,
  paymentMethods: {
    BANK_TRANSFER: 'Transferencia bancaria',
    CHECK: 'Cheque',
    CASH: 'Efectivo',
    CARD: 'Tarjeta',
    PAYMENT_NETWORK: 'Red de pagos',
  },
  cardOrNetwork:
    'La compañía de la tarjeta o la red de pagos declara este pago en el Formulario 1099-K. Linehaul no lo incluye en el Formulario 1099-NEC ni le retiene impuesto. El depósito directo, una tarjeta de nómina o prepagada que usted carga y Zelle son transferencias bancarias.',
  paymentDay: {
    missing: 'Elija la fecha de pago.',
    FUTURE: 'La fecha de pago no puede ser futura.',
    BEFORE_WEEK: 'La fecha de pago no puede ser anterior a la semana que se paga.',
  },
};

export const rateLabels = {
  per: {
    HOUR: (amount: string) => `${amount} por hora`,
    DAY: (amount: string) => `${amount} por día`,
    MILE: (amount: string) => `${amount} por milla`,
    LOAD: (amount: string) => `${amount} por carga`,
    PERCENT: (amount: string) => `${amount}%`,
    FLAT: (amount: string) => `${amount} fijo`,
  },
  none: 'Sin tarifa',
};

/** The labels of codes, for fields that contain only codes. A note that consists of such a word is not translated. */
export const codeLabels: Readonly<Record<string, string>> = {
  ...payLabels.settlementKinds,
  ...payLabels.lineKinds,
  ...payLabels.paymentMethods,
  ...expenses.categories,
  // Units of pay
  HOUR: 'Hora',
  DAY: 'Día',
  MILE: 'Milla',
  LOAD: 'Carga',
  PERCENT: 'Porcentaje',
  FLAT: 'Monto fijo',
};

export const historyLabels: Readonly<Record<string, string>> = {
  // Actions
  TIME_LOGS_SUBMITTED: 'Semana enviada',
  TIME_LOG_REQUESTED: 'Día olvidado enviado',
  TIME_LOG_ENTERED: 'Día ingresado por otra persona',
  WEEK_WITHOUT_WORK_SUBMITTED: 'Semana sin trabajo enviada',
  TIME_LOGS_DECIDED: 'Días aprobados o rechazados',
  TIME_LOGS_DECISION_UNDONE: 'Decisión anulada',
  TIME_LOG_REOPENED: 'Día reabierto',
  PAYROLL_PROCESSED: 'Nómina procesada',
  PAYROLL_PAID: 'Nómina pagada',
  PAYROLL_REVERSED: 'Nómina revertida',
  WITHHOLDING_REPAID: 'Impuesto retenido devuelto',
  WITHHOLDING_REPAYMENT_REMOVED: 'Devolución de impuesto quitada',
  COMPANY_SETTINGS_CHANGED: 'Configuración de la empresa cambiada',
  // Fields
  date: 'fecha',
  day: 'día',
  days: 'días',
  name: 'nombre',
  notes: 'notas',
  cameOn: 'llegada de los papeles',
  leasedOwnerOperator: 'propietario-operador arrendado',
  reportsTo: 'depende de',
  reason: 'motivo',
  status: 'estado',
  weekStart: 'inicio de la semana',
  worked: 'trabajado',
  // Values
  APPROVED: 'aprobado',
  PAID: 'pagado',
  PENDING: 'pendiente',
  PROCESSED: 'procesado',
  REJECTED: 'rechazado',
  REVERSED: 'revertido',
};

export const roles = {
  IT_Admin: 'Dueño / administrador',
  Manager: 'Gerente',
  Employee: 'Empleado',
  HR: 'Recursos Humanos',
  Accountant: 'Contabilidad',
  Supervisor: 'Supervisor',
  Contractor: 'Contratista',
  Asst_Manager: 'Subgerente',
  Admin_Assistant: 'Asistente de administración',
};

export const pageTitles = {
  loadingDashboard: 'Cargando inicio...',
  titles: {
    signIn: 'Iniciar sesión',
    changePassword: 'Cambiar contraseña',
    join: 'Crear su cuenta',
    forgotPassword: '¿Olvidó su contraseña?',
    resetPassword: 'Crear una contraseña nueva',
    confirmEmail: 'Confirme su nuevo correo electrónico',
    revertEmail: 'Recuperar su correo anterior',
    dashboardHome: 'Inicio',
    profile: 'Mi perfil',
    ownW9: 'Formulario W-9',
    ownNotifications: 'Notificaciones',
    ownDelivery: 'Formularios fiscales electrónicos',
    yearDelivery: 'Entrega de formularios',
    help: 'Cómo funciona',
    w9Forms: 'Formularios W-9',
    timeLogs: 'Registro de días',
    enterDays: 'Ingresar días',
    payroll: 'Nómina',
    settlements: 'Pagos de nómina',
    questions: 'Preguntas sobre comprobantes',
    statement: 'Comprobante de pago',
    deductions: 'Descuentos',
    escrowInterest: 'Intereses de garantías',
    deductionReport: 'Informe de descuentos',
    import: 'Importar',
    export: 'Exportar',
    taxYear: 'Conciliación anual',
    openingBalances: 'Pagos fuera de Linehaul',
    tinMatching: 'Verificación de TIN',
    fileYear: 'Presentar ante el IRS',
    readiness: 'Preparar los formularios',
    contractors: 'Contratistas',
    contractor: 'Contratista',
    reports: 'Informes y análisis',
    report: 'Informe',
    staff: 'Personal',
    archive: 'Archivo',
    policies: 'Políticas',
    auditLogs: 'Registro de auditoría',
    company: 'Empresa',
    invitations: 'Invitaciones',
    operations: 'Estado del sistema',
  },
};

export const importFile = {
  choose: 'Elegir archivo',
  file: 'Archivo de Excel o CSV',
  removeFile: 'Quitar archivo',
  readFailed: 'El navegador no pudo leer este archivo. Elíjalo otra vez.',
  template: 'Descargar plantilla',
  checking: 'Revisando...',
  saving: (lines: number) =>
    `Guardando ${countOf(lines, 'línea')}, todas o ninguna. Puede tardar hasta un minuto.`,
  missing: 'Primero elija un archivo.',
  tooLarge:
    'Este archivo tiene más de 1 MB. Copie sus líneas en un libro nuevo o divídalas en varios archivos.',
  hasProblems: 'Corrija el archivo y elíjalo de nuevo.',
  checkFailed: 'No se pudo revisar el archivo',
  preview: 'Vista previa',
  columns: { line: 'Línea', result: 'Resultado' },
  ready: 'Listo',
  problem: (column: string, problem: string) => `${column}: ${problem}`,
  onlyFirst: (shown: number, lines: number) =>
    `La tabla muestra las primeras ${shown} de ${countOf(lines, 'línea')}.`,
};
