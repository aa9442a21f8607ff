export const timeLogsException = {
  name: 'Excepciones',
  filter: 'Excepciones',
  any: 'Con y sin',
  with: 'Con excepciones',
  without: 'Sin excepciones',
  longDay: (hours: string, days: string, count: number) =>
    count === 1 ? `${hours} el ${days}` : `Hasta ${hours}: ${days}`,
  daysInARow: (count: number) => `${count} días seguidos`,
  unusualHours: (hours: string, usual: string) => `${hours} esta semana, lo usual: ${usual}`,
  olderWeek: 'Semana antigua',
  requested: (days: string) => `Solicitado después: ${days}`,
  onBehalf: (days: string) => `Lo ingresó otra persona: ${days}`,
  corrected: (days: string) => `Cambiado tras el rechazo: ${days}`,
  selectWithout: (count: number) =>
    count === 1
      ? 'Seleccionar la semana sin excepciones'
      : `Seleccionar ${count} semanas sin excepciones`,
};
