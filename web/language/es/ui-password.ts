export const uiPassword = {
  show: 'Mostrar caracteres',
  hide: 'Ocultar caracteres',
  requirements: 'Requisitos de la contraseña',
  met: '(se cumple)',
  notMet: '(todavía no se cumple)',
  texts: {
    length: 'Al menos 8 caracteres',
    special: 'Al menos un carácter especial',
    case: 'Letras mayúsculas y minúsculas',
    number: 'Al menos un número',
  },
  refused: 'La contraseña no cumple los requisitos. Revise los requisitos de abajo.',
  missing: 'Ingrese la contraseña nueva',
};
