import type { Translation } from '../sentence.ts';
import type { say } from '../tax/year/sentences.ts';

export const taxYear: Translation<typeof say> = {
  // Why a form is or is not required
  reachesThreshold: 'El pago del año alcanza el límite: el formulario es obligatorio.',
  taxWithheld: 'Se retuvo impuesto: el formulario es obligatorio sea cual sea el monto.',
  voluntary: 'Este pago no requiere un formulario, pero la empresa lo emite de todos modos.',
  belowThreshold:
    'El pago del año está bajo el límite federal: el IRS no exige presentar el formulario.',
  reversed: 'Este pago se revirtió.',
  cardOrNetwork:
    'Pagado con tarjeta o por una red de pagos, que lo declara en el Formulario 1099-K.',
  substantiatedExpenses: 'Los gastos reembolsados y comprobados no son ingresos.',
  corporation:
    'El beneficiario era una sociedad anónima cuando se le pagó: no es obligatorio presentar.',
  exemptCode:
    'El W-9 del beneficiario indica una exención (código 1 a 5): no es obligatorio presentar.',
  notReportable: 'El beneficiario está marcado como no declarable: no es obligatorio presentar.',
  // Why tax is withheld or not
  withheldNoTin:
    'Se retiene el 24% porque no hay un número de identificación del contribuyente (TIN) registrado.',
  withheldTinNotice:
    'Se retiene el 24% porque el IRS informó que el número es incorrecto y no se ha recibido uno nuevo.',
  nothingWithheldTinOnFile:
    'No se retiene nada porque hay un número de identificación del contribuyente (TIN) registrado.',
  nothingWithheldNothingReportable:
    'No se retiene nada porque este pago no tiene nada que declarar.',
  nothingWithheldExemptPayee:
    'No se retiene nada porque los pagos a este beneficiario no se declaran.',
  nothingWithheldBelowThreshold:
    'Todavía no se retiene nada porque los pagos del año están por debajo del límite (IRC 3406(b)(6)).',
  // The repayment of withheld tax
  ownRepayment: 'No puede devolverse a usted mismo un impuesto retenido.',
  repaidInOtherYear:
    'El impuesto solo se puede devolver en el año en que se retuvo. Después, el beneficiario lo reclama en su declaración.',
  furnishedWithTax:
    'El beneficiario ya tiene el formulario de este año, que incluye este impuesto. Lo reclama en su declaración.',
  furnishedWithoutTax:
    'El beneficiario ya tiene el formulario de este año, que no incluye este impuesto. La devolución ya no se puede quitar.',
  alreadyRepaid: 'El impuesto retenido de este pago ya se devolvió.',
  notInError:
    'No se retuvo impuesto por error de este pago: el número de contribuyente no se recibió en la fecha de pago o antes.',
  repayAmount: ({ amount }, { cents }) =>
    `amount: Se retuvieron ${cents(amount)} por error. Devuelva este monto.`,
  repaid: ({ amount }, { cents }) => `Devolución de ${cents(amount)} registrada`,
  noRepayment: 'No hay ninguna devolución de impuesto registrada para este pago.',
  removalReason: 'reason: Ingrese por qué se quita la devolución.',
  repaymentRemoved: 'Devolución quitada',
  // Thresholds and the forms of a year
  thresholdByLaw: 'taxYear: los límites hasta 2026 los fija la ley. Elija un año posterior.',
  thresholdAmount: 'threshold: ingrese $2,000 o más, en cientos enteros de dólares (IRC 6041(h)).',
  yearTooLate: 'year: elija el próximo año o uno anterior.',
  sourceMissing: 'source: indique dónde se publicó la cifra.',
  thresholdSaved: ({ year }) => `Límite de ${year} guardado`,
  payerSaved: 'Identidad fiscal guardada',
  upToDate: 'Cada beneficiario que necesita un formulario ya tiene uno actualizado.',
  formsGenerated: ({ count }) =>
    count === 1
      ? `${count} Formulario 1099-NEC generado.`
      : `${count} Formularios 1099-NEC generados.`,
  draftGenerated: '1 Formulario 1099-NEC generado como borrador.',
  formsAndDraftsGenerated: ({ count, drafts }) =>
    drafts === 1
      ? `${count} Formularios 1099-NEC generados, ${drafts} como borrador.`
      : `${count} Formularios 1099-NEC generados, ${drafts} como borradores.`,
  noFormGenerated: 'No se generó ningún formulario.',
  payeesLeft: ({ count }) =>
    count === 1
      ? `Todavía falta el formulario de ${count} beneficiario.`
      : `Todavía faltan los formularios de ${count} beneficiarios.`,
  generateAgain: 'Elija “Generar todos” de nuevo.',
  namesToChoose: ({ count }) =>
    count === 1
      ? `Antes hay que elegir el nombre del formulario de ${count} beneficiario.`
      : `Antes hay que elegir el nombre del formulario de ${count} beneficiarios.`,
  // The payee's confirmation of the year
  subjectMissing: 'subject: elija qué no está bien.',
  questionMissing: 'question: escriba qué no está bien.',
  figuresChanged: 'Sus cifras cambiaron. Revise las nuevas y luego confírmelas.',
  confirmed: 'Sus cifras están confirmadas',
  questionSent: 'Su pregunta se envió a la oficina',
  alreadyAnswered:
    'Alguien ya respondió esta pregunta, o el beneficiario confirmó las cifras o preguntó de nuevo. Vuelva a cargar la página.',
  answerMissing: 'answer: escriba una respuesta.',
  answered: 'El beneficiario ve su respuesta',
};
