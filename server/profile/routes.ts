import * as endpoints from '../../domain/profile/schema.ts';
import type { Api } from '../http/api.ts';
import { changeLanguage, dismissNotice, signOutDevice } from './commands.ts';
import { listDevices, listOwnNotices } from './queries.ts';

export function profileRoutes(api: Api): void {
  api.query(endpoints.listDevices, async ({ db, actor, session }) => ({
    devices: await listDevices(db, actor.id, session.id),
  }));
  api.command(endpoints.signOutDevice, signOutDevice);
  api.query(endpoints.listNotices, async ({ db, actor }) => ({
    notices: await listOwnNotices(db, actor.id),
  }));
  api.command(endpoints.dismissNotice, dismissNotice);
  api.command(endpoints.changeLanguage, changeLanguage);
}
