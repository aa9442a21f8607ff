export const rateWords = {
  per: {
    HOUR: (amount: string) => `${amount} por hora`,
    DAY: (amount: string) => `${amount} por día`,
    MILE: (amount: string) => `${amount} por milla`,
    LOAD: (amount: string) => `${amount} por carga`,
    PERCENT: (amount: string) => `${amount}%`,
    FLAT: (amount: string) => `${amount} fijo`,
  },
  none: 'Sin tarifa',
};
