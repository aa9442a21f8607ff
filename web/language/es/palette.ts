import { countOf } from './count.ts';

export const palette = {
  palette: {
    title: 'Buscar o ir a…',
    field: 'Buscar una página, persona, semana o acción',
    placeholder: 'Página, persona, semana o acción',
    list: 'Resultados',
    searching: 'Buscando...',
    results: (count: number) => countOf(count, 'resultado'),
    failed: 'No se pudo buscar personas',
    empty: 'Nada coincide. Pruebe con una página, un nombre o una semana como 16 nov.',
  },
  groups: {
    Recent: 'Recientes',
    Pages: 'Páginas',
    Actions: 'Acciones',
    People: 'Personas',
    Weeks: 'Semanas',
  },
  actions: {
    logWeek: { label: 'Registrar esta semana', words: 'tiempo días horas enviar' },
    approve: { label: 'Aprobar días', words: 'rechazar tiempo aprobaciones pendientes' },
    processPayroll: { label: 'Procesar nómina', words: 'pago semana pagar' },
    addContractor: { label: 'Agregar contratista', words: 'nuevo chofer contratar' },
    addStaff: { label: 'Agregar personal', words: 'nuevo empleado contratar' },
    invite: { label: 'Invitar a una persona', words: 'invitación enlace cuenta' },
    generateDocument: {
      label: 'Generar un documento fiscal',
      words: '1099 nec w9 formulario impuestos',
    },
    readiness: {
      label: 'Preparar los formularios',
      words: '1099 fin de año lista plazo vence',
    },
    tinMatching: {
      label: 'Verificación de TIN',
      words: '1099 irs contribuyente número nombre coincidencia',
    },
    taxYear: {
      label: 'Conciliación anual',
      words: '1099 impuestos año fiscal formularios',
    },
    w9Forms: { label: 'Formularios W-9', words: 'w9 contribuyente tin' },
    ownW9: { label: 'Mi Formulario W-9', words: 'w9 firmar contribuyente' },
    changePassword: { label: 'Cambiar contraseña' },
    help: { label: 'Cómo funciona', words: 'ayuda guía manual instrucciones' },
    shortcuts: { label: 'Atajos de teclado', words: 'ayuda teclas' },
    signOut: { label: 'Cerrar sesión', words: 'salir logout' },
  },
  modes: {
    dark: 'Cambiar al modo oscuro',
    light: 'Cambiar al modo claro',
    system: 'Usar el modo del sistema',
    words: 'tema colores modo noche día',
  },
  people: {
    contractor: 'Contratista',
    inactiveContractor: 'Contratista inactivo',
    payroll: (name: string) => `Procesar nómina de ${name}`,
    payrollKeywords: (email: string) => `pago de ${email}`,
  },
  weekNames: {
    week: 'semana',
    current: 'esta semana',
    last: 'semana pasada',
    next: 'proxima semana',
  },
  weeks: {
    payroll: 'Nómina',
    timeLogs: 'Mi registro de días',
  },
  shortcuts: {
    title: 'Atajos de teclado',
    lettersOn: 'Las letras no se usan como atajos mientras escribe en un campo.',
    lettersOff:
      'Los atajos de una letra están desactivados. Los que usan Ctrl o Comando siguen funcionando.',
    turnOff: 'Desactivar letras',
    turnOn: 'Activar letras',
    close: 'Cerrar',
  },
};
