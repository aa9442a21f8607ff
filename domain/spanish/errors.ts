import type { ErrorCode } from '../errors.ts';

/** Spanish translations of the default sentence of each error code (errors.ts). */
export const errors: Readonly<Record<ErrorCode, string>> = {
  MALFORMED: 'Algunos valores no son válidos.',
  NOT_SIGNED_IN: 'Inicie sesión.',
  SIGN_IN_FAILED: 'Usuario o contraseña incorrectos.',
  FORBIDDEN: 'No tiene permiso para hacer esto. Consulte a su administrador.',
  ACCOUNT_DEACTIVATED: 'Esta cuenta está desactivada. Consulte a su administrador.',
  PASSWORD_CHANGE_REQUIRED: 'Primero cambie su contraseña.',
  STEP_UP_REQUIRED: 'Ingrese su contraseña de nuevo para continuar.',
  CURRENT_PASSWORD_WRONG: 'Esta no es su contraseña actual.',
  INVITATION_NEEDED: 'Se necesita una invitación para registrarse. Consulte a su administrador.',
  LINK_NOT_VALID: 'Este enlace ya se usó o venció. Pida uno nuevo.',
  OWN_DAYS: 'No puede aprobar ni rechazar sus propios días.',
  OWN_PAY: 'No puede procesar, pagar ni revertir su propia nómina.',
  SECOND_PERSON_NEEDED: 'Usted procesó este pago. Otra persona debe marcarlo como pagado.',
  NOT_FOUND: 'Esto no existe o usted no tiene acceso.',
  CONFLICT:
    'El estado actual de este registro no permite esta acción. Vuelva a cargar la página para ver el estado.',
  ALREADY_DECIDED:
    'Este día ya se aprobó o se rechazó. Vuelva a cargar la página para ver la decisión.',
  IN_PAYROLL:
    'Este día está en un pago de nómina. Para cambiarlo, pida a la oficina de nómina que revierta el pago.',
  WEEK_HAS_SETTLEMENT:
    'Esta semana ya tiene un pago de nómina. Vuelva a cargar la página para verlo.',
  SETTLEMENT_NOT_PROCESSED: 'Solo se puede marcar como pagado un pago procesado y aún sin pagar.',
  SETTLEMENT_REVERSED: 'Este pago ya fue revertido. Vuelva a cargar la página para verlo.',
  EMAIL_TAKEN: 'Ya existe una cuenta con este correo electrónico.',
  LAST_ADMIN:
    'La empresa necesita al menos un administrador activo. Primero nombre a otra persona administrador.',
  DEFAULT_POLICY: 'La política predeterminada de un rol no se puede cambiar ni eliminar. Cópiela.',
  STALE_VERSION:
    'Otra persona cambió esto mientras tanto. Cargue la versión más nueva o vuelva a cargar la página.',
  POLICY_NAME_TAKEN: 'Ya existe una política con este nombre.',
  FORM_REVISED:
    'El formulario tiene una revisión más reciente. Vuelva a cargar la página, léalo y firme de nuevo.',
  REPORTING_CYCLE:
    'Una persona no puede depender de sí misma, ni directamente ni por medio de otras.',
  RETENTION:
    'Los registros de pagos deben conservarse hasta que termine el período de conservación.',
  TOO_LARGE: 'Esta solicitud es demasiado grande. Envíe menos elementos a la vez, o más pequeños.',
  UNSUPPORTED_MEDIA_TYPE: 'Envíe JSON (Content-Type: application/json).',
  INVALID_VALUE: 'Estos valores no concuerdan entre sí.',
  DAY_NOT_BEGUN: 'Este día aún no ha comenzado. Apruébelo en su fecha o después.',
  KEY_REUSED: 'Esta Idempotency-Key se usó para otra solicitud.',
  TOO_MANY_REQUESTS: 'Demasiados intentos. Espere un momento e intente de nuevo.',
  INTERNAL: 'Algo falló de nuestro lado. No se cambió nada. Intente de nuevo.',
  BUSY: 'Demasiadas personas inician sesión ahora. Intente de nuevo en unos segundos.',
  UNAVAILABLE: 'La base de datos no responde. Intente de nuevo en un momento.',
  KEY_MISSING:
    'Este servidor no puede leer su clave de los números de contribuyente y los documentos. No se cambió nada. Pida a un administrador que abra Estado del sistema.',
};
