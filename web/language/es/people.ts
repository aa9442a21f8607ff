import { countOf } from './count.ts';

export const people = {
  device: {
    browserOnSystem: (browser: string, system: string) => `${browser} en ${system}`,
    unknown: 'Dispositivo desconocido',
  },
  scope: {
    ownTeam: 'Usted ve sus propios registros y los de las personas a su cargo.',
  },
  unpaid: {
    warning: (name: string) => `${name} todavía tiene pago sin liquidar o sin pagar:`,
    list: (name: string) => `Semanas sin pagar de ${name}`,
    approvedDays: (count: number) => countOf(count, 'día aprobado', 'días aprobados'),
    pendingDays: (count: number) =>
      countOf(count, 'día pendiente de aprobación', 'días pendientes de aprobación'),
    settlements: (count: number) =>
      countOf(count, 'liquidación sin pagar', 'liquidaciones sin pagar'),
    lines: (count: number) => countOf(count, 'línea sin pagar', 'líneas sin pagar'),
    pendingExpenses: (count: number) =>
      countOf(count, 'gasto pendiente de aprobación', 'gastos pendientes de aprobación'),
    owes: (names: string) =>
      `El chofer todavía debe: ${names}. Descuéntelo de la última liquidación o registre una cancelación.`,
    holds: (names: string) =>
      `Usted todavía guarda ${names}. Devuélvalo con una cuenta final dentro de 45 días (49 CFR 376.12(k)).`,
    stays: 'Todavía puede pagar estas semanas después en Día de pago.',
    titles: {
      archive: (name: string) => `¿Archivar la cuenta de ${name}?`,
      deactivate: (name: string) => `¿Desactivar la cuenta de ${name}?`,
    },
    actions: { archive: 'Archivar', deactivate: 'Desactivar' },
  },
  accounting: {
    action: 'Cuenta final (PDF)',
    failed: 'No se pudo descargar la cuenta final',
  },
  name: {
    first: 'Nombre',
    last: 'Apellido',
    oneLegalName: 'Un solo nombre legal',
    whole: 'Nombre legal',
    firstMissing: 'Ingrese el nombre',
    lastMissing: 'Ingrese el apellido',
  },
  email: {
    label: 'Correo electrónico',
    missing: 'Ingrese el correo electrónico',
    incomplete: 'Ingrese un correo electrónico completo, como nombre@example.com.',
  },
  password: {
    label: 'Contraseña',
    hint: 'Déjela vacía: usted recibe un enlace para unirse y solo la persona nueva conoce su contraseña. Una contraseña que usted define sirve una vez, dentro de 24 horas.',
  },
  rate: {
    label: 'Tarifa (dólares por hora)',
    hint: 'Opcional. Deje el campo vacío si no hay tarifa.',
    invalid: 'Ingrese dólares con 4 decimales como máximo, como 31.25, o deje el campo vacío.',
  },
  supervisor: {
    label: 'Depende de',
    nobody: 'Nadie',
    actor: 'Usted',
    loading: 'Cargando personas...',
    empty: 'No se encontraron personas',
    invited: (lastName: string) => `${lastName} (invitación abierta)`.trim(),
    cannotApprove: (name: string) =>
      `${name} no puede aprobar días. Elija un gerente o supervisor.`,
    loadFailed: 'No se pudieron cargar las personas',
  },
  contractor: {
    label: 'Contratista',
    placeholder: 'Escriba un nombre',
    inactive: (name: string) => `${name} (inactivo)`,
    unlisted: 'No está en la lista de contratistas',
    loading: 'Cargando contratistas...',
    empty: 'No se encontraron contratistas',
    loadFailed: 'No se pudieron cargar los contratistas',
  },
  sort: {
    label: 'Ordenar por',
    orders: {
      name: 'Apellido',
      newest: 'Más recientes',
      rate: 'Tarifa más alta',
    },
  },
  emailChange: {
    title: 'Cambiar correo electrónico',
    newEmail: 'Nuevo correo electrónico',
    sendLink: 'Enviar enlace',
    sending: 'Enviando...',
    change: 'Cambiar correo',
    changing: 'Cambiando...',
    failed: 'No se pudo cambiar el correo electrónico',
  },
  passwordReset: {
    action: 'Restablecer contraseña',
    title: (name: string) => `¿Restablecer la contraseña de ${name}?`,
    warning: (name: string) =>
      `Se cierra la sesión de ${name} en todas partes, y ${name} recibe una contraseña temporal. La contraseña se le muestra a usted una sola vez. Sirve una vez, dentro de 24 horas, y ${name} debe cambiarla al iniciar sesión con ella.`,
    busy: 'Restableciendo...',
    failed: 'No se pudo restablecer la contraseña',
  },
  temporaryPassword: {
    title: 'Contraseña temporal',
    nextStep: (name: string) =>
      `Désela a ${name} en persona o por teléfono. La contraseña sirve una vez, dentro de 24 horas. Si ${name} inicia sesión con ella y no elige una contraseña nueva, restablézcala otra vez. Esta contraseña no se vuelve a mostrar.`,
    done: 'Listo',
  },
  day: {
    title: 'Agregar un día',
    titleFor: (name: string) => `Agregar un día para ${name}`,
    correctTitleFor: (name: string) => `Corregir un día de ${name}`,
    person: 'Persona',
    choosePerson: 'Elija una persona',
    personMissing: 'Elija una persona.',
    date: 'Día',
    dateMissing: 'Elija un día.',
    worked: 'Trabajado',
    hours: 'Horas',
    hoursInvalid: 'Ingrese de 0.25 a 24 horas, en cuartos de hora.',
    notes: 'Notas',
    personSees: (firstName: string) => `${firstName} ve que usted ingresó este día.`,
    driverSees: 'El chofer ve que usted ingresó este día.',
    add: 'Agregar día',
    correct: 'Corregir día',
    busy: 'Guardando...',
    added: 'Día agregado. Está pendiente de aprobación.',
    corrected: 'Día corregido. Está pendiente de aprobación.',
    failed: 'No se pudo ingresar el día',
    loadFailed: 'No se pudo cargar el registro de este día',
    unitsFailed: 'No se pudieron cargar las unidades que pagan este día',
  },
  entry: {
    summary: (day: string, work: string, status: string) =>
      `Ya hay un registro del ${day}: ${work}, ${status}. Su corrección queda pendiente de aprobación.`,
    rejectionReason: (reason: string) => `Motivo del rechazo: ${reason}`,
    notWorked: 'no trabajado',
    inSettlement: 'en un pago de nómina',
    statuses: {
      PENDING: 'pendiente',
      APPROVED: 'aprobado',
      REJECTED: 'rechazado',
    },
  },
  files: {
    import: 'Importar',
    export: 'Exportar CSV',
    exporting: 'Exportando...',
    exportFailed: 'No se pudo exportar el CSV',
  },
  import: {
    titles: {
      contractors: 'Importar contratistas',
      staff: 'Importar personal',
    },
    explanation:
      'Elija un libro de Excel (.xlsx) o un archivo CSV con una línea por persona, 2,000 como máximo. Se agregan todas las personas del archivo o ninguna. Después usted crea los enlaces con los que eligen su contraseña.',
    initialLabel: 'Importar',
    saveLabel: (count: number) => `Importar ${countOf(count, 'persona')}`,
    busy: 'Importando...',
    failed: 'No se pudo importar el archivo',
    noRate: 'sin tarifa',
    reportsTo: (email: string) => `depende de ${email}`,
    paidTo: (email: string, since: string) => `se paga a ${email} desde el ${since}`,
    table: 'Personas en el archivo',
    subject: 'Persona',
    allReady: (rows: readonly object[]) =>
      `${countOf(rows.length, 'persona se puede', 'personas se pueden')} importar.`,
    someWrong: (people: number, lines: number) =>
      `${countOf(people, 'persona')} en el archivo, ${countOf(lines, 'línea tiene', 'líneas tienen')} problemas. No se agrega a nadie hasta que todas estén correctas.`,
  },
};
