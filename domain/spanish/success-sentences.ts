import type { Translations } from '../translated.ts';

/** Spanish translations of the success messages of writes. If several keys with `{}` match a message, the first key
 *  wins. A more specific key therefore comes before a more general key. */
export const SUCCESS_SENTENCES: Translations = {
  // Days and expenses
  '{} day approved': '{} día aprobado',
  '{} days approved': '{} días aprobados',
  '{} day rejected': '{} día rechazado',
  '{} days rejected': '{} días rechazados',
  '{} day pending again': '{} día vuelve a estar pendiente',
  '{} days pending again': '{} días vuelven a estar pendientes',
  '{} day entered, pending approval': '{} día ingresado, pendiente de aprobación',
  '{} days entered, pending approval': '{} días ingresados, pendientes de aprobación',
  'Day reopened': 'Día reabierto',
  Saved: 'Guardado',
  '{} approves until {}': '{} aprueba hasta el {}',
  'Delegation ended': 'La suplencia terminó',
  'Weekly time logs submitted successfully!': 'Semana enviada',
  'Week submitted: you did not work': 'Semana enviada: usted no trabajó',
  'Expense added': 'Gasto agregado',
  'Expense changed': 'Gasto cambiado',
  'Expense removed': 'Gasto quitado',
  'Expense approved. It is reimbursed with the pay for its week.':
    'Gasto aprobado. Se reembolsa con el pago de su semana.',
  'Expense approved as an allowance. It counts as pay for its week.':
    'Gasto aprobado sin comprobar. Cuenta como pago de su semana.',
  'Expense rejected': 'Gasto rechazado',
  'The expense is pending again': 'El gasto vuelve a estar pendiente',

  'Repayment of {} recorded': 'Devolución de {} registrada',
  'Repayment removed': 'Devolución quitada',

  // The caller's account
  'Push turned off': 'Avisos push desactivados',
  'Device signed out': 'Sesión del dispositivo cerrada',
  'Notice dismissed': 'Aviso descartado',
  'If an account has this email, we sent it a link to set a new password.':
    'Si hay una cuenta con este correo, le enviamos un enlace para elegir una contraseña nueva.',
  'Signed out': 'Sesión cerrada',
  'Password confirmed': 'Contraseña confirmada',
  'Password changed successfully': 'Contraseña cambiada',
  'We emailed a link to the new address. Open it to confirm your new email.':
    'Enviamos un enlace a la dirección nueva. Ábralo para confirmar su correo nuevo.',
  'Email change canceled': 'Cambio de correo cancelado',
  'Your new email is confirmed. Sign in with it.':
    'Su correo nuevo está confirmado. Inicie sesión con él.',
  'Your old email is restored. Set a new password to sign in.':
    'Recuperó su correo anterior. Cree una contraseña nueva para iniciar sesión.',

  // The caller's tax documents
  'Your W-9 is signed': 'Su W-9 está firmado',
  'Your W-9 is unchanged': 'Su W-9 no cambió',
  'W-9 form generated successfully!': 'Formulario W-9 generado',
  '1099-NEC form generated successfully!': 'Formulario 1099-NEC generado',
  'Your figures are confirmed': 'Sus cifras están confirmadas',
  'Your question was sent to the office': 'Su pregunta se envió a la oficina',
  'The sample PDF is ready': 'El PDF de muestra está listo',
  'You will get your tax forms electronically':
    'Recibirá sus formularios fiscales por vía electrónica',
  'Your consent is withdrawn. Forms that have not been issued yet will be mailed.':
    'Retiró su consentimiento. Los formularios que aún no se emiten se enviarán por correo postal.',

  // Contractors, pay rates and invitations
  'Contractor added successfully': 'Contratista agregado',
  'Contractor updated successfully': 'Contratista actualizado',
  'Contractor updated successfully. The email has changed, and every device of this person is signed out.':
    'Contratista actualizado. El correo cambió y se cerró la sesión en todos los dispositivos de esta persona.',
  'Contractor updated successfully. The new email takes effect once it is confirmed from the new address.':
    'Contratista actualizado. El correo nuevo entra en vigor cuando se confirme desde la dirección nueva.',
  'Contractor activated successfully': 'Contratista activado',
  'Contractor deactivated successfully': 'Contratista desactivado',
  'Email changed. Every device of this person is signed out.':
    'Correo cambiado. Se cerró la sesión en todos los dispositivos de esta persona.',
  'The new email takes effect once it is confirmed from the new address.':
    'El correo nuevo entra en vigor cuando se confirme desde la dirección nueva.',
  'File checked': 'Archivo revisado',
  '{} person added successfully': '{} persona agregada',
  '{} people added successfully': '{} personas agregadas',
  'Rate saved': 'Tarifa guardada',
  'Rate saved. {} approved day keeps its earlier rate.':
    'Tarifa guardada. {} día aprobado conserva su tarifa anterior.',
  'Rate saved. {} approved days keep their earlier rate.':
    'Tarifa guardada. {} días aprobados conservan su tarifa anterior.',
  'Planned rate removed': 'Tarifa futura cancelada',
  'Invitation created': 'Invitación creada',
  'New link created': 'Enlace nuevo creado',
  'Invitation revoked': 'Invitación anulada',
  '{} person invited': '{} persona invitada',
  '{} people invited': '{} personas invitadas',

  // Reports
  'Report generated successfully!': 'Informe generado',
  'Report deleted successfully!': 'Informe eliminado',

  // Payday and payroll
  'Line added': 'Línea agregada',
  'Line removed': 'Línea quitada',
  'Accepted for {} payees': 'Aceptado para {} beneficiarios',
  'Accepted for {}': 'Aceptado para {}',
  '{} settlement processed, {} in total': '{} liquidación procesada, {} en total',
  '{} settlements processed, {} in total': '{} liquidaciones procesadas, {} en total',
  '{} settlement marked as paid, {} net': '{} liquidación marcada como pagada, {} neto',
  '{} settlements marked as paid, {} net': '{} liquidaciones marcadas como pagadas, {} neto',
  'Weekly payroll processed successfully! Base pay: {}, Expenses: {}, Total: {}':
    'Nómina semanal procesada. Pago base: {}, gastos: {}, total: {}',
  'Settlement marked as paid': 'Pago de nómina marcado como pagado',
  'Settlement marked as paid. Withheld: {}, Net: {}':
    'Pago de nómina marcado como pagado. Retenido: {}, neto: {}',
  'Settlement reversed': 'Pago de nómina revertido',
  'These payments have this status already.': 'Estos pagos ya tienen este estado.',
  '{} payment changed': '{} pago cambiado',
  '{} payments changed': '{} pagos cambiados',

  // Opening balances
  'Payment saved': 'Pago guardado',
  'Payment reversed': 'Pago revertido',
  '{} payment saved': '{} pago guardado',
  '{} payments saved': '{} pagos guardados',

  // Tax documents of others
  'Nothing has changed since the last document, so no new one was made.':
    'Nada cambió desde el último documento, así que no se creó otro.',
  'Draft removed': 'Borrador eliminado',
  'Document status updated to submitted!': 'Documento marcado como enviado',
  'Document status updated to approved!': 'Documento marcado como aprobado',
  'Two forms generated. Submit the one with zero amounts first.':
    'Dos formularios generados. Primero envíe el de montos en cero.',
  'Every payee who needs a form has an up-to-date one.':
    'Cada beneficiario que necesita un formulario ya tiene uno actualizado.',
  '{} Form 1099-NEC generated.': '{} Formulario 1099-NEC generado.',
  '{} Forms 1099-NEC generated.': '{} Formularios 1099-NEC generados.',
  '1 Form 1099-NEC generated as a draft.': '1 Formulario 1099-NEC generado como borrador.',
  '{} Forms 1099-NEC generated, including {} draft.':
    '{} Formularios 1099-NEC generados, {} como borrador.',
  '{} Forms 1099-NEC generated, including {} drafts.':
    '{} Formularios 1099-NEC generados, {} como borradores.',
  '{} payee still needs a form.': 'Todavía falta el formulario de {} beneficiario.',
  '{} payees still need a form.': 'Todavía faltan los formularios de {} beneficiarios.',
  'No form generated.': 'No se generó ningún formulario.',
  '{} payee needs a choice of the name on the form first.':
    'Antes hay que elegir el nombre del formulario de {} beneficiario.',
  '{} payees need a choice of the name on the form first.':
    'Antes hay que elegir el nombre del formulario de {} beneficiarios.',
  'Choose “Generate all forms” again.': 'Elija “Generar todos” de nuevo.',
  'Threshold of {} saved': 'Límite de {} guardado',
  'Tax identity saved': 'Identidad fiscal guardada',
  'W-9 requested': 'Se pidió el W-9',
  'The W-9 is already requested': 'El W-9 ya se pidió',
  'Paper W-9 saved': 'W-9 en papel guardado',
  'The tax forms of this taxpayer number go to this account':
    'Los formularios fiscales de este número de contribuyente van a esta cuenta',
  'Paper W-9 saved as incomplete. It does not count as on file until it is complete.':
    'El W-9 en papel se guardó como incompleto. No cuenta como registrado hasta que esté completo.',
  'This paper W-9 is already saved': 'Este W-9 en papel ya está guardado',
  'The tax settings are saved': 'Configuración fiscal guardada',
  'The request is recorded': 'Solicitud registrada',
  'The form for {} will be filed without a TIN': 'El formulario de {} se presentará sin TIN',
  'The payee sees your answer': 'El beneficiario ve su respuesta',
  'The withdrawal is recorded. Forms that have not been issued yet will be mailed.':
    'Retiro registrado. Los formularios que aún no se emiten se enviarán por correo postal.',
  'Form furnished electronically': 'Formulario entregado por vía electrónica',
  '{} form furnished electronically.': '{} formulario entregado por vía electrónica.',
  '{} forms furnished electronically.': '{} formularios entregados por vía electrónica.',
  '{} form is not furnished yet.': '{} formulario todavía no está entregado.',
  '{} forms are not furnished yet.': '{} formularios todavía no están entregados.',
  'Choose “Furnish all” again.': 'Elija “Entregar todos” de nuevo.',
  '{} form must be mailed.': '{} formulario debe enviarse por correo postal.',
  '{} forms must be mailed.': '{} formularios deben enviarse por correo postal.',
  '{} form marked as mailed on {}': '{} formulario marcado como enviado por correo postal el {}',
  '{} forms marked as mailed on {}':
    '{} formularios marcados como enviados por correo postal el {}',

  // Filings and TIN matching
  'File prepared': 'Archivo preparado',
  'Upload recorded': 'Subida registrada',
  'Result recorded': 'Resultado registrado',
  'Template saved': 'Plantilla guardada',
  'File created for {} payee': 'Archivo creado con {} beneficiario',
  'File created for {} payees': 'Archivo creado con {} beneficiarios',
  '{} result recorded, {} without a match': '{} resultado registrado, {} sin coincidencia',
  '{} results recorded, {} without a match': '{} resultados registrados, {} sin coincidencia',
  '{} result recorded, {} without a match. Skipped lines, because their W-9 is no longer in the list: {}':
    '{} resultado registrado, {} sin coincidencia. Líneas omitidas, porque su W-9 ya no está en la lista: {}',
  '{} results recorded, {} without a match. Skipped lines, because their W-9 is no longer in the list: {}':
    '{} resultados registrados, {} sin coincidencia. Líneas omitidas, porque su W-9 ya no está en la lista: {}',
  'Recorded: Name and number match.': 'Registrado: El nombre y el número coinciden.',
  'Recorded: The number was missing or did not have nine digits.':
    'Registrado: Faltaba el número o no tenía nueve dígitos.',
  'Recorded: The IRS has not issued this number.': 'Registrado: El IRS no ha emitido este número.',
  'Recorded: Name and number do not match.': 'Registrado: El nombre y el número no coinciden.',
  'Recorded: The request was not valid.': 'Registrado: La solicitud no era válida.',
  'Recorded: The request was a duplicate.': 'Registrado: La solicitud estaba repetida.',
  'Recorded: Name and number match as an SSN.':
    'Registrado: El nombre y el número coinciden como SSN.',
  'Recorded: Name and number match as an EIN.':
    'Registrado: El nombre y el número coinciden como EIN.',
  'Recorded: Name and number match as an SSN and as an EIN.':
    'Registrado: El nombre y el número coinciden como SSN y como EIN.',

  // Staff, policies and company
  'Staff member added successfully': 'Persona agregada',
  'Staff member updated successfully': 'Datos actualizados',
  'Role assigned successfully': 'Rol asignado',
  'User activated successfully': 'Cuenta activada',
  'User deactivated successfully': 'Cuenta desactivada',
  'User archived successfully': 'Cuenta archivada',
  'User unarchived successfully': 'Cuenta sacada del archivo',
  'User deleted permanently': 'Cuenta eliminada para siempre',
  'Password reset successfully. Temporary password: {}':
    'Contraseña restablecida. Contraseña temporal: {}',
  'Policy created successfully': 'Política creada',
  'Policy updated successfully': 'Política actualizada',
  'Policy deleted successfully': 'Política eliminada',
  'Policy assigned successfully': 'Política asignada',
  'Policy removed successfully': 'Política retirada',
  'Supervisor saved successfully': 'Se guardó de quién depende la persona',
  'Company settings saved': 'Configuración de la empresa guardada',
  'Public page published': 'Página pública publicada',
  'Public page unpublished': 'Página pública retirada',
  'Setup checklist updated': 'Lista de configuración actualizada',
};

/** The sentences of a message, such as "2 Forms 1099-NEC generated. 3 payees still need a form." */
export const sentencesOf = (message: string): string[] => message.split(/(?<=\.) /);
