/** The W-9 states that filter the list of payees. This file is separate, so that the client can parse URLs at startup
 *  without loading the endpoints. */
export const W9_STATES = ['on-file', 'not-on-file', 'requested'] as const;
