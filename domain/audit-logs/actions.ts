import { AUDIT_EVENTS, type AuditAction } from './events.ts';

export const AUDIT_ACTIONS = (Object.keys(AUDIT_EVENTS) as AuditAction[]).toSorted();

export function isAction(action: string): action is AuditAction {
  return Object.hasOwn(AUDIT_EVENTS, action);
}

/** The label of an action. An unknown action, such as one of an older version, is labeled by its code. */
export function actionName(action: string): string {
  return isAction(action) ? AUDIT_EVENTS[action].label : action;
}
