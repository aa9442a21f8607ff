/** The name of the product, which is in the title of every browser tab. Screens and emails show this name until an
 *  administrator sets the company's name. */
export const PRODUCT_NAME = 'Linehaul';
