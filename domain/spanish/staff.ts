import type { Translation } from '../sentence.ts';
import type { say } from '../staff/sentences.ts';

export const staff: Translation<typeof say> = {
  accountOfAdmin: 'Solo un administrador puede cambiar la cuenta de un administrador.',
  holdsMore: 'Esta cuenta tiene permisos que usted no tiene. Pida a un administrador que lo haga.',
  deactivateSelf: 'No puede desactivar su propia cuenta.',
  archiveSelf: 'No puede archivar su propia cuenta.',
  archiveAdmin: 'No puede archivar la cuenta de un administrador.',
  ownRole: 'No puede cambiar su propio rol.',
  permissionNotHeld: 'No puede dar un permiso que usted no tiene.',
  setSignIn:
    'Usted definió el acceso a esta cuenta, por eso no puede darle acceso a los datos de otros. Pídalo a un administrador.',
  gaveAccess:
    'Usted le dio a esta cuenta acceso a los datos de otros, por eso no puede definir su acceso. Pídalo a un administrador.',
  roleOfAdmin: 'Solo un administrador puede asignar este rol.',
  ownRecordsOnly: 'Su acceso se limita a sus propios registros, por eso no puede agregar personas.',
  ownRate: 'No puede fijar su propia tarifa.',
  payNotVisible: 'Usted no ve el pago de otras personas, así que no puede fijar una tarifa.',
  ownPassword: 'Cambie su propia contraseña en su perfil.',
  deleteSelf: 'No puede eliminar su propia cuenta.',
  deleteAdmin: 'No puede eliminar la cuenta de un administrador.',
  archiveFirst: 'Primero archive a la persona.',
  supervisorCannotApprove: 'El supervisor no puede aprobar días. Elija a otra persona.',
  supervisorArchived: 'La cuenta del supervisor está archivada. Elija a otra persona.',
  emailReserved:
    'Otra cuenta tuvo este correo electrónico hasta hace unos días y todavía puede recuperarlo. Use otro.',
  temporaryPassword:
    'Una contraseña temporal debe generarse: Welcome-, al menos 20 letras y dígitos al azar, un dígito y !',
  added: 'Persona agregada',
  updated: 'Datos actualizados',
  roleAssigned: 'Rol asignado',
  activated: 'Cuenta activada',
  deactivated: 'Cuenta desactivada',
  peopleArchived: ({ count }) =>
    count === 0
      ? 'No se archivó a nadie'
      : count === 1
        ? '1 persona archivada'
        : `${count} personas archivadas`,
  peopleUnarchived: ({ count }) =>
    count === 0
      ? 'No se sacó a nadie del archivo'
      : count === 1
        ? '1 persona sacada del archivo'
        : `${count} personas sacadas del archivo`,
  archiveUnpaid:
    'Esta persona aún tiene semanas sin pagar o un saldo. Archívela desde su propia fila, que los muestra.',
  archived: 'Cuenta archivada',
  unarchived: 'Cuenta sacada del archivo',
  passwordReset: ({ password }) => `Contraseña restablecida. Contraseña temporal: ${password}`,
  // Deletion
  owed: ({ amount }, { cents }) => `Todavía se le deben ${cents(amount)} a esta persona.`,
  unsettled: 'Esta persona tiene pagos sin liquidar.',
  unpaidSettlement: 'Falta pagar un pago procesado.',
  unpaidSettlements: ({ count }) => `Falta pagar ${count} pagos procesados.`,
  unprocessedDay: 'Falta procesar un día aprobado.',
  unprocessedDays: ({ count }) => `Falta procesar ${count} días aprobados.`,
  unprocessedLine: 'Falta procesar una línea de pago.',
  unprocessedLines: ({ count }) => `Falta procesar ${count} líneas de pago.`,
  pendingDay: 'Falta aprobar un día.',
  pendingDays: ({ count }) => `Falta aprobar ${count} días.`,
  pendingExpense: 'Falta aprobar un gasto.',
  pendingExpenses: ({ count }) => `Falta aprobar ${count} gastos.`,
  keepUntil: ({ until }, { day }) =>
    `Los registros de pagos a esta persona deben conservarse hasta el ${day(until)}.`,
  deleted: 'Cuenta eliminada para siempre',
};
