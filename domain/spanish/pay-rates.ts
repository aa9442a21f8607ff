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
        ? 'Tarifa guardada para 1 persona'
        : `Tarifa guardada para ${count} personas`,
  saved: 'Tarifa guardada',
  savedForLaterDays: ({ count }) =>
    count === 1
      ? `Tarifa guardada. ${count} día aprobado conserva su tarifa anterior.`
      : `Tarifa guardada. ${count} días aprobados conservan su tarifa anterior.`,
  removed: 'Tarifa futura cancelada',
  setByOther: 'Solo quien fijó una tarifa puede deshacerla.',
  changedSince: 'Las tarifas de esta persona cambiaron desde entonces.',
  usedSince: 'Desde entonces se aprobó o se pagó un día. Agregue otra tarifa.',
  undone: ({ count }) =>
    count === 0
      ? 'No se deshizo ningún cambio'
      : count === 1
        ? 'Cambio deshecho para 1 persona'
        : `Cambio deshecho para ${count} personas`,
};
