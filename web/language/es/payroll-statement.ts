export const payrollStatement = {
  titles: {
    REGULAR: 'Comprobante de pago',
    SUPPLEMENT: 'Comprobante de pago adicional',
    BONUS: 'Comprobante de bono',
    CORRECTION: 'Comprobante de corrección',
    PAYOUT: 'Comprobante de adelanto o devolución',
  },
  payroll: 'Nómina',
  open: 'Ver comprobante',
  all: 'Sus comprobantes de pago',
  openWeek: 'Ver la semana',
  print: 'Imprimir',
  download: 'Descargar PDF',
  downloading: 'Preparando el PDF...',
  downloadFailed: 'No se pudo descargar el comprobante',
  sendAgain: 'Enviar de nuevo',
  sendFailed: 'No se pudo enviar el comprobante',
  loading: 'Cargando el comprobante...',
  loadFailed: 'No se pudo cargar el comprobante',
  contextLoading: 'Cargando los otros pagos...',
  contextFailed: 'No se pudieron cargar los otros pagos',
  netPay: 'Pago neto',
  gross: 'Pago bruto',
  reimbursements: 'Reembolsos',
  withheld: 'Retenido',
  basis: 'Por fecha de pago. Sin los pagos revertidos ni los hechos fuera de Linehaul.',
  isPay: 'Los gastos sin comprobar cuentan como pago y aparecen en su Formulario 1099-NEC.',
  prepaidIsPay:
    'Un pago adelantado cuenta como pago en su Formulario 1099-NEC cuando se paga. Cada cuota reduce el pago de su liquidación.',
  notIncome: 'No es ingreso y no aparece en su Formulario 1099-NEC.',
  notPay: 'No es pago. No cambia su Formulario 1099-NEC.',
  payoutsNotPay:
    'No es pago. Un adelanto es un préstamo y una devolución de garantía es dinero suyo. No aparecen en su Formulario 1099-NEC.',
  repaidInFull: 'Pagado por completo.',
  balanceLeft: (amount: string) => `Quedan ${amount} por pagar.`,
  escrowHeld: (amount: string) => `El transportista guarda ${amount}.`,
  approvedBy: (name: string) => `Aprobado por ${name}`,
  notConfirmed: 'El chofer aún no lo ha confirmado.',
  carriedOver: (name: string, amount: string) =>
    `${amount} de ${name} no cupo. Pasa a la liquidación siguiente.`,
  notByHour: (days: number) =>
    `${days === 1 ? '1 día trabajado' : `${days} días trabajados`}, sin pago por hora`,
  repaid: (amount: string, day: string, method: string) =>
    `De lo retenido, ${amount} se retuvieron por error. Se devolvieron el ${day} (${method}) y no están en su Formulario 1099-NEC.`,
  follows: 'El comprobante que está viendo complementa o reemplaza este pago',
  isFollowed: 'Complementa o reemplaza el comprobante que está viendo',
  sections: {
    earnings: 'Ganancias',
    otherPay: 'Otros pagos',
    prepaid: 'Pago adelantado',
    allowances: 'Gastos sin comprobar',
    corrections: 'Correcciones',
    reimbursements: 'Reembolsos',
    payouts: 'Adelantos y devoluciones',
    deductions: 'Descuentos',
    sum: 'Resumen del pago',
    sameWeek: 'Otros pagos de esta semana',
    yearToDate: (year: number) => `Pagado en ${year} hasta ahora`,
  },
};

export const payrollReversal = {
  action: 'Revertir',
  title: '¿Revertir esta liquidación?',
  busy: 'Revirtiendo...',
  failed: 'No se pudo revertir la liquidación',
  loading: 'Cargando la liquidación...',
  loadFailed: 'No se pudo cargar la liquidación',
  summary: (total: string, name: string, week: string) =>
    `Se revierte la liquidación de ${total} a ${name} por ${week}. La liquidación y su reversión quedan registradas.`,
  moneyStays: (paidOn: string) =>
    `Se marcó como pagada el ${paidOn}. Revertirla no devuelve el dinero.`,
  weekOpens: (days: number) =>
    `La semana queda abierta de nuevo, y ${days === 1 ? 'su día aprobado puede' : `sus ${days} días aprobados pueden`} entrar en una liquidación nueva.`,
  weekOpensWithoutDays: 'La semana queda abierta de nuevo para una liquidación nueva.',
  daysReturn: (days: number) =>
    `${days === 1 ? 'Su día aprobado puede' : `Sus ${days} días aprobados pueden`} entrar en una liquidación nueva.`,
  linesReturn:
    'Sus líneas de pago vuelven a la pestaña Día de pago, donde puede procesarlas de nuevo o quitarlas.',
  reason: 'Motivo',
  reasonHint: 'El motivo se guarda con la liquidación.',
  noReason: 'Indique por qué se revierte la liquidación.',
  kind: '¿Qué pasó con el dinero?',
  noKind: 'Elija qué pasó con el dinero.',
  kinds: {
    NEVER_PAID: 'El beneficiario nunca recibió el dinero',
    MONEY_RETURNED: 'El dinero regresó',
  },
  kindHints: {
    NEVER_PAID: 'Por ejemplo, un cheque perdido o anulado.',
    MONEY_RETURNED: 'Por ejemplo, el beneficiario lo devolvió.',
  },
  returnedOn: 'Día en que regresó el dinero',
  returnedOnHint: 'Este día decide el año fiscal de la reversión.',
  returnDayProblems: {
    BEFORE_PAYMENT: 'Ingrese la fecha de pago o un día posterior.',
    FUTURE: 'Ingrese hoy o un día anterior.',
  },
  meanings: {
    COUNTED: (year: number) =>
      `La liquidación sigue en el año fiscal ${year}, porque el beneficiario tenía el dinero cuando terminó el año.`,
    EXCLUDED: (year: number) => `La liquidación ya no cuenta en el año fiscal ${year}.`,
    EXCLUDED_AND_FILED: (year: number) =>
      `La liquidación ya no cuenta en el año fiscal ${year}. Si se presentó un formulario, corríjalo.`,
  },
};
