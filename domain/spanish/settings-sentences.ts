import type { Translations } from '../translated.ts';

/** Spanish translations of the problems of the company settings and the tax identity. A refusal lists them. */
export const SETTINGS_SENTENCES: Translations = {
  // Company settings
  'Enter at least one service.': 'Ingrese al menos un servicio.',
  'Enter at most {} services.': 'Ingrese {} servicios como máximo.',
  'A service must not be blank.': 'Un servicio no puede estar vacío.',
  'Enter each service only once.': 'Ingrese cada servicio una sola vez.',
  'Enter at most {} pay types.': 'Ingrese {} tipos de pago como máximo.',
  'A pay type must not be blank.': 'Un tipo de pago no puede estar vacío.',
  'Enter each pay type only once.': 'Ingrese cada tipo de pago una sola vez.',
  'Enter a date in 1900 or later.': 'Ingrese una fecha del año 1900 o posterior.',
  'The date cannot be in the future.': 'La fecha no puede ser futura.',
  'Enter a year from 1900 to next year, such as 2025.':
    'Ingrese un año desde 1900 hasta el próximo, como 2025.',
  'Enter 0.25 to 24 hours, with at most 2 decimals.':
    'Ingrese de 0.25 a 24 horas, con 2 decimales como máximo.',
  'Enter a whole number from 0 to 100,000.': 'Ingrese un número entero de 0 a 100,000.',
  'Enter both the review and who said it, or neither.':
    'Ingrese la opinión y quién la dio, o ninguna de las dos.',
  'Enter the business name.': 'Ingrese el nombre comercial.',
  'Enter the legal name.': 'Ingrese el nombre legal.',
  'Enter one to eight digits, such as 1234567.': 'Ingrese de uno a ocho dígitos, como 1234567.',
  'Enter up to eight digits without MC, or leave it blank.':
    'Ingrese hasta ocho dígitos sin MC, o déjelo vacío.',
  'Enter the address.': 'Ingrese la dirección.',
  'Enter a phone number, such as (806) 555-0100.':
    'Ingrese un número de teléfono, como (806) 555-0100.',
  'Enter an email, such as dispatch@carrier.example.':
    'Ingrese un correo electrónico, como dispatch@carrier.example.',
  'Enter the operating status.': 'Ingrese el estado de operación.',
  'Enter the month of these numbers, such as August 2025.':
    'Ingrese el mes de estas cifras, como August 2025.',
  'Enter a headline.': 'Ingrese un titular.',
  'Enter a few sentences about the company.': 'Escriba unas frases sobre la empresa.',
  'Enter a domain, such as carrier.example.': 'Ingrese un dominio, como carrier.example.',
  'This time zone does not exist. Choose one such as America/Chicago.':
    'Esta zona horaria no existe. Elija una como America/Chicago.',
  'Enter 5 to 480 minutes.': 'Ingrese de 5 a 480 minutos.',
  'Enter 1 to 24 hours.': 'Ingrese de 1 a 24 horas.',
  'Enter 1 to 90 days.': 'Ingrese de 1 a 90 días.',
  'Enter 4 to 50 years.': 'Ingrese de 4 a 50 años.',

  // Tax identity
  'Enter the legal name in the company settings.':
    'Ingrese el nombre legal en la configuración de la empresa.',
  'Enter the employer identification number, such as 12-3456789.':
    'Ingrese el número de identificación del empleador, como 12-3456789.',
  'An employer identification number has nine digits, such as 12-3456789.':
    'Un número de identificación del empleador tiene nueve dígitos, como 12-3456789.',
  'Enter the street.': 'Ingrese la calle y el número.',
  'Enter the city.': 'Ingrese la ciudad.',
  'Choose the state.': 'Elija el estado.',
  'Enter the ZIP Code.': 'Ingrese el código postal.',
  'Choose the state that the number or threshold belongs to.':
    'Elija el estado al que pertenece el número o el límite.',
};
