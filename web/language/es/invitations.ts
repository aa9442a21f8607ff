import { countOf } from './count.ts';

export const invitations = {
  page: {
    title: 'Invitaciones',
    subtitleForAdmins: 'Enlaces para que las personas se unan y elijan su propia contraseña',
    subtitle: 'Enlaces para que los contratistas se unan y elijan su propia contraseña',
    loading: 'Cargando invitaciones...',
    loadFailed: 'No se pudieron cargar las invitaciones',
  },
  empty: {
    title: 'Todavía no hay invitaciones',
    explanation: 'La persona recibe un enlace y elige una contraseña que nadie más conoce.',
  },
  row: {
    statuses: {
      open: 'Abierta',
      accepted: 'Aceptada',
      revoked: 'Anulada',
      expired: 'Vencida',
    },
    emailFailed: 'Correo no entregado',
    invitedOn: (day: string) => `invitación del ${day}`,
    invitedBy: (day: string, inviter: string) => `invitación del ${day}, de ${inviter}`,
    linkExpiresOn: (day: string) => `el enlace vence el ${day}`,
    emailed: (day: string) => `enviada por correo, el enlace vence el ${day}`,
    sendingEmail: (day: string) => `el correo se está enviando, el enlace vence el ${day}`,
    reportsTo: (supervisor: string) => `depende de ${supervisor}`,
    actionsFor: (name: string) => `Acciones para ${name}`,
  },
  invite: {
    action: 'Invitar',
    title: 'Invitar a una persona',
    busy: 'Invitando...',
    role: 'Rol',
    firstName: 'Nombre (opcional)',
    lastName: 'Apellido (opcional)',
    supervisorHint:
      'Opcional. Elija un gerente o supervisor, que ve los registros del contratista y aprueba los días.',
    failed: 'No se pudo crear la invitación',
  },
  inviteMany: {
    open: 'Pegar correos',
    title: 'Invitar contratistas',
    action: 'Invitar',
    busy: 'Invitando...',
    emails: 'Correos electrónicos',
    hint: 'Uno por línea, o separados con comas.',
    count: (emails: number) => countOf(emails, 'correo'),
    missing: 'Pegue al menos un correo.',
    tooMany: (emails: number, max: number) =>
      `Hay ${countOf(emails, 'correo')}. Invite a ${max} personas a la vez como máximo.`,
    incomplete: (emails: string) => `Incompletos: ${emails}`,
    repeated: (emails: string) => `Repetidos en la lista: ${emails}`,
    failed: 'No se pudieron crear las invitaciones',
  },
  resend: {
    action: 'Reenviar',
    title: 'Reenviar la invitación',
    warning: (email: string) =>
      `${email} recibe un enlace nuevo que vence en 7 días. El enlace actual deja de funcionar.`,
    busy: 'Reenviando...',
    failed: 'No se pudo reenviar la invitación',
  },
  revoke: {
    action: 'Anular',
    title: 'Anular la invitación',
    warning: (email: string) =>
      `El enlace de ${email} deja de funcionar. Puede volver a invitar a esta persona más adelante.`,
    busy: 'Anulando...',
    failed: 'No se pudo anular la invitación',
  },
  link: {
    emailed: (email: string) =>
      `El enlace se envía por correo a ${email}. También puede entregarlo usted.`,
    onlyEmailed: (email: string) =>
      `El enlace se envía por correo a ${email}. Solo la persona invitada lo ve, porque la cuenta da acceso a los datos de otros. Funciona una vez y vence en 7 días.`,
    notEmailed: (email: string) =>
      `El correo electrónico no está configurado. Entregue usted este enlace a ${email}.`,
    shownOnce:
      'El enlace funciona una vez y vence en 7 días. Solo se muestra ahora. Si lo pierde, reenvíe la invitación.',
    done: 'Listo',
  },
};
