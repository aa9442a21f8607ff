import { countOf } from './count.ts';

export const taxDocuments = {
  names: {
    types: {
      W9: 'W-9',
      FORM_1099_NEC: '1099-NEC',
      FORM_1099_MISC: '1099-MISC',
    },
    statuses: {
      DRAFT: 'Borrador',
      GENERATED: 'Generado',
      SUBMITTED: 'Enviado',
      APPROVED: 'Aprobado',
    },
    document: (type: string, year: number, payee: string) => `${type} ${year} de ${payee}`,
    yearInvalid: (first: number, last: number) => `Ingrese un año de ${first} a ${last}.`,
  },
  page: {
    total: 'Documentos',
    w9: 'Formularios W-9',
    w9Hint: 'Copias generadas',
    nec: 'Formularios 1099-NEC',
    approved: 'Aprobados',
    approvedHint: 'Listos para presentar',
    generate: 'Generar documento',
    yearEnd: 'Conciliación anual',
    loadFailed: 'No se pudieron cargar los documentos fiscales',
    markFailed: 'No se pudo actualizar el estado del documento',
    downloadFailed: 'No se pudo descargar el documento',
    draft: (details: number) =>
      `Este documento es un borrador: ${countOf(details, 'dato falta', 'datos faltan')}.`,
    whatIsMissing: 'Qué falta',
  },
  ownYear: {
    title: (year: number, isCurrent: boolean) =>
      isCurrent ? `${year} hasta hoy` : `Sus totales de ${year}`,
    loadFailed: 'No se pudieron cargar sus cifras',
    pay: 'Pago',
    expenses: 'Gastos reembolsados',
    withheld: 'Impuesto retenido',
    countedTowardThreshold: 'Pago que cuenta para el Formulario 1099-NEC',
    number: (truncatedTin: string) =>
      truncatedTin === ''
        ? 'Sin número de contribuyente'
        : `Número de contribuyente ${truncatedTin}`,
    threshold: (amount: string, year: number, isKnown: boolean, dueOn: string) =>
      isKnown
        ? `El formulario es obligatorio si su pago en ${year} alcanza ${amount} o si se retuvo impuesto. Su empresa lo emite a más tardar el ${dueOn}.`
        : `Todavía no se conoce el límite para un formulario de ${year}. El último límite conocido es ${amount}.`,
  },
  filing: {
    title: 'Linehaul no imprime la Copia A',
    redInk:
      'El IRS escanea la Copia A, que se imprime con tinta roja especial, y puede multar por una impresa por cuenta propia.',
    // The page shows the due date in bold type after this text, and then the rest of the sentence.
    fileBy: (year: number) =>
      `Presente los formularios de ${year} por vía electrónica en IRIS, el sitio gratuito del IRS, a más tardar el`,
    afterDueDate:
      '; los beneficiarios reciben la Copia B en el mismo plazo. El PDF contiene la Copia B, la Copia 2 y el registro del pagador.',
    openYear: (year: number) => `Abrir la conciliación de ${year}`,
  },
  filters: {
    name: 'Filtrar documentos fiscales',
    anyContractor: 'Todos los contratistas',
    type: 'Tipo de documento',
    anyType: 'Todos los tipos',
    year: 'Año',
    anyYear: 'Todos los años',
    status: 'Estado',
    anyStatus: 'Todos',
    apply: 'Aplicar filtros',
    clear: 'Quitar filtros',
  },
  table: {
    name: 'Documentos fiscales',
    columns: {
      type: 'Tipo de documento',
      year: 'Año',
      status: 'Estado',
      contractor: 'Contratista',
      created: 'Creado',
      actions: 'Acciones',
    },
    loading: 'Cargando documentos fiscales...',
  },
  row: {
    created: 'Creado',
    corrected: 'Corregido',
    correctedToZero: 'Corregido a cero',
    whatIsMissing: 'Qué falta',
    details: 'Detalles',
    download: 'Descargar',
    markAs: (status: string) => `Marcar como ${status}`,
    history: 'Historial',
    historyOf: (document: string) => `Historial: ${document}`,
    actionsFor: (document: string) => `Acciones para ${document}`,
    /** Screen readers read this text after the label of a button. */
    forDocument: (document: string) => `: ${document}`,
    notIssued: 'Su empresa todavía no ha emitido este formulario.',
    remove: 'Eliminar borrador',
  },
  removal: {
    title: (document: string) => `¿Eliminar el borrador de ${document}?`,
    meaning: 'Nadie ha recibido este borrador. Puede generar el documento otra vez cuando quiera.',
    confirm: 'Eliminar borrador',
    busy: 'Eliminando...',
    failed: 'No se pudo eliminar el borrador',
  },
  empty: {
    title: 'No hay documentos fiscales',
    noneInYear: (year: number) => `Todavía no se generó ningún documento de ${year}.`,
    // The page shows a link to the W-9 page after this text.
    w9OnFile: 'Un W-9 recibido no está en esta lista hasta que se genere una copia. Vea',
    w9Forms: 'los W-9 recibidos',
    ownW9: 'su W-9',
    allYears: 'Mostrar todos los años',
    noneYet: 'Genere el primero: el W-9 del expediente o el 1099-NEC de un año.',
    noMatch: 'No hay coincidencias. Pruebe otro contratista, tipo, año o estado.',
  },
  details: {
    title: (type: string, year: number) => `${type} ${year}`,
    contractor: 'Contratista',
    status: 'Estado',
    created: 'Creado',
    submitted: 'Enviado',
    approved: 'Aprobado',
    compensation: 'Remuneración',
    withheld: 'Impuesto retenido',
    filing: 'Presentación',
    requiredBy: (day: string) => `Obligatoria a más tardar el ${day}`,
    notRequired: 'No es obligatoria',
    threshold: 'Límite',
    corrected: 'Corregido',
    replaces: 'Reemplaza un formulario enviado',
    zeroes: 'Pone en cero los montos de un formulario con un nombre o número equivocado',
    follows: 'Original nuevo después de un formulario con un nombre o número equivocado',
    missing: 'Qué falta',
    ownW9: 'Llenar su W-9',
    w9Forms: 'Formularios W-9',
    carrier: 'Identidad fiscal',
    askAdministrator: 'Pida a un administrador que ingrese la identidad fiscal de la empresa.',
    generateAgain: 'Cuando no falte nada, genere el documento de nuevo. Este borrador no cambia.',
    reasons: 'Por qué',
    attention: 'Para revisar antes de presentar',
    close: 'Cerrar',
  },
  generate: {
    title: 'Generar documento fiscal',
    submit: 'Generar',
    busy: 'Generando...',
    failed: 'No se pudo generar el documento',
    type: 'Tipo de documento',
    typeHints: {
      W9: 'Una copia del Formulario W-9 que está ahora en el expediente.',
      FORM_1099_NEC: 'El formulario de un año, según los pagos de ese año.',
    },
    onlyYourself:
      'El documento es para usted. Solo un administrador puede generar documentos para otras personas.',
    nothingToReport:
      'No tiene pagos en este año, así que un Formulario 1099-NEC no tiene nada que declarar.',
    payeeMissing: 'Elija un contratista.',
    year: 'Año fiscal',
    about:
      'Un documento muestra los datos de este momento y nunca cambia. Si los datos cambian después, genere otro documento.',
  },
  submission: {
    title: (name: string) => `¿Enviar ${name}?`,
    yearNotOver: 'El año fiscal no ha terminado: todavía puede haber más pagos.',
    zero: 'El formulario muestra $0.00 y no corrige ningún formulario enviado.',
    meaning:
      'Esto registra que usted presentó el formulario ante el IRS. Linehaul no lo presenta por usted. Para presentarlo por IRIS, use primero “Presentar ante el IRS” en la página Conciliación anual, porque ese archivo no incluye formularios enviados. Después, entregue una copia al beneficiario en “Entregar formularios”.',
    confirm: 'Marcar como enviado',
  },
};
