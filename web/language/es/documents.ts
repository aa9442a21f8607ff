import { countOf } from './count.ts';

export const documents = {
  choose: 'Elegir archivo',
  chooseOther: 'Elegir otro archivo',
  remove: 'Quitar archivo',
  hint: (maximum: string) => `PDF, JPEG, PNG o WebP, de ${maximum} como máximo`,
  reading: 'El navegador todavía está leyendo el archivo. Guarde otra vez en un momento.',
  chooseAgain: 'El archivo no se guardó al terminar la sesión. Elíjalo otra vez.',
  readFailed: 'El navegador no pudo leer este archivo. Elíjalo otra vez.',
  sized: (file: string, size: string) => `${file} (${size})`,
  version: (version: number) => `Versión ${version}`,
  addedBy: (day: string, person: string) => `Agregado el ${day} por ${person}`,
  addedOn: (day: string) => `Agregado el ${day}`,
  download: 'Descargar',
  downloadNamed: (file: string) => `Descargar ${file}`,
  downloadFailed: 'No se pudo descargar el documento',
  loading: 'Cargando las versiones...',
  loadFailed: 'No se pudieron cargar las versiones',
  opened: (count: number) => `Descargado ${countOf(count, 'vez', 'veces')}`,
  neverOpened: 'Todavía no se ha descargado',
  opening: (person: string, time: string) => `${person}, ${time}`,
  erased: 'una cuenta eliminada',
};
