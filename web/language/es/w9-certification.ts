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

/** Part II in Spanish, after the wording of Form W-9 (SP). People sign the English text. */
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
    'Quien no es una persona estadounidense entrega un formulario de la serie W-8, no un W-9. Pregunte a la oficina.',
};
