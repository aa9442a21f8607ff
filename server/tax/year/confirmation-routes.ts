import * as endpoints from '../../../domain/tax/year/confirmation-schema.ts';
import type { Api } from '../../http/api.ts';
import { answerYear, readOwnConfirmation, answerPayee } from './confirmation-commands.ts';

export function yearConfirmationRoutes(api: Api): void {
  api.query(endpoints.getOwnConfirmation, readOwnConfirmation);
  api.command(endpoints.confirmYear, answerYear);
  api.command(endpoints.answerQuestion, answerPayee);
}
