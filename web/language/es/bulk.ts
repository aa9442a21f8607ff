import { countOf } from './count.ts';

export const bulk = {
  column: 'Seleccionar',
  select: (name: string) => `Seleccionar a ${name}`,
  bar: 'Personas seleccionadas',
  selected: (people: number) => (people === 1 ? '1 seleccionada' : `${people} seleccionadas`),
  all: (people: number) => `Seleccionar a las ${people} de esta página`,
  clear: 'Quitar selección',
  limit: (max: number) => `Puede cambiar a ${max} personas como máximo a la vez.`,
  actions: 'Acciones',
  results: {
    done: (people: number) => `Hecho para ${countOf(people, 'persona')}`,
    refused: (people: number) => `No se hizo para ${countOf(people, 'persona')}`,
    undo: 'Deshacer',
    close: 'Cerrar',
    undone: 'Cambio deshecho',
    undoFailed: 'No se pudo deshacer el cambio',
  },
  supervisor: {
    action: 'Fijar supervisor',
    title: (people: number) => `Fijar el supervisor de ${countOf(people, 'contratista')}`,
    hint: 'El supervisor ve sus registros y aprueba sus días.',
    missing: 'Elija un supervisor.',
    submit: 'Fijar supervisor',
    busy: 'Guardando...',
    failed: 'No se pudo fijar el supervisor',
  },
  w9: {
    action: 'Pedir el W-9',
    title: (people: number) => `¿Pedir el W-9 de ${countOf(people, 'persona')}?`,
    about: 'Cada persona recibe un aviso, y un correo si el correo electrónico está configurado.',
    busy: 'Pidiendo...',
    failed: 'No se pudo pedir el W-9',
  },
  archive: {
    action: 'Archivar',
    title: (people: number) => `¿Archivar a ${countOf(people, 'persona')}?`,
    about:
      'Se cierra su sesión y ya no pueden entrar. Sus registros se conservan. No se archiva a quien tiene semanas sin pagar.',
    busy: 'Archivando...',
    failed: 'No se pudo archivar',
  },
};
