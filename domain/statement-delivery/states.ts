/** Filters of the list of forms. They have their own file, so that the app parses URLs at startup without loading the
 *  endpoints. */
export const DELIVERY_STATES = ['ready', 'print', 'furnished'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
