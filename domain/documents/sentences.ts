import { sentencesOf } from '../sentence.ts';

/** The sentences of stored documents. */
export const say = sentencesOf('documents', {
  empty: 'document: This file is empty. Choose it again.',
  wrongType:
    'document: This is neither a PDF nor a JPEG, PNG or WebP picture. Choose another file.',
  heic: 'document: Many computers cannot open HEIC photos. Save the photo as a JPEG or PDF and choose it again.',
  tooLarge: ({ size, maximum }: { size: string; maximum: string }) =>
    `document: This file has ${size}. Choose a file of at most ${maximum}, such as a scan in gray.`,
  tooManyVersions: ({ max }: { max: number }) =>
    `This document has ${max} versions, which is the maximum.`,
  sameFile: 'This file is already the newest version',
  added: 'Document added',
});
