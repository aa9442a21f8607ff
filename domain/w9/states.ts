/** The W-9 states by which the list of payees can be filtered. This file is separate, so that the client can parse URLs
 *  at startup without loading the endpoints. */
export const W9_STATES = ['on-file', 'not-on-file', 'requested'] as const;
