import { countOf } from '../../../domain/count-of.ts';
import { inLanguage } from '../../language/language.ts';

/** The text of stored documents. */
export const messages = inLanguage('documents', {
  choose: 'Choose file',
  chooseOther: 'Choose another file',
  remove: 'Remove file',
  hint: (maximum: string) => `PDF, JPEG, PNG or WebP, at most ${maximum}`,
  reading: 'The browser is still reading the file. Save again in a moment.',
  chooseAgain: 'The file was not kept when the session ended. Choose it again.',
  readFailed: 'The browser could not read this file. Choose it again.',
  sized: (file: string, size: string) => `${file} (${size})`,
  version: (version: number) => `Version ${version}`,
  addedBy: (day: string, person: string) => `Added on ${day} by ${person}`,
  addedOn: (day: string) => `Added on ${day}`,
  download: 'Download',
  downloadNamed: (file: string) => `Download ${file}`,
  downloadFailed: 'Failed to download the document',
  loading: 'Loading the versions...',
  loadFailed: 'Failed to load the versions',
  opened: (count: number) => `Downloaded ${countOf(count, 'time')}`,
  neverOpened: 'Not downloaded yet',
  opening: (person: string, time: string) => `${person}, ${time}`,
  erased: 'a deleted account',
});
