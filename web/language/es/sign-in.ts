export const signIn = {
  slogan: 'Cada día en la carretera, bien contado.',
  signIn: {
    title: 'Inicie sesión en su cuenta',
    subtitle: "Ingrese su usuario (por ejemplo, 'admin' o 'manager')",
    username: 'Usuario',
    usernameHint: (emailDomain: string) => `“admin” es la forma corta de admin@${emailDomain}`,
    usernameMissing: 'Ingrese su usuario',
    password: 'Contraseña',
    passwordMissing: 'Ingrese su contraseña',
    forgotPassword: '¿Olvidó su contraseña?',
    keepSignedIn: 'Mantener la sesión en este dispositivo',
    notForStaff:
      'No está disponible para cuentas del personal. Su sesión se cierra por inactividad.',
    action: 'Iniciar sesión',
    busy: 'Iniciando sesión...',
    failed: 'No se pudo iniciar sesión',
  },
  offline: {
    signedOut:
      'Su sesión está cerrada en este dispositivo. El servidor la cierra cuando vuelva la conexión.',
    noConnection: 'Sin conexión. Podrá iniciar sesión cuando vuelva.',
    entriesSafe: (count: number) =>
      count === 1
        ? '1 registro está a salvo en este dispositivo.'
        : `${count} registros están a salvo en este dispositivo.`,
  },
  demo: {
    mark: 'Demo',
    title: 'Conozca Linehaul con una cuenta de prueba',
    hint: (password: string) =>
      `Elija una para llenar el formulario. Todas usan la contraseña ${password}`,
  },
  changePassword: {
    title: 'Cambiar contraseña',
    forced: 'Elija su propia contraseña para continuar.',
    otherDevices: 'Se cerrará la sesión de su cuenta en todos los demás dispositivos.',
    action: 'Cambiar contraseña',
    busy: 'Cambiando contraseña...',
    signOut: 'Cerrar sesión',
    back: 'Volver al perfil',
  },
  forgotPassword: {
    title: '¿Olvidó su contraseña?',
    subtitle: 'Le enviamos por correo un enlace para crear una nueva.',
    loadFailed: 'No se pudo cargar esta página',
    username: 'Usuario',
    usernameHint: (emailDomain: string) =>
      `O su correo electrónico completo, como admin@${emailDomain}`,
    usernameMissing: 'Ingrese su usuario',
    action: 'Enviar el enlace',
    busy: 'Enviando...',
    sent: (answer: string) =>
      `${answer} El enlace sirve una sola vez, durante 30 minutos. Si el correo no llega en unos minutos, revise su carpeta de spam o pregunte a su administrador.`,
    failed: 'No se pudo pedir el enlace',
    askAdministrator: (phone: string, email: string) =>
      `Pida a su administrador que restablezca su contraseña: ${phone} o ${email}. Recibirá una contraseña temporal y elegirá la suya al iniciar sesión con ella.`,
    back: 'Volver a Iniciar sesión',
  },
  resetPassword: {
    title: 'Crear una contraseña nueva',
    action: 'Cambiar contraseña',
    busy: 'Cambiando contraseña...',
    failed: 'No se pudo cambiar la contraseña',
    doneTitle: '¡Contraseña cambiada!',
    done: 'Se cerró la sesión de su cuenta en todos los dispositivos.',
    expired:
      'Ya se usó, hay uno más nuevo o tiene más de 30 minutos. La contraseña que acaba de escribir no se guardó.',
    newLink: 'Pedir un enlace nuevo',
  },
  confirmEmail: {
    title: 'Confirme su nuevo correo electrónico',
    explanation:
      'Después de confirmar, iniciará sesión con su nuevo correo electrónico. Se cerrará la sesión de su cuenta en todos los dispositivos.',
    action: 'Confirmar correo nuevo',
    busy: 'Confirmando...',
    failed: 'No se pudo confirmar el nuevo correo electrónico',
    doneTitle: 'Correo nuevo confirmado',
    done: 'Desde ahora, inicie sesión con su nuevo correo electrónico. Se cerró la sesión de su cuenta en todos los dispositivos.',
    next: 'Ir a Iniciar sesión',
    expired:
      'Ya se usó, se canceló, hay uno más nuevo o tiene más de 24 horas. Para recibir otro enlace, pida el cambio de nuevo.',
  },
  revertEmail: {
    title: 'Recuperar su correo anterior',
    explanation:
      'Esto deshace el cambio de su correo electrónico. Se cierra la sesión en todos los dispositivos y se borra la contraseña, para que nadie más pueda entrar. Después, cree una contraseña nueva.',
    action: 'Recuperar correo anterior',
    busy: 'Recuperando...',
    failed: 'No se pudo recuperar el correo anterior',
    doneTitle: 'Correo anterior recuperado',
    done: 'Ahora cree una contraseña nueva. Le enviamos un enlace por correo.',
    next: 'Crear una contraseña nueva',
    expired:
      'Ya se usó o tiene más de 7 días. Si no puede iniciar sesión, pregunte a su administrador.',
  },
  join: {
    title: 'Le damos la bienvenida',
    welcome: (firstName: string) => `Le damos la bienvenida, ${firstName}`,
    subtitle: (company: string) =>
      `${company} le invita. Elija una contraseña para crear su cuenta.`,
    unnamedCompany: 'La empresa',
    signedInAs: (email: string) =>
      `Tiene la sesión iniciada como ${email}. Al unirse, este navegador sigue con la cuenta nueva.`,
    loading: 'Cargando...',
    loadFailed: 'No se pudo cargar la invitación',
    email: 'Correo electrónico',
    emailHint: 'Iniciará sesión con este correo.',
    password: 'Contraseña',
    action: 'Unirse',
    busy: 'Uniéndose...',
    failed: 'No se pudo crear la cuenta',
    expiredTitle: 'Esta invitación ya no sirve',
    expired:
      'Ya se usó, se anuló o tiene más de una semana. Si ya se unió, inicie sesión. Si no, pida otra a quien le invitó.',
  },
  link: {
    expiredTitle: 'Este enlace ya no sirve',
    missingTitle: 'Abra su enlace otra vez',
    missing:
      'Esta página necesita el enlace de su correo o mensaje. Ábralo otra vez o cópielo completo en la barra de direcciones.',
    signIn: 'Ir a Iniciar sesión',
  },
};
