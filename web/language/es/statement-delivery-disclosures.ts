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

/** The disclosures in Spanish, by their version. People consent to the English text. */
export const statementDeliveryDisclosures: Translation | null = {
  title: 'Traducción al español, solo para su información',
  about: 'Usted da su consentimiento al texto en inglés. Esta traducción le ayuda a entenderlo.',
  version: '2026-11',
  sections: [
    {
      title: 'Copias en papel',
      text: 'Si no da su consentimiento, su empresa le envía los formularios en papel por correo postal. Si lo da, todavía puede pedir a la oficina de su empresa una copia en papel de cualquier formulario. Pedir una copia en papel no retira su consentimiento.',
    },
    {
      title: 'A qué da su consentimiento',
      text: 'Su consentimiento abarca la Copia B de cada Formulario 1099-NEC que su empresa le emita, también los corregidos. Vale para este año y los siguientes hasta que usted lo retire.',
    },
    {
      title: 'Cómo retirarlo',
      text: 'Puede retirar su consentimiento en cualquier momento en esta página. Si no puede iniciar sesión, pida a la oficina que le envíe los formularios por correo postal. El retiro vale para los formularios que no se emitieron antes. Se confirma por escrito, con su fecha. Los formularios emitidos después llegan en papel.',
    },
    {
      title: 'Cuándo termina la entrega electrónica',
      text: 'La entrega electrónica termina si usted retira su consentimiento, o si su cuenta se desactiva o se archiva. Los formularios emitidos después llegan en papel.',
    },
    {
      title: 'Sus datos de contacto',
      text: 'Cambie su dirección postal con un Formulario W-9 nuevo y su correo electrónico en su perfil. Avise a la oficina si no puede iniciar sesión. Su empresa le avisa si cambian los datos de contacto de ella.',
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
