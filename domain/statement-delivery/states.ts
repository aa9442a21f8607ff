/** Filters of the forms to furnish. They are in their own file, because the page parses its URL with them at startup,
 *  without the endpoints. */
export const DELIVERY_STATES = ['ready', 'print', 'furnished'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
