/** Filters of the forms to furnish. They are apart from the endpoints, because the address of the page reads them at
 *  start. */
export const DELIVERY_STATES = ['ready', 'print', 'furnished'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
