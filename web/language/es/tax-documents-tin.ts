export const taxDocumentsTin = {
  requests: {
    action: 'Solicitudes del número de contribuyente',
    title: (name: string) => `Solicitudes del número de contribuyente a ${name}`,
    about:
      'Pídalo al abrir la cuenta y después una vez al año durante dos años. El registro demuestra que la empresa lo pidió como se exige (Treas. Reg. 301.6724-1(e)).',
    loading: 'Cargando las solicitudes...',
    loadFailed: 'No se pudieron cargar las solicitudes',
    none: 'No hay solicitudes registradas.',
    ways: {
      IN_PERSON: 'En persona',
      MAIL: 'Por correo postal',
      ELECTRONIC: 'En Linehaul o por correo electrónico',
      PHONE: 'Por teléfono',
    },
    request: (day: string, way: string, note: string) =>
      note ? `${day}: ${way}. ${note}` : `${day}: ${way}`,
    kinds: {
      INITIAL: 'La solicitud inicial',
      FIRST_ANNUAL: 'La primera solicitud anual',
      SECOND_ANNUAL: 'La segunda solicitud anual',
    },
    due: (kind: string, day: string) => `${kind} vence el ${day}.`,
    nothingDue: 'No se requiere otra solicitud.',
    day: 'Día de la solicitud',
    noDay: 'Ingrese el día de la solicitud.',
    method: 'Cómo',
    note: 'Nota (opcional)',
    record: 'Registrar solicitud',
    busy: 'Registrando...',
    failed: 'No se pudo registrar la solicitud',
  },
  withoutTin: {
    action: 'Permitir presentar sin TIN',
    title: (name: string, year: number) =>
      `¿Permitir que el formulario de ${name} de ${year} se presente sin TIN?`,
    about:
      'El formulario se debe presentar aunque falte un número. El formulario deja el número en blanco. Si no hay W-9, lleva el nombre y la dirección de la cuenta del beneficiario. Después de guardar, genere el formulario.',
    reason: 'Por qué no hay número',
    reasonHint: 'El motivo se guarda en el registro de auditoría.',
    confirm: 'Permitir presentar sin TIN',
    busy: 'Guardando...',
    failed: 'No se pudo guardar',
  },
};

export const taxDocumentsConfirmation = {
  states: {
    NONE: (year: number) =>
      `Pronto se generará su formulario fiscal de ${year}. ¿Son correctas estas cifras, su nombre y su dirección?`,
    CONFIRMED: (year: number) => `Usted confirmó sus cifras de ${year}.`,
    CHANGED: (year: number) =>
      `Algo cambió después de que confirmó sus cifras de ${year}. Revíselas de nuevo.`,
    QUESTIONED: (year: number) => `La oficina tiene su pregunta sobre ${year}.`,
    ANSWERED: (year: number) =>
      `La oficina respondió su pregunta sobre ${year}. ¿Ya son correctas las cifras?`,
  },
  subjects: {
    NAME_OR_NUMBER: 'Nombre o número de contribuyente',
    ADDRESS: 'Dirección',
    AMOUNTS: 'Montos',
    OTHER: 'Otra cosa',
  },
  loadFailed: 'No se pudo cargar su confirmación',
  formNames: 'El formulario dirá:',
  right: 'Las cifras son correctas',
  wrong: 'Algo está mal',
  failed: 'No se envió su respuesta. Intente de nuevo.',
  youAsked: (question: string) => `Usted preguntó: “${question}”`,
  officeAnswered: (answer: string) => `La oficina respondió: “${answer}”`,
  ask: {
    title: '¿Qué está mal?',
    subject: 'Tema',
    choose: 'Elija una opción',
    subjectMissing: 'Elija un tema.',
    question: '¿Qué debería decir?',
    questionMissing: 'Escriba qué está mal.',
    submit: 'Enviar a la oficina',
    busy: 'Enviando...',
  },
};
