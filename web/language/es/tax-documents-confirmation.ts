export const taxDocumentsConfirmation = {
  states: {
    NONE: (year: number) =>
      `Pronto se prepara su formulario fiscal de ${year}. ¿Son correctas estas cifras, su nombre y su dirección?`,
    RIGHT: (year: number) => `Usted confirmó sus cifras de ${year}.`,
    CHANGED: (year: number) => `Algo cambió después de que confirmó ${year}. Revíselo de nuevo.`,
    QUESTIONED: (year: number) => `La oficina tiene su pregunta sobre ${year}.`,
    REPLIED: (year: number) =>
      `La oficina respondió su pregunta sobre ${year}. ¿Ya son correctas las cifras?`,
  },
  subjects: {
    NAME_OR_NUMBER: 'Nombre o número de contribuyente',
    ADDRESS: 'Dirección',
    AMOUNTS: 'Montos',
    OTHER: 'Otra cosa',
  },
  loadFailed: 'No se pudo cargar si usted confirmó el año',
  formNames: 'El formulario dirá:',
  right: 'Las cifras son correctas',
  wrong: 'Algo está mal',
  failed: 'No se envió su respuesta. Intente de nuevo.',
  youAsked: (question: string) => `Usted preguntó: “${question}”`,
  officeAnswered: (reply: string) => `La oficina respondió: “${reply}”`,
  ask: {
    title: '¿Qué está mal?',
    about: 'De qué se trata',
    choose: 'Elija una opción',
    aboutMissing: 'Elija de qué se trata.',
    question: '¿Qué debería decir?',
    questionMissing: 'Escriba qué está mal.',
    submit: 'Enviar a la oficina',
    busy: 'Enviando...',
  },
};
