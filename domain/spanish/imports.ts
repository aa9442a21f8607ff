import type { Translation } from '../sentence.ts';
import type { say } from '../imports/sentences.ts';

const filas = (count: number) => `${count} ${count === 1 ? 'fila' : 'filas'}`;

export const imports: Translation<typeof say> = {
  noRows: 'El archivo no tiene filas. Agregue una línea por fila debajo de los encabezados.',
  tooManyRows: 'El archivo tiene más de 5,000 filas. Divídalo en varios archivos.',
  otherKind:
    'Ninguna columna es una de las que esta importación necesita. Revise si eligió el tipo de archivo correcto.',
  linesSkipped: ({ count, lines }) =>
    count === 1
      ? `Una línea con un título o total (${lines}) no se importa.`
      : `${count} líneas con títulos o totales (${lines}) no se importan.`,
  totalDiffers: ({ line, total, sum }, f) =>
    `Los montos suman ${f.cents(sum)}, pero el total de la línea ${line} es ${f.cents(total)}. El archivo no está completo, o una columna es incorrecta. Descárguelo de nuevo o revise las columnas.`,
  totalAgrees: ({ total }, { cents }) => `Los montos suman el total del archivo, ${cents(total)}.`,
  savedBefore: ({ savedOn }, { day }) => `Este archivo se importó el ${day(savedOn)}.`,
  sourceInvalid: 'source: elija un origen de este tipo de archivo.',
  mappingInvalid: 'mapping: elija una columna distinta del archivo para cada campo.',
  mappingNotConfirmed: 'mapping: confirme primero las columnas de este archivo.',
  basisMissing: 'basis: elija qué monto se cobra a los choferes.',
  amount: 'Ingrese dólares con 2 decimales como máximo, como 1250.00 o -12.34.',
  amountMissing: 'Ingrese un monto.',
  number: 'Ingrese un número, como 80.5.',
  day: 'Ingrese un día como 2026-06-30 o 6/30/2026, sin zona horaria.',
  dayMissing: 'Ingrese el día.',
  future: 'El día está en el futuro.',
  card: 'Ingrese al menos los últimos 4 dígitos de la tarjeta.',
  otherCurrency: 'Linehaul solo cobra dólares de EE. UU. Registre esta compra a mano.',
  notProduct: ({ product }, { cents }) =>
    `La cantidad por el precio da ${cents(product)}. El monto o una columna es incorrecto.`,
  whichAmount:
    'La línea no muestra si este es el monto de lista o con descuento. Elija las columnas de los precios.',
  partsNotTotal: ({ parts }, { cents }) =>
    `Las partes de esta transacción suman ${cents(parts)}. Elija las columnas de todas las partes.`,
  kindOfLine: 'Ingrese Earning, Other pay, Allowance o Reimbursement.',
  correction:
    'Ingrese una corrección en la pestaña Día de pago, porque nombra la liquidación que corrige.',
  weekOrDay: 'Ingrese el día, o el lunes de la semana de pago.',
  notMonday: 'Ingrese el lunes de la semana de pago.',
  dayOfExpense: 'Ingrese el día del gasto.',
  dayOutsideWeek: 'Ingrese un día de la semana.',
  notPositive: 'Ingrese más de cero.',
  notQuantityTimesRate: 'Ingrese la cantidad por la tarifa, o déjelo vacío.',
  unit: 'Ingrese Hour, Day, Mile, Load, Percent o Flat.',
  rate: 'Ingrese dólares con 4 decimales como máximo, como 0.585.',
  rateMissing: 'Ingrese la tarifa, o solo un monto.',
  quantityMissing: 'Ingrese la cantidad, o solo un monto.',
  twoDecimals: 'Ingrese un número con 2 decimales como máximo.',
  driverMissing: 'Ingrese el correo o el nombre completo del chofer.',
  weekBegun: 'Esta semana aún no ha empezado.',
  weekTooEarly: 'Ingrese una semana del año 1900 o posterior.',
  hours: 'Ingrese horas como 8.5, 8:30 u 8h 30m.',
  negative: 'Ingrese cero o más.',
  tooMuch: 'Ingrese menos de 1,000,000.',
  surchargeWithoutLoad:
    'Un recargo por combustible pertenece a una carga. Escriba la carga o su ingreso.',
  moreThanADay: 'Un día tiene más de 24 horas.',
  sameRow: ({ line }) =>
    `La línea ${line} tiene el mismo chofer, día y trabajo. Borre una de las líneas, o escriba la suma.`,
  hoursTwice: ({ line }) =>
    `La línea ${line} y otra línea tienen horas de este chofer y día. Escriba las horas en una línea.`,
  tooManyQuantities: ({ max }) => `Un día tiene como máximo ${max} cantidades.`,
  daySettled: 'Una liquidación paga este día. Borre la línea, o revierta primero la liquidación.',
  dayApproved: 'Este día está aprobado. Borre la línea, o reabra primero el día.',
  dayRejected: 'Este día fue rechazado. Borre la línea, o corrija el día en Ingresar días.',
  dayEntered:
    'El día del chofer tiene otro registro. Borre la línea, o corrija el día en Ingresar días.',
  ownPay: 'Este es su propio pago. Otra persona debe importarlo.',
  noAgreement: ({ name }) =>
    `${name} no tiene un acuerdo de tarjeta de combustible que tome lo que se cobra. Agregue uno en Descuentos y revise el archivo de nuevo.`,
  severalAgreements: ({ name }) =>
    `${name} tiene varios acuerdos de tarjeta de combustible. Termine todos menos uno en Descuentos y revise el archivo de nuevo.`,
  tooManyLines: ({ name, max }) =>
    `${name} tendría más de ${max} líneas sin procesar en esta semana.`,
  leftOutByYou: 'Usted eligió no importar las filas de esta tarjeta o nombre.',
  advance:
    'Un adelanto de efectivo es un préstamo, no una compra. Agregue un adelanto para el chofer en Descuentos.',
  zero: 'El monto es cero.',
  noWork: 'La línea no tiene horas, millas ni cargas.',
  sameDay: 'El día tiene el mismo registro.',
  noOriginal:
    'Esto anula una compra que no se importó. Si se cobró al chofer, registre una condonación en el libro del acuerdo.',
  already: ({ savedOn }, { day }) => `Importada el ${day(savedOn)}.`,
  alreadyOtherAmount: ({ savedOn, amount }, { day, cents }) =>
    `Importada el ${day(savedOn)} con ${cents(amount)}. Si este monto es correcto, deshaga primero esa importación.`,
  hasRefused:
    'Algunas filas tienen problemas, así que no se importó nada. Corrija el archivo y elíjalo de nuevo.',
  hasUnmatched:
    'Algunas tarjetas o nombres aún no tienen chofer, así que no se importó nada. Elija sus choferes.',
  nothingNew: 'El archivo no tiene filas nuevas.',
  changed: 'Alguien importó algunas de estas filas mientras tanto. Revise el archivo de nuevo.',
  saved: ({ count }) => (count === 1 ? '1 fila importada' : `${count} filas importadas`),
  undone: ({ count }) => `Importación deshecha. ${filas(count)} de vuelta.`,
  alreadyUndone: 'Esta importación ya está deshecha.',
  outOfScope:
    'Algunas filas de esta importación son de personas que usted no puede ver. Pida a alguien que ve toda la empresa que la deshaga.',
  daysChanged:
    'Un día de esta importación está aprobado, en una liquidación o cambiado. Reabra o corrija los días uno por uno.',
  settled:
    'Una liquidación ya contiene filas de esta importación. Revierta primero la liquidación, o corrija filas sueltas.',
};
