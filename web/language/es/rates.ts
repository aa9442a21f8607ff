export const rates = {
  NONE: 'Sin tarifa',
  HOUR: ' por hora',
  DAY: ' por día',
  MILE: ' por milla',
  LOAD: ' por carga',
  PERCENT: '%',
  FLAT: ' fijos',
};
