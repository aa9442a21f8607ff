import type { Translation } from '../sentence.ts';
import type { say } from '../pay-rates/sentences.ts';

export const payRates: Translation<typeof say> = {
  reasonMissing: 'reason: Indique por qué esta tarifa empieza en el pasado.',
  alreadyRemoved: 'Esta tarifa ya se reemplazó o se quitó.',
  alreadyStarted: 'Esta tarifa ya comenzó. Agregue otra tarifa.',
  savedForPeople: ({ count }) =>
    count === 0
      ? 'No se guardó ninguna tarifa'
      : count === 1
        ? 'Tarifa guardada para 1 contratista'
        : `Tarifa guardada para ${count} contratistas`,
  saved: 'Tarifa guardada',
  savedForLaterDays: ({ count }) =>
    count === 1
      ? `Tarifa guardada. ${count} día aprobado conserva su tarifa anterior.`
      : `Tarifa guardada. ${count} días aprobados conservan su tarifa anterior.`,
  removed: 'Tarifa futura cancelada',
};
