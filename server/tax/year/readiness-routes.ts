import { getReadiness } from '../../../domain/tax/year/readiness-schema.ts';
import type { Api } from '../../http/api.ts';
import { readReadiness } from './readiness-queries.ts';

export function readinessRoutes(api: Api): void {
  api.query(getReadiness, readReadiness);
}
