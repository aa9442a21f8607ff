export const taxRepayment = {
  withheldInError: (amount: string) =>
    `Se retuvieron ${amount} aunque el número de contribuyente ya se había recibido en esta fecha de pago.`,
  action: 'Devolver impuesto retenido',
  actionFor: (day: string) => `Devolver el impuesto retenido el ${day}`,
  title: (name: string) => `¿Devolver el impuesto retenido a ${name}?`,
  summary: (amount: string, day: string) =>
    `Se retuvieron ${amount} por error del pago del ${day}.`,
  effect:
    'Primero páguelo al beneficiario, como un pago aparte, y guarde el recibo. Después regístrelo aquí. La casilla 4 y el Formulario 945 ya no lo incluyen. La liquidación no cambia.',
  day: 'Fecha de devolución',
  method: 'Forma de pago',
  confirm: 'Registrar devolución',
  busy: 'Registrando...',
  failed: 'No se pudo registrar la devolución',
  remove: 'Quitar devolución',
  removeFor: (day: string) => `Quitar la devolución del ${day}`,
  removeTitle: '¿Quitar la devolución?',
  removeAbout: (amount: string, name: string) =>
    `Quítela solo si no se devolvieron ${amount} a ${name}. La casilla 4 y el Formulario 945 vuelven a incluir el impuesto.`,
  reason: 'Motivo',
  noReason: 'Ingrese el motivo.',
  removing: 'Quitando...',
  removeFailed: 'No se pudo quitar la devolución',
};
