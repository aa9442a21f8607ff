import { countOf } from './count.ts';

export const taxDocumentsYear = {
  page: {
    title: (year: number) => `Conciliación anual ${year}`,
    subtitle: 'Cada pago, por fecha de pago.',
    readiness: 'Preparar los formularios',
    escrowInterest: 'Intereses de garantías',
    documents: 'Documentos fiscales',
    years: 'Año',
    loading: 'Cargando el año...',
    loadFailed: 'No se pudo cargar el año',
    missing: (year: number, sentences: string) =>
      `Todos los formularios de ${year} quedan como borrador hasta que ingrese lo que falta: ${sentences}`,
    nobodyPaid: (year: number) => `No se pagó a nadie en ${year}`,
    nobodyPaidHint:
      'Un pago cuenta en el año de su fecha de pago, sin importar la semana trabajada.',
    differingFromFiledForm: (forms: number) =>
      `${countOf(forms, 'formulario enviado no coincide', 'formularios enviados no coinciden')} con los pagos o el W-9.`,
    showThem: 'Mostrar',
    showAll: 'Mostrar todos los beneficiarios',
    firstPage: 'Ir a la primera página',
    onePayee: {
      only: 'Solo se muestra un beneficiario.',
      none: (year: number) => `Este beneficiario no recibió pagos en ${year}.`,
    },
    states: {
      overdue: {
        only: 'Solo beneficiarios cuyo formulario venció y no se ha enviado.',
        none: (year: number) => `Ningún formulario de ${year} está vencido.`,
      },
      differs: {
        only: 'Solo beneficiarios cuyo formulario enviado no coincide con sus pagos o su W-9.',
        none: (year: number) =>
          `Todos los formularios enviados de ${year} coinciden con los pagos y el W-9.`,
      },
    },
  },
  summary: {
    threshold: 'Límite',
    thresholdFrom: (amount: string, source: string) => `${amount} (${source})`,
    thresholdUnknown: (amount: string, year: number) =>
      `${amount}, de un año anterior: todavía no se ingresó el límite de ${year}`,
    due: 'Fecha límite',
    dueOn: (day: string) => `${day}, al IRS por medio de IRIS y a los beneficiarios`,
    form: 'Formulario',
    formName: (revision: string) => `1099-NEC, ${revision}`,
    payments: 'Pagos',
    paymentsTo: (payments: number, payees: number) =>
      `${countOf(payments, 'pago')} a ${countOf(payees, 'beneficiario')}`,
    required: 'Formularios obligatorios',
    requiredWithoutNumber: (forms: number, withoutNumber: number) =>
      `${forms}; ${countOf(withoutNumber, 'beneficiario necesita', 'beneficiarios necesitan')} un número de contribuyente`,
    withheld: 'Impuesto retenido',
  },
  taxTreatments: {
    REPORTED: 'Declarado',
    BELOW_THRESHOLD: 'Bajo el límite',
    EXCLUDED: 'Excluido',
    NOT_COUNTED: 'No cuenta',
  },
  totals: {
    name: (year: number) => `Totales de ${year}`,
    paid: (year: number) => `Pagado en ${year}, por fecha de pago`,
    all: (payees: number) => `TOTAL: ${countOf(payees, 'BENEFICIARIO', 'BENEFICIARIOS')}`,
    onPage: (payees: number) =>
      `${countOf(payees, 'BENEFICIARIO', 'BENEFICIARIOS')} EN ESTA PÁGINA`,
  },
  parts: {
    title: 'Motivos',
    columns: { taxTreatment: 'Cuenta como', reason: 'Motivo', amount: 'Monto ($)' },
  },
  payees: {
    title: 'Beneficiarios',
    columns: {
      payee: 'Beneficiario',
      reported: 'Declarado ($)',
      belowThreshold: 'Bajo el límite ($)',
      excluded: 'Excluido ($)',
      paid: 'Pagado ($)',
      form: '1099-NEC',
      payments: 'Pagos',
    },
  },
  payee: {
    archived: '(en archivo)',
    filedAs: (name: string) => `Presentado como ${name}`,
    otherNumber: (name: string) => `Presentado como ${name}, con otro número de contribuyente`,
    twoNames: 'Elija el nombre del formulario',
    noW9: 'Sin W-9',
    w9Incomplete: 'W-9 incompleto',
    paid: 'Pagado',
    missing: (sentences: string) => `Falta: ${sentences}`,
    payments: (name: string) => `Pagos a ${name}`,
    generate: 'Generar 1099-NEC',
    generating: 'Generando...',
    generateFailed: 'No se pudo generar el documento',
    correctNumber: 'Corregir número',
    correctRecipient: 'Corregir nombre o número',
    w9Forms: 'Formularios W-9',
    ownW9: 'Llenar su W-9',
    addOutside: 'Agregar pago fuera de Linehaul',
    documents: (name: string) => `Documentos de ${name}`,
  },
  accounts: {
    title: 'Cuentas con este número de contribuyente',
    w9As: (name: string) => `W-9 como ${name}.`,
    getsForm: 'El formulario sigue este W-9.',
    choose: 'Usar para el formulario',
    chooseFor: (name: string) => `Usar la cuenta de ${name} para el formulario`,
    effect:
      'El formulario lleva el nombre y la dirección de la cuenta elegida y va a esa cuenta. La persona ve los pagos a todas las cuentas.',
    failed: 'No se pudo elegir la cuenta',
  },
  recipient: {
    number: {
      twoForms:
        'Esto genera dos formularios: el enviado con montos en cero para el número equivocado y un original para el número correcto. El original solo se puede enviar después del formulario con montos en cero.',
      onlyIfWrong:
        'La lista de correcciones incluye el primer formulario y el siguiente archivo IRIS incluye el segundo.',
    },
    title: (name: string) => `¿Corregir el formulario enviado de ${name}?`,
    twoForms:
      'Esto genera dos formularios: el enviado con montos en cero y un original nuevo con el nombre y el número del W-9. Envíelos en este orden.',
    onlyIfWrong:
      'Hágalo solo si el formulario estaba equivocado cuando se envió. Si el nombre cambió después, sigue siendo correcto.',
    confirm: 'Generar ambos',
    busy: 'Generando...',
    failed: 'No se pudieron generar los formularios',
  },
  taxFormStatus: {
    overdue: 'Vencido',
    needed: 'Obligatorio',
    voluntary: 'Voluntario',
    notNeeded: 'No necesita formulario',
  },
  payment: {
    // The page shows a date after this label.
    paidOn: 'Pagado el',
    // This label is for the sum of several payments. The page shows a date after it.
    paidThrough: 'Pagado hasta el',
    outside: 'Pagado fuera de Linehaul',
    forWeek: (week: string) => `por la semana ${week}`,
    // The page shows the amount between these two parts of the sentence.
    beforeWithheld: 'De ese pago,',
    repaid: (amount: string, day: string) =>
      `${amount} se retuvieron por error y se devolvieron el ${day}. No están en la casilla 4.`,
    afterWithheld: 'se retuvieron para impuestos (casilla 4).',
  },
  actions: {
    deliver: 'Entregar formularios',
    file: 'Presentar ante el IRS',
    generate: 'Generar todos',
    submit: 'Marcar como enviado',
    exportCsv: 'Exportar CSV',
    exportFailed: 'No se pudo exportar el CSV',
    download: 'Descargar todos',
    downloading: (size: string) => `Descargando, ${size} hasta ahora...`,
    downloaded: 'Formularios descargados. Los borradores no se incluyen hasta que estén completos.',
    downloadFailed: 'No se pudieron descargar los formularios',
    outside: 'Pagos fuera de Linehaul',
    payer: 'Identidad fiscal',
    threshold: 'Límite',
  },
  generateAll: {
    title: (year: number) => `Generar todos los formularios 1099-NEC de ${year}`,
    confirm: 'Generar',
    busy: 'Generando...',
    failed: 'No se pudieron generar los formularios',
    required: (payees: number) =>
      `${countOf(payees, 'beneficiario necesita', 'beneficiarios necesitan')} un formulario.`,
    withoutNumber: (payees: number) =>
      `${countOf(payees, 'beneficiario no tiene', 'beneficiarios no tienen')} un número de contribuyente registrado. Sus formularios quedan como borrador.`,
    unchanged: 'Si el formulario más reciente está actualizado, no se genera otro.',
  },
  submitForms: {
    zeroAmounts: (name: string) => `${name}, corregido a cero`,
    title: (year: number) => `Marcar como enviados los formularios 1099-NEC de ${year}`,
    confirm: 'Marcar como enviado',
    done: 'Listo',
    busy: 'Marcando...',
    loading: 'Cargando los formularios...',
    loadFailed: 'No se pudieron cargar los formularios',
    none: 'Ningún formulario está listo para enviar. Si hay borradores, complételos primero.',
    selected: (forms: number) => `${countOf(forms, 'formulario elegido', 'formularios elegidos')}.`,
    submittedCount: (forms: number) =>
      `${countOf(forms, 'formulario enviado', 'formularios enviados')}.`,
    submitted: 'Enviado',
    notSubmitted: 'No enviado',
  },
  csv: {
    // The column for the week shows these labels.
    outside: 'Pagado fuera de Linehaul',
    outsideSum: 'Pagado fuera de Linehaul (una suma hasta este día)',
    columns: [
      'Beneficiario',
      'Correo electrónico',
      'Fecha de pago',
      'Semana',
      'Cuenta como',
      'Motivo',
      'Monto',
      'Pago',
      'Retenido',
      'Devuelto',
    ],
  },
  carrier: {
    loadFailed: 'No se pudieron cargar la identidad fiscal y los límites',
    identity: 'Identidad fiscal',
    edit: 'Editar identidad fiscal',
    name: 'Nombre',
    ein: 'EIN',
    address: 'Dirección',
    phone: 'Teléfono',
    stateFiling: 'Presentación estatal',
    combined: (state: string) => `${state}, por medio del IRS (presentación combinada)`,
    noStateFiling: 'Ninguna',
    notGiven: 'Falta: los formularios quedan como borrador',
    thresholds: 'Límites del Formulario 1099-NEC',
    columns: {
      year: 'Año',
      from: 'Límite',
      due: 'Fecha límite',
      source: 'Fuente',
      setBy: 'Acciones',
    },
    noSource: 'Sin ingresar: se usa el último conocido',
    change: 'Cambiar',
    enter: 'Ingresar',
    /** Screen readers read this text after the label of a button. */
    thresholdOf: (year: number) => `\u00a0el límite de ${year}`,
    byLaw: 'Por ley',
  },
  payer: {
    title: 'Identidad fiscal',
    save: 'Guardar',
    busy: 'Guardando...',
    failed: 'No se pudo guardar la identidad fiscal',
    loadNewer: 'Cargar la versión más nueva',
    loadFailed: 'No se pudo cargar la identidad fiscal',
    about: (name: string) =>
      `${name}. Los formularios que se generen desde ahora muestran estos datos. Los que ya existen no cambian.`,
    nameMissing: 'Ingrese el nombre legal en la configuración de la empresa.',
    chooseState: 'Elegir',
    noState: 'Ninguno',
    // The dialog shows its fields in this order.
    labels: {
      ein: 'Número de identificación del empleador',
      phone: 'Teléfono de contacto',
      street: 'Calle y número',
      unit: 'Oficina',
      city: 'Ciudad',
      state: 'Estado',
      zip: 'Código postal',
      stateFiling: 'Estado para las casillas 5 a 7',
      stateThreshold: 'Límite estatal ($)',
      statePayerNumber: 'Número estatal del pagador',
      stateDueOn: 'Fecha límite de su estado',
      companyHolidays: 'Días feriados de su estado',
    },
    hints: {
      ein: 'Impreso completo en cada formulario: XX-XXXXXXX',
      phone: 'Un número que contesta una persona',
      stateFiling: 'Elija un estado solo si presenta formularios allí',
      stateThreshold: 'Solo si el estado tiene el suyo',
      stateDueOn: 'Mes y día, como 01-31',
      companyHolidays:
        'Solo los que Washington, D.C., no tiene, como 2027-03-02, 2027-04-21. Una fecha límite en día feriado pasa al siguiente día hábil.',
    },
    combinedFiling:
      'Este estado participa en la presentación federal y estatal combinada, y el IRS le reenvía nuestros formularios',
    thresholdInvalid: 'Ingrese un monto en dólares.',
    holidaysInvalid: 'Ingrese días como 2027-03-02, separados por comas.',
  },
  threshold: {
    title: (year: number) => `Límite de ${year}`,
    save: 'Guardar',
    busy: 'Guardando...',
    failed: 'No se pudo guardar el límite',
    amount: 'Límite ($)',
    amountInvalid: 'Ingrese $2,000 o más, en cientos enteros de dólares (IRC 6041(h)).',
    source: 'Fuente',
    sourceExample: 'Rev. Proc. 2026-…',
    sourceMissing: 'Indique dónde se publicó la cifra.',
  },
};
