/** Filters of the list of payees. They are apart from the endpoints, because the address of the page reads them at start. */
export const W9_STATES = ['given', 'not-given', 'asked'] as const;
