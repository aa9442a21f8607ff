import { countOf } from './count.ts';

export const statementDelivery = {
  own: {
    title: 'Formularios fiscales electrónicos',
    subtitle: 'Reciba su Formulario 1099-NEC en este sitio y no por correo postal.',
    back: 'Documentos fiscales',
    loadFailed: 'No se pudo cargar su forma de entrega',
    loading: 'Cargando su forma de entrega...',
    consenting: (day: string) => `Aceptó formularios electrónicos el ${day}.`,
    withdrawn: (day: string) =>
      `Retiró su consentimiento el ${day}. Los formularios que no se habían emitido hasta entonces llegan en papel.`,
    paper: 'Su empresa le envía los formularios en papel por correo postal.',
    disclosures: 'Lea esto primero',
    forms: 'Formularios emitidos a usted',
    noForms:
      'Todavía no hay formularios. El Formulario 1099-NEC de un año se emite a más tardar el 31 de enero del año siguiente. Si ese día es fin de semana o feriado, se emite a más tardar el siguiente día hábil.',
    form: (year: number, corrected: boolean) =>
      `Formulario 1099-NEC ${year}${corrected ? ', corregido' : ''}`,
    issued: (day: string, through: string) =>
      `Emitido el ${day}. Disponible por lo menos hasta el ${through}.`,
    mailed: (day: string) => `Enviado por correo postal el ${day}. También puede descargarlo aquí.`,
    download: 'Descargar',
    downloadFailed: 'No se pudo descargar el documento',
  },
  consent: {
    title: 'Consentimiento',
    open: 'Abrir el PDF de muestra',
    opening: 'Preparando el PDF...',
    openFailed: 'No se pudo abrir el PDF de muestra',
    step: 'Abra el PDF de muestra y escriba el código que aparece. Así demuestra que puede abrir sus formularios.',
    code: 'Código del PDF de muestra',
    codeMissing: 'Escriba los 6 caracteres del PDF de muestra.',
    agree: 'Acepto formularios electrónicos',
    busy: 'Guardando...',
    failed: 'No se pudo guardar su consentimiento',
  },
  withdrawal: {
    start: 'Retirar consentimiento',
    title: '¿Retirar su consentimiento?',
    text: 'Los formularios que todavía no se emitieron se enviarán por correo postal. Los ya emitidos quedan aquí. Recibe una confirmación.',
    confirm: 'Retirar',
    busy: 'Retirando...',
    failed: 'No se pudo retirar su consentimiento',
  },
  notice: {
    loadFailed: 'No se pudo cargar su forma de entrega',
    // The law prescribes this text in English.
    title: 'IMPORTANT TAX RETURN DOCUMENT AVAILABLE',
    text: (year: number, corrected: boolean, day: string) =>
      `Documento importante para su declaración de impuestos: su Formulario 1099-NEC ${year}${corrected ? ' corregido' : ''} se emitió el ${day}. Descárguelo e imprímalo si lo necesita en papel.`,
    paper: 'Recibe sus formularios fiscales por correo postal.',
    choose: 'Recibirlos por vía electrónica',
    electronic: 'Recibirá sus formularios fiscales por vía electrónica.',
    manage: 'Forma de entrega',
  },
  office: {
    title: (year: number) => `Entrega de formularios ${year}`,
    subtitle:
      'Entregue a cada beneficiario su Formulario 1099-NEC, por vía electrónica con consentimiento o por correo postal.',
    back: (year: number) => `Conciliación anual ${year}`,
    loadFailed: 'No se pudieron cargar los formularios',
    tabs: 'Formularios por forma de entrega',
    ready: (count: number) => `Electrónicos (${count})`,
    print: (count: number) => `Por correo (${count})`,
    furnished: (count: number) => `Entregados (${count})`,
    list: 'Formularios',
    payee: 'Beneficiario',
    address: 'Dirección postal',
    delivery: 'Entrega',
    corrected: 'Corregido',
    electronically: 'Electrónica',
    byMail: 'Correo postal',
    on: (method: string, day: string) => `${method}, ${day}`,
    withdrawal: 'Registrar retiro del consentimiento',
    withdrawalOf: (name: string) => `Registrar retiro del consentimiento: ${name}`,
    empty: {
      ready: 'No hay formularios para enviar por vía electrónica',
      print: 'No hay formularios para enviar por correo postal',
      furnished: 'Todavía no se entregó ningún formulario',
    },
    emptyHint:
      'Un formulario aparece aquí después de que un administrador lo presenta ante el IRS y lo marca como enviado, en Conciliación anual. Los beneficiarios con consentimiento están en Electrónicos; los demás, en Por correo.',
    furnishAll: 'Entregar todos',
    emailNotSetUp:
      'El correo electrónico no está configurado. Los beneficiarios ven el aviso al iniciar sesión. Avíseles usted, por correo postal o en persona, que su formulario está disponible.',
  },
  recorded: {
    title: (name: string) => `¿${name} retiró el consentimiento por escrito?`,
    about:
      'Los formularios que todavía no se emitieron se enviarán por correo postal. Guarde la carta con sus registros fiscales.',
    save: 'Registrar retiro del consentimiento',
    busy: 'Registrando...',
    failed: 'No se registró el retiro',
  },
  furnish: {
    title: (year: number) => `¿Entregar los formularios de ${year}?`,
    text: (count: number) =>
      `Esto entrega ${countOf(count, 'formulario')} a beneficiarios con consentimiento. Cada beneficiario recibe un aviso y puede descargar el formulario de inmediato. Esto no se puede deshacer.`,
    confirm: 'Entregar',
    busy: 'Entregando...',
    failed: 'No se pudieron entregar los formularios',
  },
  mailing: {
    exportCsv: 'Exportar direcciones (CSV)',
    csvFailed: 'No se pudieron exportar las direcciones',
    csvColumns: [
      'Orden',
      'Nombre',
      'Calle',
      'Unidad',
      'Ciudad',
      'Estado',
      'Código postal',
      'Formulario',
    ],
    download: 'Descargar copias (PDF)',
    downloading: 'Preparando...',
    downloadFailed: 'No se pudieron descargar las copias',
    mark: 'Marcar envío postal',
    title: (count: number) => `Marcar envío postal de ${countOf(count, 'formulario')}`,
    about: (count: number) =>
      count === 1
        ? 'Se aplica al formulario de esta página.'
        : `Se aplica a los ${count} formularios de esta página.`,
    onlyDownloaded: (count: number, added: number) =>
      `Se aplica a ${countOf(count, 'formulario')} del PDF que usted descargó. Los que llegaron después a esta página: ${added}. Descargue las copias de nuevo para enviarlos.`,
    day: 'Fecha de envío',
    dayInvalid: 'Ingrese una fecha de envío, hoy o antes.',
    save: 'Marcar envío postal',
    busy: 'Guardando...',
    failed: 'No se pudo marcar el envío postal',
  },
};

