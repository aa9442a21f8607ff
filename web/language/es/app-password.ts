import { countOf } from './count.ts';

export const appPassword = {
  newPassword: {
    label: 'Contraseña nueva',
    confirmation: 'Confirmar contraseña',
    mismatch: 'Las contraseñas no coinciden',
  },
  passwordChange: {
    current: 'Contraseña actual',
    currentMissing: 'Ingrese la contraseña actual',
    done: '¡La contraseña se cambió!',
    failed: 'No se pudo cambiar la contraseña',
  },
  passwordQuestion: {
    title: 'Ingrese su contraseña otra vez',
    reason: (minutes: number) =>
      `La ingresó por última vez hace más de ${countOf(minutes, 'minuto')}. Ingrésela para mostrar que es usted. Después su solicitud continúa, y no se pierde nada de lo que escribió.`,
    password: 'Contraseña',
    passwordMissing: 'Ingrese la contraseña',
    confirm: 'Confirmar',
    busy: 'Confirmando...',
    failed: 'No se pudo confirmar la contraseña',
  },
};
