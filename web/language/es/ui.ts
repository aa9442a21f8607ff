export const ui = {
  tryAgain: 'Intentar de nuevo',
  loading: 'Cargando...',
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
    selected: 'Texto seleccionado. Cópielo ahora.',
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
  settlement: {
    none: 'Sin procesar',
    processed: 'Procesado',
    paid: 'Pagado',
    paidOn: (day: string) => `Pagado el ${day}`,
    reversed: 'Revertido',
  },
  mile: 'MILLA',
  notAState: (typed: string) => `${typed} – no es un estado`,
  undo: 'Deshacer',
  withheld: (amount: string) => `${amount} retenidos`,
  deducted: (amount: string) => `${amount} descontados`,
  paidInAddition: (amount: string) => `más ${amount} de adelanto o devolución`,
  chart: {
    asChart: 'Ver como gráfica',
    asTable: 'Ver como tabla',
    failed: 'No se pudo cargar la gráfica. La tabla muestra las mismas cifras.',
  },
};

export const uiPassword = {
  show: 'Mostrar caracteres',
  hide: 'Ocultar caracteres',
  requirements: 'Requisitos de la contraseña',
  met: '(se cumple)',
  notMet: '(todavía no se cumple)',
  texts: {
    length: 'Al menos 8 caracteres',
    special: 'Al menos un carácter especial',
    case: 'Letras mayúsculas y minúsculas',
    number: 'Al menos un número',
    common: 'No es una contraseña común, tampoco sin sus números y símbolos',
    names: 'Más que su nombre, su correo electrónico o el nombre de la empresa',
  },
  refused: 'La contraseña no cumple los requisitos. Revise los requisitos de abajo.',
  missing: 'Ingrese la contraseña nueva',
};
