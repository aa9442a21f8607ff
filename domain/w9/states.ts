/** Filters of the list of payees. They have their own file, so that the app parses URLs at startup without loading the
 *  endpoints. */
export const W9_STATES = ['given', 'not-given', 'asked'] as const;
