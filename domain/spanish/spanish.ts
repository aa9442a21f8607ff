import type { SentenceTable, Translations } from '../sentence.ts';
import { errors } from './errors.ts';
import { schema } from './schema.ts';
import { shared } from './shared.ts';
import { timeLogs } from './time-logs.ts';

/** The Spanish messages of all sentences. */
const tables: Record<SentenceTable, Translations['tables'][string]> = {
  errors,
  schema,
  shared,
  timeLogs,
};

export const SPANISH: Translations = { locale: 'es-US', tables };
