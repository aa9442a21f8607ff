export const w9Form = {
  sign: {
    action: 'Firmar el W-9',
    busy: 'Firmando...',
    cancel: 'Cancelar',
    failed: 'No se pudo firmar el formulario',
    leaveTitle: '¿Salir sin firmar?',
    loss: 'Lo que llenó no está firmado. Si sale, lo perderá.',
    errorsTitle: 'Corrija estas líneas y firme de nuevo',
    errorsAbout: 'No se pierde nada de lo que escribió.',
  },
  signature: {
    mark: 'Firme aquí',
    title: 'Firma de la persona estadounidense',
    certified: 'He leído la certificación anterior y la hago bajo pena de perjurio.',
    notCertified: 'Confirme que leyó la certificación.',
    name: 'Escriba su nombre completo para firmar',
    nameHint: (day: string) =>
      `Fecha: ${day}. Con la firma se guardan la hora, su dirección IP y su dispositivo.`,
    notSigned: 'Escriba su nombre completo. Es su firma.',
  },
  certification: {
    mark: 'Parte II',
    title: 'Certificación',
    instructions: 'Certification instructions.',
    crossOut: 'El IRS me ha notificado de la retención adicional. Tachar el punto 2.',
    usPerson: 'Definition of a U.S. person',
  },
  nameLines: {
    mark: 'Líneas 1 y 2',
    title: 'Nombre',
    name: 'Nombre, como en su declaración de impuestos',
    nameHint:
      'El dueño único de un negocio, o el dueño de una LLC no considerada como separada de su dueño, escribe aquí su propio nombre.',
    businessName: 'Nombre del negocio, si es diferente',
  },
  classification: {
    mark: 'Línea 3a',
    title: 'Clasificación tributaria federal',
    hint: 'Para una LLC de un solo miembro que no tributa como corporación (no considerada como separada de su dueño), elija la clasificación del dueño, no LLC.',
    choice: 'Clasificación de la persona en la línea 1',
    llcCode: 'Cómo tributa la LLC',
    other: 'Otra clasificación',
    foreignOwners:
      'Línea 3b: este formulario es para una sociedad colectiva, un fideicomiso o un caudal hereditario en el que usted tiene participación, y usted tiene socios, dueños o beneficiarios extranjeros.',
  },
  exemptions: {
    mark: 'Línea 4',
    title: 'Exenciones',
    hint: 'Solo para ciertas entidades. La mayoría la deja en blanco.',
    payeeCode: 'Código de beneficiario exento',
    payeeCodeHint: 'Del 1 al 13. Para una sociedad anónima, use 5.',
    payeeCodeInvalid: 'Ingrese un código de beneficiario exento del 1 al 13.',
    fatcaCode: 'Código de exención de FATCA',
    fatcaCodeHint: 'De la A a la M. No se usa para cuentas en los Estados Unidos.',
    fatcaCodeInvalid: 'Ingrese un código de FATCA de la A a la M.',
  },
  address: {
    mark: 'Líneas 5 y 6',
    title: 'Dirección',
    hint: 'Sus formularios fiscales llevan esta dirección.',
    street: 'Calle y número',
    unit: 'Apto. u oficina',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
  },
  accounts: {
    mark: 'Línea 7',
    title: 'Números de cuenta',
    hint: 'Opcional: déjela en blanco si no se los pedimos.',
    numbers: 'Números de cuenta',
  },
  tin: {
    mark: 'Parte I',
    title: 'Número de identificación del contribuyente (TIN)',
    hint: 'Se guarda cifrado. Normalmente solo se muestran sus últimos cuatro dígitos.',
    kind: 'Tipo de número',
    onFile: 'En el expediente:',
    retype: 'Ingresar otro número',
    keepHint: 'Déjelo en blanco para conservar el número del expediente.',
    example: (number: string) => `Por ejemplo: ${number}`,
  },
  missing: {
    name: 'Ingrese el nombre como aparece en la declaración de impuestos.',
    classification: 'Elija la clasificación tributaria federal.',
    llcCode:
      'Elija cómo tributa la LLC. Si no se considera separada de su dueño, elija la clasificación del dueño.',
    otherText: 'Ingrese cuál es la otra clasificación.',
    street: 'Ingrese la calle y el número.',
    city: 'Ingrese la ciudad.',
    state: 'Elija el estado.',
    zip: 'Ingrese el código postal.',
    tinKind: 'Elija el tipo de número.',
    tin: 'Ingrese el número de identificación del contribuyente.',
  },
};

interface Translation {
  title: string;
  about: string;
  lead: string;
  items: readonly string[];
  instructionsTitle: string;
  instructions: string;
  usPersonTitle: string;
  usPerson: readonly string[];
  notUsPerson: string;
}

/** Part II in Spanish. It follows the wording of Form W-9 (SP). People sign the English text. */
export const w9Certification: Translation | null = {
  title: 'Traducción al español, solo para su información',
  about: 'Usted firma el texto en inglés. Esta traducción le ayuda a entenderlo.',
  lead: 'Bajo pena de perjurio, certifico que:',
  items: [
    'El número que aparece en este formulario es mi número de identificación del contribuyente correcto (o estoy esperando que me asignen un número); y',
    'No estoy sujeto a la retención adicional de impuestos porque: (a) estoy exento de la retención adicional de impuestos, o (b) el Servicio de Impuestos Internos (IRS) no me ha notificado que estoy sujeto a la retención adicional de impuestos por no haber declarado todos los intereses o dividendos, o (c) el IRS me ha notificado que ya no estoy sujeto a la retención adicional de impuestos; y',
    'Soy ciudadano de los Estados Unidos u otra persona estadounidense (definida a continuación); y',
    'El (los) código(s) de FATCA ingresado(s) en este formulario (si corresponde) que indica(n) que estoy exento de la declaración de FATCA es (son) correcto(s).',
  ],
  instructionsTitle: 'Instrucciones para la certificación.',
  instructions:
    'Usted debe tachar el punto 2 anterior si el IRS le ha notificado que actualmente está sujeto a la retención adicional de impuestos porque no declaró todos los intereses y dividendos en su declaración de impuestos. Para las transacciones de bienes inmuebles, el punto 2 no corresponde. Para los intereses hipotecarios pagados, la adquisición o el abandono de bienes garantizados, la cancelación de deudas, las aportaciones a un arreglo de ahorros para la jubilación (IRA) y, por lo general, los pagos que no sean intereses ni dividendos, no se le requiere firmar la certificación, pero debe proveer su TIN correcto.',
  usPersonTitle: 'Definición de persona estadounidense',
  usPerson: [
    'Un individuo que es ciudadano estadounidense o extranjero residente de los EE. UU.;',
    'Una sociedad colectiva, sociedad anónima, compañía o asociación creada u organizada en los Estados Unidos o conforme a las leyes de los Estados Unidos;',
    'Un caudal hereditario (que no sea un caudal hereditario extranjero); o',
    'Un fideicomiso estadounidense (según se define en la sección 301.7701-7 del Reglamento).',
  ],
  notUsPerson:
    'Si usted no es una persona estadounidense, no firme el W-9. Necesita un formulario de la serie W-8. Pregunte a la oficina.',
};
