import { getReadiness } from '../../domain/readiness/schema.ts';
import type { Api } from '../http/api.ts';
import { readReadiness } from './queries.ts';

export function readinessRoutes(api: Api): void {
  api.query(getReadiness, readReadiness);
}
