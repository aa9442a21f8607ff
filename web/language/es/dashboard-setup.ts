export const dashboardSetup = {
  checklist: {
    title: 'Configure su empresa',
    progress: (done: number, total: number) => `${done} de ${total} listos`,
    hint: 'Esta lista desaparece cuando todos los pasos están listos u omitidos. Puede salir y volver en cualquier momento.',
    optional: 'Opcional',
    done: ': listo',
    confirm: 'Confirmar',
    dismiss: 'Omitir',
    loadFailed: 'No se pudo cargar la lista de configuración',
    failed: 'No se pudo actualizar la lista de configuración',
  },
  steps: {
    company: {
      title: 'Datos de la empresa',
      detail: 'Ingrese el nombre comercial (DBA) y el nombre legal.',
      action: 'Agregar datos',
    },
    timeZone: {
      title: 'Zona horaria',
      detail: (timeZone: string) => `Los días y las semanas empiezan a medianoche, ${timeZone}.`,
      action: 'Cambiar zona horaria',
    },
    taxIdentity: {
      title: 'Identidad fiscal',
      detail: 'Sus formularios 1099-NEC necesitan el nombre legal, el EIN y la dirección.',
      action: 'Agregar identidad fiscal',
    },
    managers: {
      title: 'Gerentes y supervisores',
      detail:
        'Agréguelos o invítelos antes que a sus choferes: cada chofer depende de uno de ellos, que aprueba sus días. Puede poner choferes bajo una persona invitada de inmediato, y usted aprueba los días hasta que esa persona se una. Omita este paso si usted aprueba todos los días.',
      action: 'Invitar gerentes',
    },
    people: {
      title: 'Choferes',
      detail:
        'Agregue a sus choferes, o impórtelos de un archivo con sus tarifas y supervisores. Cada uno recibe un enlace para unirse.',
      action: 'Agregar contratistas',
    },
    rates: {
      title: 'Tarifas',
      detail: 'Cada chofer necesita una tarifa por hora, milla, carga o día.',
      action: 'Fijar tarifas',
    },
    supervisors: {
      title: 'Supervisores',
      detail: 'Elija de quién depende cada chofer. Esa persona aprueba los días del chofer.',
      action: 'Definir supervisores',
    },
    mail: {
      title: 'Correo',
      detail:
        'Sin correo, usted mismo envía los enlaces de invitación y las contraseñas temporales. Estado del sistema dice cómo configurarlo.',
      action: 'Revisar correo y copias',
    },
    backupPassphrase: {
      title: 'Frase de las copias de seguridad',
      detail:
        'Con una frase, puede restaurar sus registros en otra computadora si esta se pierde. Estado del sistema dice cómo definirla.',
      action: 'Revisar correo y copias',
    },
    secondAdministrator: {
      title: 'Segundo administrador',
      detail:
        'Un segundo administrador puede ayudar cuando usted no está o pierde su contraseña. Invite a la persona, o agréguela en la página Personal, con el rol Dueño / administrador. El paso queda hecho cuando esa persona elige su propia contraseña.',
      action: 'Asignar un rol',
    },
    twoPeople: {
      title: 'Segunda persona para la nómina',
      detail: 'La persona que procesa un pago no puede marcarlo como pagado.',
      action: 'Abrir configuración de nómina',
    },
    publicPage: {
      title: 'Página pública',
      detail: 'Solo el nombre de su empresa es público hasta que publique la página.',
      action: 'Completar y publicar',
    },
  },
  firstWeek: {
    title: 'Primera semana',
    none: {
      detail:
        'Los choferes registran sus días y envían la semana. La oficina también puede ingresar los días.',
      action: 'Ingresar días',
    },
    logged: {
      detail: 'Hay una semana registrada. Ahora la aprueba el supervisor.',
      action: 'Abrir aprobaciones',
    },
    approved: {
      detail: 'Hay días aprobados. Ahora procese la nómina de la semana.',
      action: 'Abrir nómina',
    },
    processed: {
      detail: 'La nómina está procesada. Márquela como pagada cuando envíe el dinero.',
      action: 'Abrir nómina',
    },
    paid: {
      detail: 'La primera semana está pagada.',
      action: 'Abrir nómina',
    },
  },
};