interface Disclosure {
  title: string;
  text: string;
}

interface Translation {
  title: string;
  about: string;
  version: string;
  sections: readonly Disclosure[];
}

/** The Spanish translation of one version of the disclosures. People consent to the English text. */
export const statementDeliveryDisclosures: Translation | null = {
  title: 'Traducción al español, solo para su información',
  about: 'Usted da su consentimiento al texto en inglés. Esta traducción le ayuda a entenderlo.',
  version: '2026-11-26',
  sections: [
    {
      title: 'Copias en papel',
      text: 'Si no da su consentimiento, su empresa le envía los formularios en papel por correo postal. Si lo da, todavía puede pedir a la oficina de su empresa una copia en papel de cualquier formulario. Pedir una copia en papel no retira su consentimiento.',
    },
    {
      title: 'A qué da su consentimiento',
      text: 'Su consentimiento abarca la Copia B de cada Formulario 1099-NEC que su empresa le emita, también los corregidos. Es válido para este año y los siguientes hasta que usted lo retire.',
    },
    {
      title: 'Cómo retirarlo',
      text: 'Puede retirar su consentimiento en cualquier momento en esta página. Si no puede iniciar sesión, pida a la oficina que le envíe los formularios por correo postal. El retiro se aplica a los formularios que todavía no se han emitido cuando usted lo retira. Su empresa lo confirma por escrito, con su fecha. Los formularios emitidos después de esa fecha llegan en papel.',
    },
    {
      title: 'Cuándo termina la entrega electrónica',
      text: 'La entrega electrónica termina si usted retira su consentimiento, o si su cuenta se desactiva o se archiva. Los formularios emitidos después llegan en papel.',
    },
    {
      title: 'Sus datos de contacto',
      text: 'Cambie su dirección postal con un Formulario W-9 nuevo y su correo electrónico en su perfil. Avise a la oficina si no puede iniciar sesión. Si cambian los datos de contacto de la empresa, ella le avisa.',
    },
    {
      title: 'Qué necesita',
      text: 'Necesita un navegador actual, acceso a internet y un programa que abra archivos PDF. Para imprimir un formulario necesita una impresora. Es posible que deba imprimir un formulario y adjuntarlo a una declaración de impuestos federal, estatal o local.',
    },
    {
      title: 'Cuánto tiempo quedan aquí los formularios',
      text: 'Cada formulario queda en este sitio por lo menos hasta el 15 de octubre del año siguiente a su año fiscal. Un formulario corregido queda por lo menos 90 días, si eso es más tarde.',
    },
  ],
};
