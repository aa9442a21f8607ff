// Spanish translations of the errors of rules that screens also check, keyed by the English text.

/** The errors of access rules. Screens show why an action is not possible. */
export const ACCESS_REFUSALS: Readonly<Record<string, string>> = {
  'This system cannot send email. Ask an administrator to change the email address.':
    'Este sistema no puede enviar correos. Pida a un administrador que cambie la dirección de correo.',
  'Only an administrator can change an administrator’s account.':
    'Solo un administrador puede cambiar la cuenta de un administrador.',
  'This account holds permissions that you do not hold. Ask an administrator to do this.':
    'Esta cuenta tiene permisos que usted no tiene. Pida a un administrador que lo haga.',
  'You cannot deactivate your own account.': 'No puede desactivar su propia cuenta.',
  'You cannot archive your own account.': 'No puede archivar su propia cuenta.',
  'You cannot delete your own account.': 'No puede eliminar su propia cuenta.',
  'You cannot archive the account of an administrator.':
    'No puede archivar la cuenta de un administrador.',
  'You cannot delete the account of an administrator.':
    'No puede eliminar la cuenta de un administrador.',
  'Archive the person first.': 'Primero archive a la persona.',
  'You cannot change your own role.': 'No puede cambiar su propio rol.',
  'Only an administrator can assign this role.': 'Solo un administrador puede asignar este rol.',
  'Your access is limited to your own records, so you cannot add people.':
    'Su acceso se limita a sus propios registros, por eso no puede agregar personas.',
  'You cannot set your own rate.': 'No puede fijar su propia tarifa.',
  'You cannot change your own tax settings.': 'No puede cambiar su propia configuración fiscal.',
  'Change your own password in your profile.': 'Cambie su propia contraseña en su perfil.',
  'You cannot change your own policies.': 'No puede cambiar sus propias políticas.',
  'Only an administrator can change an administrator’s policies.':
    'Solo un administrador puede cambiar las políticas de un administrador.',
  'You cannot give a permission that you do not hold.':
    'No puede dar un permiso que usted no tiene.',
  'You set the sign-in of this account, so you cannot give it access to the data of others. Ask an administrator.':
    'Usted definió el acceso a esta cuenta, por eso no puede darle acceso a los datos de otros. Pídalo a un administrador.',
  'You gave this account access to the data of others, so you cannot set its sign-in. Ask an administrator.':
    'Usted le dio a esta cuenta acceso a los datos de otros, por eso no puede definir su acceso. Pídalo a un administrador.',
  'This person is archived. Unarchive the account first.':
    'Esta persona está en el archivo. Primero saque la cuenta del archivo.',
  'Choose an expiration date in the future.': 'Elija una fecha de vencimiento futura.',
};

/** The errors of the period of a report. */
export const PERIOD_REFUSALS: Readonly<Record<string, string>> = {
  'The end date is before the start date.': 'La fecha final es anterior a la inicial.',
  'Choose dates from 2000 to 2100.': 'Elija fechas de 2000 a 2100.',
  'A report covers at most 10 years. Choose a shorter range.':
    'Un informe abarca 10 años como máximo. Elija un período más corto.',
};
