/** The name of the product. It replaces the company's name until one is set. */
export const PRODUCT_NAME = 'Linehaul';
