/** Filters of the list of payees. They are in their own file, because the page parses its URL with them at startup,
 *  without the endpoints. */
export const W9_STATES = ['given', 'not-given', 'asked'] as const;
