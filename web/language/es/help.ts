export const help = {
  page: {
    title: (role: string) => `Cómo funciona: ${role}`,
    guides: 'Guías',
    steps: 'Paso a paso',
    notes: 'Es bueno saber',
    print: 'Imprimir',
    browsers:
      'Linehaul funciona en Safari con iOS 16.4, Chrome y Edge 111, Firefox 121 y versiones más recientes. Si no se abre, actualice su teléfono o su navegador.',
  },
  guides: {
    driver: {
      label: 'Chofer',
      summary: 'Registre los días que trabajó, envíe la semana y vea lo que se le pagó.',
      steps: [
        {
          title: 'Registre sus días',
          text: 'Abra Registro de días. Marque cada día que trabajó. Cambie las horas si no son las de costumbre. Si le pagan por milla o por carga, escriba las millas y cargas de cada día. Agregue una nota si pasó algo fuera de lo normal. Puede registrar la semana actual y las tres siguientes.',
        },
        {
          title: 'Envíe la semana',
          text: 'Toque “Enviar esta semana”. Hasta entonces, sus cambios solo están en este dispositivo. Arriba de los días ve quién debe aprobar la semana y, después, cuándo se aprobó y se pagó.',
        },
        {
          title: 'Agregue sus gastos',
          text: 'Toque “Agregar gasto” debajo de los días de la semana. Ingrese el monto, para qué fue y dónde, y tome una foto del recibo. Un gasto aprobado se paga con la semana.',
        },
        {
          title: 'Revise las decisiones',
          text: 'Su aprobador aprueba o rechaza cada día y cada gasto. La campana de arriba le avisa cuando se rechaza un día, con el motivo. Corríjalo y envíe la semana de nuevo.',
        },
        {
          title: 'Vea su pago',
          text: 'La página de inicio muestra lo que suma su semana hasta ahora. Abra “Hasta ahora” o “Borrador de su liquidación” para ver cada día, los descuentos y el pago neto. Puede cambiar hasta que la oficina procese la semana. Después abra Nómina. El comprobante de pago muestra los días, la tarifa, los gastos, lo retenido y el pago neto. Cuando se hace el pago, recibe un correo con un enlace. «Descargar PDF» guarda el comprobante. Después ya no cambia.',
        },
        {
          title: 'Lea sus descuentos',
          text: 'Abra Nómina. En «Descuentos» ve qué se descuenta de su pago, por qué, cuánto y hasta cuándo, y lo que todavía debe o lo que la empresa le guarda. Presione «Ya lo leí» en cada uno.',
        },
        {
          title: 'Pregunte por una línea',
          text: 'Abra una línea de un comprobante para ver quién la aprobó, la tarifa de ese día o el acuerdo de un descuento. Si no está bien, toque «Esto parece incorrecto». La oficina responde y su próximo comprobante repite la respuesta.',
        },
        {
          title: 'Entregue su W-9',
          text: 'Abra Perfil y llene el Formulario W-9. Sin él, es posible que se tenga que retener parte de su pago para el IRS.',
        },
        {
          title: 'Reciba sus formularios fiscales',
          text: 'En diciembre y enero, revise sus cifras en Nómina > Documentos fiscales. Confírmelas o diga qué está mal. Después del fin de año, ahí está también su 1099-NEC. Llega por correo postal, a menos que elija formularios electrónicos.',
        },
      ],
      notes: [
        'En Perfil > Notificaciones, elija qué notificaciones le llegan también por correo o push y fije su horario de no molestar.',
        'Sin señal, trabaje como siempre. Lo que envía se guarda en este dispositivo y sale cuando vuelve la señal. Al iniciar sesión, marque la casilla para mantener la sesión en este dispositivo; así la aplicación se abre sin señal.',
        'Si no trabajó, abra la semana y toque “No trabajé esta semana”. Así no recibe más recordatorios de ella.',
        'Si un día cambia después de aprobado, necesita una nueva aprobación.',
        'Las semanas pasadas están cerradas. Si olvidó un día, abra la semana en Semanas anteriores y toque “Agregar un día olvidado”.',
        'Los demás choferes no pueden ver sus días, su pago ni sus documentos.',
      ],
    },
    approver: {
      label: 'Aprobador y gerente',
      summary:
        'Apruebe o rechace los días de las personas a su cargo antes de que se procese la nómina.',
      steps: [
        {
          title: 'Abra la lista',
          text: 'Abra Registro de días > Aprobaciones. Los días que necesitan una decisión están agrupados por persona y semana.',
        },
        {
          title: 'Apruebe',
          text: 'Apruebe un día, una semana o todo lo que seleccionó. Solo se pagan los días aprobados. Con “Deshacer” se anula una decisión, mientras el día no esté en un pago de nómina.',
        },
        {
          title: 'Rechace con un motivo',
          text: 'Diga qué está mal. El chofer ve el motivo, corrige el día y este vuelve a su lista.',
        },
        {
          title: 'Agregue un día olvidado',
          text: 'Un día olvidado que envía un chofer está en la lista con su motivo. También puede agregar o corregir un día con “Agregar un día”. El chofer ve que usted lo ingresó.',
        },
        {
          title: 'Revise los gastos',
          text: 'La pestaña Aprobaciones muestra también los gastos. Reembolse un gasto, páguelo sin comprobar o rechácelo con un motivo. Lo que se paga sin comprobar cuenta como pago en los formularios fiscales.',
        },
        {
          title: 'Busque las semanas que faltan',
          text: 'La lista muestra quién no envió la semana pasada. Los recordatorios salen el domingo a las 6 p. m. y el lunes al mediodía: en la campana, y por correo o push según lo que eligió cada persona.',
        },
        {
          title: 'Genere informes',
          text: 'Abra Informes para ver días, horas y pagos de un período, hasta donde alcanzan sus permisos.',
        },
      ],
      notes: [
        'No puede aprobar sus propios días.',
        'Usted ve sus propios registros y los de las personas a su cargo.',
        'En “Decididos” puede reabrir un día aprobado con un motivo, mientras no esté en una liquidación.',
        'Si va a ausentarse, elija “Nombrar suplente”. El suplente aprueba los días de las mismas personas hasta el día que usted indique.',
        'En la lista, las teclas J y K cambian de fila, A aprueba y R rechaza.',
      ],
    },
    payroll: {
      label: 'Nómina y contabilidad',
      summary:
        'Pague cada semana aprobada una sola vez y prepare los formularios fiscales del año.',
      steps: [
        {
          title: 'Abra el día de pago',
          text: 'Abra Nómina > Día de pago. La semana de todos está en una página: quién está listo y qué problemas (excepciones) tienen los demás. Resuelva cada excepción o acéptela con un motivo.',
        },
        {
          title: 'Agregue líneas',
          text: 'Abra un beneficiario y agregue lo que se paga además de los días: detención, un bono, un gasto, una corrección. Los gastos comprobados se reembolsan y no se declaran como pago.',
        },
        {
          title: 'Importe archivos',
          text: 'Abra Nómina > Importar para días con horas, millas y cargas, para transacciones de tarjetas de combustible, y para líneas de pago y gastos. Usted revisa cada fila antes de guardar, y puede deshacer una importación.',
        },
        {
          title: 'Ingrese los descuentos',
          text: 'Abra un contratista > Descuentos e ingrese el seguro, el adelanto, la garantía u otro acuerdo con la cláusula que lo permite. Cada liquidación toma lo que alcanza. Los descuentos nunca cambian lo que se reporta en los formularios fiscales. Solo lo cambia un adelanto, si la configuración de la empresa hace de los adelantos nuevos un pago adelantado. No los ingrese como corrección negativa. Nómina > Descuentos > Informe de descuentos suma lo que se descontó en un período, por ejemplo para pagar al seguro.',
        },
        {
          title: 'Cumpla los 15 días de los propietarios-operadores',
          text: 'Marque a un contratista como propietario-operador arrendado en “Editar contratista”. El día de pago cuenta entonces los días desde que llegaron los papeles del trabajo sin pagar más antiguo, y avisa desde el día 12 de 15. Elija “Anotar llegada de papeles” para ingresar el día. Para el pago por porcentaje, agregue la factura de flete a la línea. El beneficiario la descarga desde el comprobante.',
        },
        {
          title: 'Procese a todos los que están listos',
          text: 'La vista previa suma los montos, también lo que se retiene. Se hacen todas las liquidaciones o ninguna. Una liquidación nunca se edita ni se elimina.',
        },
        {
          title: 'Márquelas como pagadas',
          text: 'Ingrese la fecha del pago. Las liquidaciones pagadas cuentan para ese año y su Formulario 1099-NEC. Los beneficiarios reciben un aviso y un correo con un enlace al comprobante. Debajo de la tabla puede descargar todos los comprobantes como un PDF o un ZIP, y enviarlos de nuevo.',
        },
        {
          title: 'Responda preguntas',
          text: 'Los beneficiarios preguntan por líneas de sus comprobantes. El día de pago y el inicio cuentan las preguntas abiertas. En «Preguntas» están en orden de antigüedad, cada una junto a su línea. Responda con una frase y agregue la corrección si el comprobante estaba mal.',
        },
        {
          title: 'Corrija un error',
          text: 'Revierta la liquidación con un motivo y procese la semana de nuevo, o agregue una corrección a una liquidación posterior. Todo queda registrado.',
        },
        {
          title: 'Atienda la semana de una persona',
          text: 'La nómina semanal muestra la semana de un contratista. Escriba ahí los montos cuando no son los de los días aprobados.',
        },
        {
          title: 'Cierre el año',
          text: 'Reúna los formularios W-9 y revise todos los pagos en la página Conciliación anual. La página Preparar los formularios muestra lo que falta de cada beneficiario. Un administrador genera los formularios 1099-NEC y los presenta por IRIS, el sistema electrónico gratuito del IRS.',
        },
      ],
      notes: [
        'La semana de una persona se paga una sola vez, aunque la solicitud se repita.',
        'No puede procesar, pagar ni revertir su propio pago.',
        'Si un beneficiario no tiene número de contribuyente registrado, la retención adicional de impuestos del 24% puede reducir el pago neto.',
      ],
    },
    hr: {
      label: 'Recursos humanos',
      summary: 'Agregue personas, mantenga sus datos correctos y reúna sus formularios fiscales.',
      steps: [
        {
          title: 'Invite a una persona',
          text: 'Abra Invitaciones e ingrese el correo electrónico del contratista. Si el sistema no envía correo, envíe usted el enlace.',
        },
        {
          title: 'Agregue un contratista',
          text: 'Abra Contratistas y elija “Agregar contratista”. Fije la tarifa y la persona de quien depende, para que sus semanas se puedan aprobar y pagar.',
        },
        {
          title: 'Pague al dueño de varios camiones',
          text: 'Abra al dueño en Contratistas y elija “Agregar choferes” en “Se paga a”. Desde el lunes que elija, el dueño recibe una liquidación y un 1099-NEC por el trabajo de todos ellos.',
        },
        {
          title: 'Agregue muchos a la vez',
          text: 'Importe contratistas desde un archivo de Excel o CSV. Antes de guardar, usted ve cada problema y su línea. Después cree los enlaces para unirse de todos, y cópielos o imprímalos. Para cambiar a varias personas a la vez, selecciónelas en la lista.',
        },
        {
          title: 'Pida el W-9',
          text: 'Pídalo antes del primer pago. La persona lo llena y lo firma en su perfil.',
        },
        {
          title: 'Ayude con las contraseñas',
          text: 'Cree un enlace para unirse para quien nunca ha iniciado sesión. Para los demás, restablezca la contraseña y entregue la temporal. Funciona una vez, dentro de 24 horas, y la persona elige una nueva al iniciar sesión.',
        },
        {
          title: 'Cuando alguien se va',
          text: 'Desactive al contratista. Ya no puede iniciar sesión; sus días, pagos y documentos se conservan.',
        },
      ],
      notes: [
        'Los números de contribuyente están cifrados. Las listas solo muestran los últimos cuatro dígitos.',
        'Cada cambio queda en el registro de auditoría con su nombre.',
      ],
    },
    admin: {
      label: 'Administrador',
      summary:
        'Configure la empresa, decida quién puede hacer qué y cuide que el sistema funcione.',
      steps: [
        {
          title: 'Configure la empresa',
          text: 'Abra Empresa. Revise el nombre, la identidad fiscal, la zona horaria y los límites de inicio de sesión. Publique la página pública cuando esté lista. La lista en Inicio muestra lo que falta.',
        },
        {
          title: 'Agregue personas y roles',
          text: 'Abra Personal o Invitaciones. Un rol trae sus permisos. Tenga al menos dos administradores.',
        },
        {
          title: 'Indique de quién depende cada persona',
          text: 'Abra Políticas. Los aprobadores y gerentes ven a las personas a su cargo.',
        },
        {
          title: 'Ajuste los permisos',
          text: 'Las políticas son conjuntos de permisos con nombre. Asigne una a una persona, con fecha final si es temporal.',
        },
        {
          title: 'Genere y presente los formularios fiscales',
          text: 'Abra Nómina > Documentos fiscales > Conciliación anual. Genere los formularios 1099-NEC, preséntelos en “Presentar ante el IRS” y después entregue una copia a cada beneficiario en “Entregar formularios”. Solo los administradores pueden generar y presentar formularios.',
        },
        {
          title: 'Vigile el sistema',
          text: 'Estado del sistema muestra la base de datos, las copias de seguridad, el correo y las tareas. Auditoría muestra cada cambio, inicio de sesión y descarga.',
        },
        {
          title: 'Archive y elimine',
          text: 'Archive a las personas que se fueron. A una persona solo se le puede eliminar para siempre desde el archivo, después del período de conservación o con una confirmación explícita.',
        },
      ],
      notes: [
        'Las acciones que cambian accesos, muestran un número de contribuyente o exportan muchos datos vuelven a pedir su contraseña si la ingresó por última vez hace más de 15 minutos.',
        'El último administrador no se puede desactivar ni perder ese rol.',
        'Haga la copia de seguridad de la carpeta de claves aparte de la carpeta de datos. Sin las claves, los números de contribuyente no se pueden leer.',
      ],
    },
  },
};
