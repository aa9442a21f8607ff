export const reports = {
  list: {
    title: 'Informes y análisis',
    subtitle: 'Cada informe muestra las cifras del momento en que se generó.',
    refresh: 'Actualizar',
    deductions: 'Informe de descuentos',
    loading: 'Cargando informes...',
    loadFailed: 'No se pudieron cargar los informes',
    empty: 'Todavía no hay informes',
    emptyHint: 'Genere un informe de nómina, días trabajados o impuestos.',
    name: 'Informes',
    columns: {
      name: 'Nombre del informe',
      type: 'Tipo',
      createdAt: 'Creado',
      actions: 'Acciones',
    },
    by: 'por',
    actionsFor: (name: string) => `Acciones para ${name}`,
  },

  exporting: {
    action: 'Exportar CSV',
    failed: 'No se pudo exportar el CSV',
    busy: 'Hay una exportación en curso.',
  },
  deletion: {
    action: 'Eliminar',
    title: 'Eliminar informe',
    question: '¿Seguro que quiere eliminar este informe?',
    consequence:
      'y sus cifras se eliminarán. Los pagos de nómina, los días y los documentos fiscales se conservan.',
    busy: 'Eliminando...',
    failed: 'No se pudo eliminar el informe',
  },

  generate: {
    open: 'Generar informe',
    openReport: 'Abrir el informe',
    title: 'Generar informe',
    action: 'Generar',
    busy: 'Generando...',
    failed: 'No se pudo generar el informe',
    hint: 'Un informe muestra las cifras de este momento. Si algo cambia después, genere uno nuevo.',
    type: 'Tipo de informe',
    typeHints: {
      PAYROLL_SUMMARY:
        'El informe muestra el pago de las fechas elegidas. Los pagos revertidos no cuentan.',
      CONTRACTOR_REPORT:
        'El informe muestra los días trabajados, si se aprobaron o se rechazaron y cuánto tardó la decisión.',
      TAX_REPORT:
        'El informe muestra qué pagos de un año se declaran y qué falta en sus formularios.',
    },
    taxYear: 'Año fiscal',
    wrongYear: (latest: number) => `Ingrese un año de 2020 a ${latest}.`,
    contractor: 'Contratista',
    allContractors: 'Todos los contratistas',
    basis: 'Contar el pago por',
    bases: {
      WORK_DAY: 'Día trabajado',
      PAYMENT_DATE: 'Fecha de pago',
    },
    basisHints: {
      WORK_DAY:
        'Si solo una parte de una semana está en el período, cuentan solo los días dentro del período.',
      PAYMENT_DATE: 'Solo cuentan los pagos hechos, completos en su fecha de pago.',
    },
  },
  period: {
    range: 'Período',
    customDates: 'Otras fechas',
    startDate: 'Fecha inicial',
    endDate: 'Fecha final',
    noDate: 'Ingrese una fecha.',
    presets: {
      lastWeek: 'Semana pasada',
      thisMonth: 'Este mes',
      lastMonth: 'Mes pasado',
      thisQuarter: 'Este trimestre',
      lastQuarter: 'Trimestre pasado',
      thisYear: 'Este año',
      lastYear: 'Año pasado',
    },
  },

  report: {
    loading: 'Cargando el informe...',
    loadFailed: 'No se pudo cargar el informe',
    print: 'Imprimir',
    noAmounts:
      'Este informe no tiene montos, porque usted o quien lo generó no puede ver el pago de otras personas.',
    counted: {
      settlements:
        'Solo cuentan las liquidaciones procesadas. No se incluyen los días y gastos aprobados que todavía no se procesaron. El pago sin día cuenta en el último día de su semana, y el impuesto retenido y los descuentos en la fecha de pago.',
      payments:
        'Solo cuentan las liquidaciones pagadas. No se incluyen las liquidaciones, los días y los gastos aprobados que todavía no se pagaron.',
      days: 'Los días trabajados son los aprobados y los pendientes, estén procesados o no.',
    },
    details: 'Detalles',
    payees: 'Beneficiarios',
    rows: 'Agrupar filas por',
    noRows: 'Sin filas',
    person: 'Persona',
    week: 'Semana',
  },
  types: {
    PAYROLL_SUMMARY: 'Resumen de nómina',
    CONTRACTOR_REPORT: 'Desempeño de contratistas',
    TAX_REPORT: 'Resumen de impuestos',
  },
  columns: {
    PAYROLL_SUMMARY: {
      daysWorked: 'Días',
      basePay: 'Pago base',
      bonuses: 'Bonos',
      expenses: 'Gastos',
      total: 'Total',
      paid: 'Pagado',
      outstanding: 'Por pagar',
      withheld: 'Retenido',
      deducted: 'Descontado',
    },
    CONTRACTOR_REPORT: {
      daysWorked: 'Días trabajados',
      approved: 'Aprobados',
      rejected: 'Rechazados',
      pending: 'Pendientes',
      approvalRate: 'Tasa de aprobación',
      hoursToApproval: 'Tiempo hasta aprobar',
    },
    TAX_REPORT: {
      paid: 'Pagado',
      reported: 'Declarado',
      belowThreshold: 'Bajo el límite',
      excluded: 'Excluido',
      withheld: 'Retenido',
    },
  },
  parameters: {
    taxYear: (year: number) => `pagos de ${year}`,
    bases: {
      WORK_DAY: 'pago por día trabajado',
      PAYMENT_DATE: 'pago por fecha de pago',
    },
    wholeWeeks: 'semanas que empiezan en este período',
    comparedWith: (days: number, period: string) =>
      `en comparación con ${days === 1 ? 'el día anterior' : `los ${days} días anteriores`}, ${period}`,
    allContractors: (name: string) => `todos los contratistas que ${name} podía ver`,
    generated: (moment: string, name: string) => `generado el ${moment} por ${name}`,
  },
  totals: {
    formsRequired: 'Formularios requeridos',
    formsRequiredFrom: (amount: string) => `${amount} o más, o con impuesto retenido`,
    incomplete: 'Incompletos',
    incompleteHint: 'formularios con datos faltantes',
  },
  figures: {
    hours: (hours: string) => `${hours}\u00A0h`,
    days: (days: string) => `${days} días`,
    before: (figure: string) => `frente a ${figure} en el período anterior`,
    beforeAndChange: (figure: string, change: string) =>
      `frente a ${figure} en el período anterior (${change})`,
  },
  charts: {
    units: { Week: 'Semana', Month: 'Mes', Year: 'Año' },
    days: {
      titles: {
        Week: 'Días trabajados por semana',
        Month: 'Días trabajados por mes',
        Year: 'Días trabajados por año',
      },
      value: 'Días trabajados',
    },
    pay: {
      titles: { Week: 'Pago por semana', Month: 'Pago por mes', Year: 'Pago por año' },
      paidTitles: { Week: 'Pagado por semana', Month: 'Pagado por mes', Year: 'Pagado por año' },
      value: 'Total',
    },
    rejected: {
      titles: {
        Week: 'Días rechazados por semana',
        Month: 'Días rechazados por mes',
        Year: 'Días rechazados por año',
      },
      value: 'Rechazados',
    },
    tax: {
      title: 'Pagos del año por tratamiento fiscal',
      part: 'Tratamiento',
      amount: 'Monto',
      reported: 'Declarado',
      belowThreshold: 'Bajo el límite',
      excluded: 'Excluido',
    },
  },
  table: {
    byPerson: 'Por persona',
    byWeek: 'Por semana',
    person: 'Persona',
    week: 'Semana',
    form: 'Formulario',
    total: 'Total',
    payBefore: 'Período anterior',
    daysBefore: 'Días del período anterior',
    partOfWeek: (days: string) => `solo ${days}`,
    before: (start: string, end: string) =>
      `El período anterior tiene la misma duración, ${start} – ${end}.`,
    empty: 'No se registró nada en este período.',
  },
  form: {
    states: {
      DRAFT: 'Borrador',
      GENERATED: 'Generado',
      SUBMITTED: 'Enviado',
      APPROVED: 'Aprobado',
    },
    notGenerated: 'Sin generar',
    notRequired: 'No requerido',
    missing: (fields: string) => `Falta: ${fields}`,
  },
};
