import * as endpoints from '../../../domain/tax/tin/solicitation-schema.ts';
import type { Api } from '../../http/api.ts';
import { addSolicitation, recordNoTinFiling, readSolicitations } from './solicitation-commands.ts';

export function tinSolicitationRoutes(api: Api): void {
  api.query(endpoints.getSolicitations, readSolicitations);
  api.command(endpoints.recordSolicitation, addSolicitation);
  api.command(endpoints.fileWithoutTin, recordNoTinFiling);
}
