import type { Translation } from '../sentence.ts';
import type { say } from '../sign-in/sentences.ts';

export const signIn: Translation<typeof say> = {
  eightCharacters: 'Al menos 8 caracteres',
  specialCharacter: 'Al menos un carácter especial',
  bothCases: 'Letras mayúsculas y minúsculas',
  oneNumber: 'Al menos un número',
  commonPassword:
    'Es una de las contraseñas más comunes, o una de ellas con números o símbolos añadidos',
  namesOnly:
    'Esta contraseña no tiene más letras que las de su nombre, su correo electrónico o el nombre de la empresa',
  requirementsNotMet: 'La contraseña no cumple los requisitos. Revíselos abajo.',
  newPasswordMissing: 'Ingrese la contraseña nueva',
  notTemporary: 'Elija una contraseña distinta de la temporal.',
  addressNotValid: 'La dirección no es válida. Corrija estos datos y guarde de nuevo.',
  addressNotAnObject: 'address: debe ser un objeto JSON con street, city, state, zip y country.',
  addressFields: 'address: puede contener street, city, state, zip y country, cada uno como texto.',
  resetLinkSent:
    'Si hay una cuenta con este correo, le enviamos un enlace para elegir una contraseña nueva.',
  noMail:
    'Este sistema no puede enviar correos. Pida a su administrador que restablezca su contraseña.',
  passwordChanged: 'Contraseña cambiada',
  passwordConfirmed: 'Contraseña confirmada',
  signedOut: 'Sesión cerrada',
  deviceSignedOut: 'Sesión del dispositivo cerrada',
  noticeDismissed: 'Aviso descartado',
};
