import { AUDIT_EVENTS, type AuditAction } from './events.ts';

export const AUDIT_ACTIONS = (Object.keys(AUDIT_EVENTS) as AuditAction[]).toSorted();

export function isAction(action: string): action is AuditAction {
  return Object.hasOwn(AUDIT_EVENTS, action);
}

/** Returns the label of an action. For an unknown action, such as an action of an older version, returns its code. */
export function actionName(action: string): string {
  return isAction(action) ? AUDIT_EVENTS[action].label : action;
}
