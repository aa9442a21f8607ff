export const address = {
  state: 'Elija un estado o territorio de EE. UU. por su código de dos letras, como TX.',
  zip: 'Ingrese un código postal de 5 dígitos o ZIP+4, como 79072-0012.',
};
