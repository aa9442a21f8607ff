export const ui = {
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando...',
  choose: 'Elegir',
  material: { clear: 'Borrar', open: 'Abrir', close: 'Cerrar' },
  alerts: {
    error: 'Error',
    success: 'Listo',
  },
  confirm: {
    typeWord: (word: string) => `Escriba ${word} para confirmar`,
    cancel: 'Cancelar',
  },
  copy: {
    action: 'Copiar',
    copied: 'Copiado',
    selected: 'Seleccionado: cópielo a mano',
  },
  filters: {
    clear: 'Quitar filtros',
  },
  nothingFound: {
    firstPage: 'Ir a la primera página',
    pastTheEnd: 'Esta página está después del final de la lista.',
  },
  pager: {
    name: 'Páginas de la lista',
    range: (first: number, last: number, total: number) => `${first}–${last} de ${total}`,
    rangeOfMany: (first: number, last: number, atLeast: number) =>
      `${first}–${last} de ${atLeast} o más`,
    previous: 'Anterior',
    next: 'Siguiente',
  },
  run: {
    none: 'Sin procesar',
    processed: 'Procesado',
    paid: 'Pagado',
    paidOn: (day: string) => `Pagado el ${day}`,
    reversed: 'Revertido',
  },
  mile: 'MILLA',
  notAState: (typed: string) => `${typed} – no es un estado`,
  undo: 'Deshacer',
  withheld: (amount: string) => `${amount} retenido`,
  chart: {
    asChart: 'Ver como gráfica',
    asTable: 'Ver como tabla',
    failed: 'No se pudo cargar la gráfica. La tabla lo tiene todo.',
  },
};
