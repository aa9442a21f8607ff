import { countOf } from './count.ts';

export const paydayStatements = {
  actions: {
    pdf: (count: number) => `Descargar ${countOf(count, 'comprobante')} (un PDF)`,
    zip: (count: number) => `Descargar ${countOf(count, 'comprobante')} (ZIP)`,
  },
  preparing: (count: number) => `Preparando ${countOf(count, 'comprobante')}...`,
  received: (size: string) => `Descargando, ${size} hasta ahora...`,
  failed: 'No se pudieron descargar los comprobantes',
  sendAgain: (count: number) => `Enviar ${countOf(count, 'comprobante')} de nuevo`,
  sendTitle: (count: number) => `¿Enviar ${countOf(count, 'comprobante')} de nuevo?`,
  sendHint:
    'Cada beneficiario de un pago hecho recibe un aviso en Linehaul y un correo con un enlace al comprobante. El enlace pide iniciar sesión.',
  send: 'Enviar de nuevo',
  sending: 'Enviando...',
  sendFailed: 'No se pudieron enviar los comprobantes',
  notSent: (names: string) =>
    `No se envió a ${names}, porque no pueden iniciar sesión. Descargue sus comprobantes y envíelos por otro medio.`,
};
