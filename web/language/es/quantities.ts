export const quantities = {
  miles: 'Millas',
  milesUnit: 'mi',
  odometerStart: 'Odómetro al inicio',
  odometerEnd: 'Odómetro al final',
  loads: 'Cargas',
  loadNumber: 'Número de carga',
  revenue: 'Ingreso $',
  fuelSurcharge: 'Recargo combustible $',
  addLoad: 'Agregar una carga',
  addLoadOn: (day: string) => `Agregar una carga del ${day}`,
  fieldOn: (label: string, day: string) => `${label} del ${day}`,
  problems: {
    MILE: 'Ingrese las millas como número, por ejemplo 412 o 412.5.',
    LOAD: 'Ingrese el número de cargas, por ejemplo 2.',
    PERCENT: 'Ingrese el ingreso de la carga en dólares, por ejemplo 1850.33.',
    fuelSurcharge: 'Ingrese el recargo por combustible en dólares, por ejemplo 212.40.',
    odometerStart: 'Ingrese la lectura inicial del odómetro en millas enteras.',
    odometerEnd:
      'Ingrese la lectura final del odómetro en millas enteras. Es mayor que la inicial.',
  },
  enterOdometer: 'Ingresar lecturas del odómetro',
  enterMiles: 'Ingresar millas, no el odómetro',
};
