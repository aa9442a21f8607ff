export const joinLinks = {
  action: 'Enlace para unirse',
  actions: 'Enlaces para unirse',
  failed: 'No se pudieron crear los enlaces',
  prompt: {
    title: (people: number) =>
      people === 1
        ? 'Permitir que esta persona inicie sesión'
        : `Permitir que ${people} personas inicien sesión`,
    explanation: (people: number): string =>
      people === 1
        ? 'Con un enlace, esta persona elige una contraseña que nadie más conoce. Usted copia el enlace, lo muestra como código QR o lo imprime.'
        : 'Con un enlace, cada persona elige una contraseña que nadie más conoce. Usted copia los enlaces, los muestra como códigos QR o los imprime en una hoja.',
    create: (people: number) =>
      people === 1 ? 'Enlace para esta persona' : `Enlaces para estas ${people} personas`,
    busy: 'Creando...',
    later: 'Más tarde',
  },
  list: 'Enlaces',
  emailed:
    'Cada persona recibe su enlace por correo. También puede entregarlos usted. Cada enlace funciona una vez, vence en 7 días y solo se muestra ahora.',
  notEmailed:
    'El correo electrónico no está configurado. Entregue usted cada enlace. Cada enlace funciona una vez, vence en 7 días y solo se muestra ahora.',
  onlyEmailed: (email: string) =>
    `El enlace se envía por correo a ${email}. Solo esta persona lo ve, porque la cuenta da acceso a los datos de otros.`,
  copyAll: 'Copiar todo',
  print: (links: number) => (links === 1 ? 'Imprimir 1 enlace' : `Imprimir ${links} enlaces`),
  done: 'Listo',
  qrCode: 'Código QR del enlace. Se abre con la cámara de un teléfono.',
  onlyHere: (host: string) =>
    `Usted abrió Linehaul en ${host}; esta dirección solo funciona en esta computadora. Abra Linehaul en la dirección que usan los demás y cree el enlace de nuevo.`,
  share: 'Compartir',
  shareTitle: 'Su invitación',
  shareText:
    'Abra este enlace para entrar y elegir su contraseña. El enlace funciona una vez y vence en 7 días.',
  shareWith: (email: string) => `Compartir el enlace de ${email}`,
  code: 'Código QR',
  codeFor: (email: string) => `Código QR del enlace de ${email}`,
  sheet: {
    instructions: 'Escanee el código con la cámara de su teléfono y elija una contraseña.',
    otherLanguage: 'Scan the code with your phone’s camera and choose a password.',
    worksOnce: 'Funciona una vez, durante 7 días. / Works once, for 7 days.',
  },
};
