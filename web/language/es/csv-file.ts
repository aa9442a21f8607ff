import { countOf } from './count.ts';

export const csvFile = {
  choose: 'Elegir archivo CSV',
  file: 'Archivo CSV',
  template: 'Descargar plantilla',
  checking: 'Revisando...',
  missing: 'Primero elija un archivo.',
  hasProblems: 'Corrija el archivo y elíjalo de nuevo.',
  checkFailed: 'No se pudo revisar el archivo',
  preview: 'Vista previa',
  columns: { line: 'Línea', result: 'Resultado' },
  ready: 'Listo',
  problem: (column: string, problem: string) => `${column}: ${problem}`,
  onlyFirst: (shown: number, lines: number) =>
    `La tabla muestra las primeras ${shown} de ${countOf(lines, 'línea')}.`,
};
