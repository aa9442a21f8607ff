import { countOf } from './count.ts';

export const paydayPapers = {
  otherWeek: (week: string) => `El trabajo es de la semana ${week}.`,
  cameOn: (day: string) => `Los papeles de esta semana llegaron el ${day}.`,
  notRecorded: 'Nadie anotó cuándo llegaron los papeles de esta semana.',
  record: 'Anotar llegada de papeles',
  recordFor: (name: string) => `Anotar llegada de papeles: ${name}`,
  title: '¿Cuándo llegaron los papeles?',
  about: (week: string) =>
    `Las bitácoras y los papeles de entrega de ${week}. La empresa paga a un propietario-operador arrendado dentro de 15 días después de que llegaron (49 CFR 376.12(f)). Sin anotación, Linehaul cuenta desde el primer día que puede ser correcto.`,
  day: 'Los papeles llegaron el',
  dayMissing: 'Elija el día en que llegaron los papeles.',
  who: 'Beneficiarios',
  payee: (name: string, day: string) => `${name} (anotado: ${day})`,
  action: 'Anotar papeles',
  busy: 'Guardando...',
  failed: 'No se pudieron anotar los papeles',
  withoutBill: (lines: number) =>
    `${countOf(lines, 'línea por porcentaje no tiene', 'líneas por porcentaje no tienen')} factura de flete. El beneficiario recibe una copia con la liquidación (49 CFR 376.12(g)).`,
};

export const paymentClock = {
  days: (days: number) => `Día ${days} de 15`,
  payBy: (day: string) => `Pague hasta el ${day}.`,
  overdue: (day: string) => `Vencido desde el ${day}.`,
  recorded: (day: string) => `Los papeles del trabajo sin pagar más antiguo llegaron el ${day}.`,
  assumed: (day: string) =>
    `Los papeles del trabajo sin pagar más antiguo llegaron el ${day} como más temprano. Nadie anotó el día.`,
};
