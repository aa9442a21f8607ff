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
    logWeek: { label: 'Registrar esta semana', keywords: 'tiempo días horas enviar' },
    approve: { label: 'Aprobar días', keywords: 'rechazar tiempo aprobaciones pendientes' },
    enterDays: { label: 'Ingresar días', keywords: 'horas choferes contratistas' },
    processPayroll: { label: 'Procesar nómina', keywords: 'pago semana pagar' },
    addContractor: { label: 'Agregar contratista', keywords: 'nuevo chofer contratar' },
    addStaff: { label: 'Agregar personal', keywords: 'nuevo empleado contratar' },
    invite: { label: 'Invitar a una persona', keywords: 'invitación enlace cuenta' },
    generateDocument: {
      label: 'Generar un documento fiscal',
      keywords: '1099 nec w9 formulario impuestos',
    },
    readiness: {
      label: 'Preparar los formularios',
      keywords: '1099 fin de año lista plazo vence',
    },
    tinMatching: {
      label: 'Verificación de TIN',
      keywords: '1099 irs contribuyente número nombre coincidencia',
    },
    taxYear: {
      label: 'Conciliación anual',
      keywords: '1099 impuestos año fiscal formularios',
    },
    w9Forms: { label: 'Formularios W-9', keywords: 'w9 contribuyente tin' },
    ownW9: { label: 'Mi Formulario W-9', keywords: 'w9 firmar contribuyente' },
    changePassword: { label: 'Cambiar contraseña' },
    help: { label: 'Cómo funciona', keywords: 'ayuda guía manual instrucciones' },
    shortcuts: { label: 'Atajos de teclado', keywords: 'ayuda teclas' },
    signOut: { label: 'Cerrar sesión', keywords: 'salir logout' },
  },
  modes: {
    dark: 'Cambiar al modo oscuro',
    light: 'Cambiar al modo claro',
    system: 'Usar el modo del sistema',
    keywords: 'tema colores modo noche día',
  },
  people: {
    contractor: 'Contratista',
    inactiveContractor: 'Contratista inactivo',
    payroll: (name: string) => `Procesar nómina de ${name}`,
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
    turnOff: 'Desactivar los atajos de una letra',
    turnOn: 'Activar los atajos de una letra',
    close: 'Cerrar',
  },
};
