/** The W-9 states that filter the list of payees. A W-9 with a missing entry is `not-on-file`. `same-number` selects the
 *  payees whose taxpayer number is also on the W-9 of another account. This file is separate, so
 *  that the client can parse URLs at startup without loading the endpoints. */
export const W9_FILTERS = ['on-file', 'not-on-file', 'requested', 'same-number'] as const;
