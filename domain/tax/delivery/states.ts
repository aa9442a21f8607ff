/** The filters of the list of forms. They have a separate file, so that the client can parse URLs at startup without
 *  loading the endpoints. */
export const DELIVERY_STATES = ['ready', 'print', 'furnished'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
