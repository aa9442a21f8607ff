/** The name on screens and in mails until the company has set its own. */
export const PRODUCT_NAME = 'Linehaul';
