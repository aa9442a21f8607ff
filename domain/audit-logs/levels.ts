export const AUDIT_LEVELS = ['INFO', 'WARNING', 'ERROR', 'CRITICAL'] as const;
export type AuditLevel = (typeof AUDIT_LEVELS)[number];
