import type { Translation } from '../sentence.ts';
import type { say } from '../notifications/sentences.ts';

export const notifications: Translation<typeof say> = {
  idsOrThrough: 'Envíe ids o through, no los dos.',
  sameTimes: 'Ingrese dos horas distintas o desactive el horario de no molestar.',
  invalidPushKey:
    'Este navegador envió una clave push no válida. Vuelva a cargar la página e intente de nuevo.',
  unknownPushService: 'El servicio push de este navegador no se admite. Use otro navegador.',
  pushOff: 'Avisos push desactivados',
};
