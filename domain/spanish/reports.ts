import type { Translation } from '../sentence.ts';
import type { say } from '../reports/sentences.ts';

export const reports: Translation<typeof say> = {
  datesOutOfRange: 'Elija fechas de 2000 a 2100.',
  tooLong: 'Un informe abarca 10 años como máximo. Elija un período más corto.',
  payOfOthers:
    'Usted no ve el pago de otras personas. Elija “Día trabajado” en “Contar el pago por”.',
  oneContractor: 'Solo los administradores pueden elegir a un solo contratista.',
  taxFigures: 'Solo Recursos Humanos, contadores y administradores pueden ver los datos fiscales.',
  generated: 'Informe generado',
  deleted: 'Informe eliminado',
};
