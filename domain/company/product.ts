/** What a company is called on screen and in mails until it has given its name. */
export const PRODUCT_NAME = 'Linehaul';
