/** The name of the product. Screens show it until an administrator sets the company's name. */
export const PRODUCT_NAME = 'Linehaul';
