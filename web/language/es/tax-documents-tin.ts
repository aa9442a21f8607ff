export const taxDocumentsTin = {
  requests: {
    action: 'Solicitudes del número',
    title: (name: string) => `Solicitudes del número de contribuyente a ${name}`,
    about:
      'Pídalo al abrir la cuenta y una vez en cada uno de dos años. Conserve el registro: demuestra que la empresa lo intentó (Treas. Reg. 301.6724-1(e)).',
    loading: 'Cargando las solicitudes...',
    loadFailed: 'No se pudieron cargar las solicitudes',
    none: 'No hay solicitudes registradas.',
    ways: {
      IN_PERSON: 'En persona',
      MAIL: 'Por correo postal',
      ELECTRONIC: 'Por Linehaul o correo electrónico',
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
    how: 'Cómo',
    note: 'Nota (opcional)',
    record: 'Registrar solicitud',
    busy: 'Registrando...',
    failed: 'No se pudo registrar la solicitud',
  },
  withoutTin: {
    action: 'Presentar sin número',
    title: (name: string, year: number) =>
      `¿Presentar el formulario de ${name} de ${year} sin número?`,
    about:
      'La falta del número no exime de presentar el formulario. Se crea con el número en blanco y, si no hay W-9, con el nombre y la dirección de la cuenta. Genérelo después.',
    reason: 'Por qué no hay número',
    reasonHint: 'Se guarda con el registro de auditoría.',
    confirm: 'Presentar sin número',
    busy: 'Guardando...',
    failed: 'No se pudo guardar',
  },
};
