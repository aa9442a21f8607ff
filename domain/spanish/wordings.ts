import type { Translations } from '../translated.ts';

/** Spanish translations of the validation errors of endpoint schemas (validation.ts). */
export const SPANISH_WORDINGS: Translations = {
  'contains an unknown field': 'contiene un campo desconocido',
  'contains characters that cannot be stored, such as �. Type the text again':
    'contiene caracteres que no se pueden guardar, como �. Escriba el texto de nuevo',
  'is missing': 'falta',
  '{} is missing': 'falta {}',
  'must be in the expected format': 'no tiene el formato esperado',
  'must be a date such as 2026-11-16': 'debe ser una fecha como 2026-11-16',
  'must be a date and time such as 2026-11-16T17:30:00Z':
    'debe ser una fecha y hora como 2026-11-16T17:30:00Z',
  'must be an email such as name@company.example':
    'debe ser un correo electrónico como nombre@empresa.example',
  'must be the id of a record': 'debe ser el id de un registro',
  'must be an id of 22 to 64 letters, digits, _ and -':
    'debe ser un id de 22 a 64 letras, números, _ y -',
  'must be the code of an action such as USER_CREATED':
    'debe ser el código de una acción como USER_CREATED',
  'must be names of permissions, joined by commas':
    'deben ser nombres de permisos, separados por comas',
  'must be nine digits such as 12-3456789': 'debe tener nueve dígitos como 12-3456789',
  'must be a month and a day such as 01-31': 'debe ser un mes y un día como 01-31',
  'must be a number from 1 to 13': 'debe ser un número del 1 al 13',
  'must be a letter from A to M': 'debe ser una letra de la A a la M',
  'must have at most 2 decimals': 'debe tener 2 decimales como máximo',
  'must have at most 4 decimals': 'debe tener 4 decimales como máximo',
  'must not have invisible characters or characters that change the direction of text. Type it again instead of pasting it':
    'no debe tener caracteres invisibles ni que cambien la dirección del texto. Escríbalo de nuevo en vez de pegarlo',
  'must not have more than {} characters': 'no debe tener más de {} caracteres',
  'must not have fewer than {} characters': 'no debe tener menos de {} caracteres',
  'must not have more than {} items': 'no debe tener más de {} elementos',
  'must not have fewer than {} items': 'no debe tener menos de {} elementos',
  'must not have duplicate items': 'no debe tener elementos repetidos',
  'must be <= {}': 'debe ser {} como máximo',
  'must be >= {}': 'debe ser {} como mínimo',
  'must be < {}': 'debe ser menor que {}',
  'must be > {}': 'debe ser mayor que {}',
  'must be multiple of {}': 'debe ser múltiplo de {}',
  'must be equal to one of the allowed values': 'debe ser uno de los valores permitidos',
  'must be equal to constant': 'debe ser el valor permitido',
  'must match a schema in anyOf': 'debe ser uno de los valores permitidos',
  'must be string': 'debe ser un texto',
  'must be number': 'debe ser un número',
  'must be integer': 'debe ser un número entero',
  'must be boolean': 'debe ser true o false',
  'must be object': 'debe ser un objeto',
  'must be array': 'debe ser una lista',
  'must be null': 'debe ser null',
};
