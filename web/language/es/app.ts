import { countOf } from './count.ts';

export const app = {
  noConnection:
    'No se puede conectar con el servidor. No se perdió nada de lo que ingresó. Revise la conexión e intente de nuevo.',
  breadcrumb: 'Ruta de navegación',
  language: {
    question: '¿Quiere usar Linehaul en español?',
    about: 'También los correos llegan en este idioma. Puede cambiarlo en su perfil.',
    spanish: 'Sí, en español',
    failed: 'No se pudo guardar el idioma',
  },
  idle: {
    title: '¿Sigue ahí?',
    warning: {
      before: 'No ha habido actividad por un rato. Su sesión se cerrará en',
      after: '.',
    },
    signOut: 'Cerrar sesión',
    stay: 'Seguir en la sesión',
    failed: 'No se pudo extender su sesión. Intente de nuevo antes de que se acabe el tiempo.',
  },
  notFound: {
    title: 'Página no encontrada',
    hint: 'Quizás la página cambió de lugar o el enlace tiene un error.',
    dashboard: 'Volver al inicio',
    frontPage: 'Volver a la portada',
  },
  pageError: {
    title: 'Algo salió mal',
    hint: 'Esta página no se pudo mostrar. Los cambios guardados están a salvo.',
    tryAgain: 'Intentar de nuevo',
    refresh: 'Actualizar página',
  },
  pageNotLoaded: {
    title: 'Esta página no se pudo cargar',
    reasons: {
      slow: 'Tardó más de dos minutos. Revise la conexión e intente de nuevo.',
      missing:
        'Es posible que Linehaul se haya actualizado o se esté actualizando ahora. Espere un minuto e intente de nuevo.',
      offline: 'No hay conexión con el servidor. Revise la conexión e intente de nuevo.',
    },
    tryAgain: 'Intentar de nuevo',
  },
  week: {
    previous: 'Semana anterior',
    next: 'Próxima semana',
    current: 'Semana actual',
  },
  forms: {
    cancel: 'Cancelar',
    choose: 'Elegir',
    restored:
      'Se restauró lo que escribió antes de que se cerrara su sesión. Todavía no está guardado.',
    leaveTitle: '¿Salir sin guardar?',
    leave: 'Salir',
    stay: 'Quedarse',
    loss: 'Perderá lo que escribió.',
  },
  history: {
    action: 'Historial',
    title: (name: string) => `Historial: ${name}`,
    loading: 'Cargando historial...',
    loadFailed: 'No se pudo cargar el historial',
    empty: 'Todavía no hay historial.',
    close: 'Cerrar',
    levels: {
      warning: 'Advertencia',
      error: 'Error',
      critical: 'Crítico',
    },
    by: 'por',
  },
  values: {
    none: 'ninguno',
    yes: 'sí',
    no: 'no',
    hours: 'horas',
    quantities: 'millas y cargas',
    value: 'valor',
  },
  shortcuts: {
    places: {
      Everywhere: 'En todas partes',
      'Approval queue': 'Días por aprobar',
      Payday: 'Día de pago',
    },
    palette: 'Buscar una página, persona, semana o acción',
    overview: 'Mostrar los atajos de teclado',
    goDashboard: 'Ir al inicio',
    goTimeLogs: 'Ir al registro de días',
    goPayroll: 'Ir a la nómina',
    goContractors: 'Ir a contratistas',
    nextDay: 'Día siguiente',
    previousDay: 'Día anterior',
    selectDay: 'Seleccionar el día',
    approve: 'Aprobar',
    reject: 'Rechazar',
    undo: 'Deshacer la última decisión',
    nextPayee: 'Beneficiario siguiente (Enter abre las líneas)',
    previousPayee: 'Beneficiario anterior',
    processAll: 'Procesar a todos los que están listos',
    payAll: 'Marcar como pagadas las liquidaciones procesadas',
  },
};

export const appPassword = {
  newPassword: {
    label: 'Contraseña nueva',
    confirmation: 'Confirmar contraseña',
    mismatch: 'Las contraseñas no coinciden',
  },
  passwordChange: {
    current: 'Contraseña actual',
    currentMissing: 'Ingrese la contraseña actual',
    done: '¡La contraseña se cambió!',
    failed: 'No se pudo cambiar la contraseña',
  },
  stepUpPrompt: {
    title: 'Ingrese su contraseña otra vez',
    reason: (minutes: number) =>
      `Ingresó su contraseña por última vez hace más de ${countOf(minutes, 'minuto')}. Ingrésela para confirmar que es usted. Después su solicitud continúa, y no se pierde nada de lo que escribió.`,
    password: 'Contraseña',
    passwordMissing: 'Ingrese la contraseña',
    confirm: 'Confirmar',
    busy: 'Confirmando...',
    failed: 'No se pudo confirmar la contraseña',
  },
};

export const offline = {
  bar: {
    name: 'Conexión',
    lost: 'Sin conexión.',
    asOf: (moment: string) => `Última actualización: ${moment}`,
    unsent: (count: number) =>
      `${countOf(count, 'registro guardado', 'registros guardados')} en este dispositivo, sin enviar.`,
    sending: 'Enviando...',
    sendNow: 'Enviar ahora',
    show: 'Ver registros',
    hide: 'Ocultar registros',
    openWeek: 'Abrir la semana',
    sent: (count: number) => `${countOf(count, 'registro enviado', 'registros enviados')}.`,
    refused: (count: number) =>
      `${countOf(count, 'registro no se aceptó', 'registros no se aceptaron')}.`,
    clockAhead: (duration: string) =>
      `El reloj de este dispositivo está adelantado ${duration}. Linehaul usa la fecha y la hora de la empresa.`,
    clockBehind: (duration: string) =>
      `El reloj de este dispositivo está atrasado ${duration}. Linehaul usa la fecha y la hora de la empresa.`,
    savedAs: 'Guardado en este dispositivo',
    noStorage:
      'Este navegador no puede guardar registros en este dispositivo, a menudo por la navegación privada. Los registros se envían solo mientras haya conexión.',
  },
  discarding: {
    action: 'Descartar',
    actionNamed: (label: string) => `Descartar ${label}`,
    title: '¿Descartar el registro?',
    about: (label: string) =>
      `${label} no se enviará. Se borrará de este dispositivo, con su foto si tiene una.`,
  },
  callDispatch: (phone: string) => `Llamar a despacho: ${phone}`,
  refused: 'El registro no se aceptó.',
  wrongDay:
    'El reloj de este dispositivo estaba mal cuando guardó este registro. Revise los días y envíelo otra vez.',
  full: 'Este dispositivo no tiene espacio y no hay conexión. Libere espacio, o espere la conexión y guarde otra vez.',
  notDecided: (count: number, reason: string) =>
    `No se guardó su decisión sobre ${countOf(count, 'día')}. ${reason}`.trim(),
  signOut: {
    title: '¿Cerrar sesión con registros sin enviar?',
    about: (count: number) =>
      `${countOf(count, 'registro está guardado', 'registros están guardados')} en este dispositivo sin enviar. Al cerrar sesión se ${count === 1 ? 'borra' : 'borran'}.`,
    confirm: 'Borrar y cerrar sesión',
  },
  release: {
    ready: 'Hay una nueva versión de Linehaul.',
    reload: 'Volver a cargar',
  },
  install: {
    title: 'Instale Linehaul en este dispositivo',
    about: 'Se abre como una aplicación y puede registrar días sin conexión.',
    install: 'Instalar',
    onApple: 'En Safari, toque Compartir y luego Agregar a inicio.',
    later: 'Ahora no',
  },
};
