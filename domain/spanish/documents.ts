import type { say } from '../documents/sentences.ts';
import type { Translation } from '../sentence.ts';

export const documents: Translation<typeof say> = {
  empty: 'document: Este archivo está vacío. Elíjalo otra vez.',
  wrongType:
    'document: Este archivo no es un PDF ni una imagen JPEG, PNG o WebP. Elija otro archivo.',
  heic: 'document: Muchas computadoras no pueden abrir fotos HEIC. Guarde la foto como JPEG o PDF y elíjala otra vez.',
  tooLarge: ({ size, maximum }) =>
    `document: Este archivo tiene ${size}. Elija un archivo de ${maximum} como máximo, por ejemplo un escaneo en gris.`,
  tooManyVersions: ({ max }) => `Este documento tiene ${max} versiones, que es el máximo.`,
  sameFile: 'Este archivo ya es la versión más reciente',
  added: 'Documento agregado',
};
