import type { Translations } from '../translated.ts';

/** What a write says when it is done, for drivers, approvers and managers of contractors. */
export const SUCCESS_SENTENCES: Translations = {
  '{} day approved': '{} día aprobado',
  '{} days approved': '{} días aprobados',
  '{} day rejected': '{} día rechazado',
  '{} days rejected': '{} días rechazados',
  '{} day pending again': '{} día vuelve a estar pendiente',
  '{} days pending again': '{} días vuelven a estar pendientes',
  'Day reopened': 'Día reabierto',
  Saved: 'Guardado',
  '{} approves until {}': '{} aprueba hasta el {}',
  'Delegation ended': 'La suplencia terminó',
  'Weekly time logs submitted successfully!': 'Semana enviada',
  'Week submitted: you did not work': 'Semana enviada: usted no trabajó',
  'Expense added': 'Gasto agregado',
  'Expense changed': 'Gasto cambiado',
  'Expense removed': 'Gasto eliminado',
  'Expense approved. It is reimbursed with its week.':
    'Gasto aprobado. Se reembolsa con su semana.',
  'Expense approved as an allowance. It is paid with its week and counts as pay.':
    'Gasto aprobado como asignación. Se paga con su semana y cuenta como pago.',
  'Expense rejected': 'Gasto rechazado',
  'The expense is pending again': 'El gasto vuelve a estar pendiente',
  'Push switched off': 'Avisos push desactivados',
  'Device signed out': 'Sesión del dispositivo cerrada',
  'Notice dismissed': 'Aviso descartado',
  'If there is an account with this email, a link to set a new password is on its way to it.':
    'Si hay una cuenta con este correo, ya va en camino un enlace para elegir una contraseña nueva.',
  'Password confirmed': 'Contraseña confirmada',
  'Password changed successfully': 'Contraseña cambiada',
  'We mailed a link to the new address. Open it to confirm your new email.':
    'Enviamos un enlace a la dirección nueva. Ábralo para confirmar su correo nuevo.',
  'Email change canceled': 'Cambio de correo cancelado',
  'Your new email is confirmed. Sign in with it.':
    'Su correo nuevo está confirmado. Inicie sesión con él.',
  'Your old email is restored. Set a new password to sign in.':
    'Su correo anterior está de vuelta. Elija una contraseña nueva para iniciar sesión.',
  'Your W-9 is signed': 'Su W-9 está firmado',
  'Your W-9 says this already': 'Su W-9 ya dice esto',
  'W-9 form generated successfully!': 'Formulario W-9 generado',
  '1099-NEC form generated successfully!': 'Formulario 1099-NEC generado',
  'Your figures are confirmed': 'Sus cifras están confirmadas',
  'Your question is sent to the office': 'Su pregunta se envió a la oficina',
  'The sample PDF is ready': 'El PDF de muestra está listo',
  'You get your tax forms electronically': 'Usted recibe sus formularios de forma electrónica',
  'Your consent is withdrawn. Forms that were not issued yet come on paper.':
    'Retiró su consentimiento. Los formularios que aún no se emiten llegan en papel.',
  'Contractor added successfully': 'Contratista agregado',
  'Contractor updated successfully': 'Contratista actualizado',
  'Contractor activated successfully': 'Contratista activado',
  'Contractor deactivated successfully': 'Contratista desactivado',
  'Invitation created': 'Invitación creada',
  'New link created': 'Enlace nuevo creado',
  'Invitation revoked': 'Invitación revocada',
  '{} person invited': '{} persona invitada',
  '{} people invited': '{} personas invitadas',
  'Report generated successfully!': 'Informe generado',
  'Report deleted successfully!': 'Informe eliminado',
};
