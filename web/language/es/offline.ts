import { countOf } from './count.ts';

export const offline = {
  bar: {
    name: 'Conexión',
    lost: 'Sin conexión.',
    asOf: (moment: string) => `Última actualización: ${moment}`,
    waiting: (count: number) =>
      `${countOf(count, 'registro guardado', 'registros guardados')} en este teléfono.`,
    sending: 'Enviando...',
    sendNow: 'Enviar ahora',
    show: 'Ver registros',
    hide: 'Ocultar registros',
    sent: (count: number) => `${countOf(count, 'registro enviado', 'registros enviados')}.`,
    refused: (count: number) =>
      `${countOf(count, 'registro no se aceptó', 'registros no se aceptaron')}.`,
    savedAs: 'Guardado en este teléfono',
    discard: (label: string) => `Descartar ${label}`,
    discardShort: 'Descartar',
    nothingKept:
      'Este navegador no guarda nada en el teléfono, por ejemplo en modo privado. Los registros se envían solo mientras haya conexión.',
  },
  callDispatch: (phone: string) => `Llamar al despacho: ${phone}`,
  refused: 'El registro no se aceptó.',
  full: 'Este teléfono no tiene espacio y no hay conexión. Libere espacio, o espere la conexión y guarde otra vez.',
  notDecided: (count: number, reason: string) =>
    `${countOf(count, 'día quedó', 'días quedaron')} sin decidir. ${reason}`.trim(),
  signOut: {
    title: '¿Cerrar sesión con registros sin enviar?',
    about: (count: number) =>
      `${countOf(count, 'registro está guardado', 'registros están guardados')} en este teléfono sin enviar. Al cerrar sesión se ${count === 1 ? 'borra' : 'borran'}.`,
    confirm: 'Borrar y cerrar sesión',
  },
  release: {
    ready: 'Hay una nueva versión de Linehaul.',
    reload: 'Volver a cargar',
  },
  install: {
    title: 'Instale Linehaul en este teléfono',
    about: 'Se abre como una aplicación y puede registrar días sin conexión.',
    install: 'Instalar',
    onApple: 'En Safari, toque Compartir y luego Agregar a inicio.',
    later: 'Ahora no',
  },
};
