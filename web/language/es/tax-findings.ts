/** Maps the code of each tax form finding and each year ledger reason to its Spanish sentence. `{amount}` represents
 *  the amount in the server's English sentence. */
export const taxFindings: Readonly<Record<string, string>> = {
  PAYER_NAME: 'El nombre del pagador.',
  PAYER_ADDRESS: 'La dirección del pagador.',
  PAYER_PHONE: 'El teléfono del pagador.',
  PAYER_TIN: 'El número de identificación del empleador del pagador.',
  PAYER_STATE_NUMBER: 'El número estatal del pagador.',
  W9: 'El Formulario W-9 del beneficiario.',
  RECIPIENT_NAME: 'El nombre del beneficiario (W-9, línea 1).',
  RECIPIENT_ADDRESS: 'La dirección del beneficiario (W-9, líneas 5 y 6).',
  RECIPIENT_TIN: 'El número de contribuyente del beneficiario (W-9, Parte I).',
  THRESHOLD:
    'El límite de este año (IRC 6041(h)). Mientras no se ingrese, se usa el último conocido.',
  W9_NAME_MISSING: 'Línea 1: el nombre como aparece en la declaración de impuestos.',
  W9_CLASSIFICATION_MISSING: 'Línea 3a: la clasificación tributaria federal.',
  W9_LLC_CODE_MISSING:
    'Línea 3a: cómo tributa la LLC: C, S o P. Una LLC no considerada como separada de su dueño marca la clasificación del dueño.',
  W9_OTHER_TEXT_MISSING: 'Línea 3a: cuál es la otra clasificación.',
  W9_STREET_MISSING: 'Línea 5: calle y número.',
  W9_CITY_STATE_ZIP_MISSING: 'Línea 6: ciudad, estado y código postal.',
  W9_TIN_MISSING: 'Parte I: el número de identificación del contribuyente (SSN, ITIN o EIN).',
  W9_SIGNATURE_MISSING: 'Parte II: la firma bajo pena de perjurio.',
  WITHHOLDING_SHORT:
    'Se debieron retener {amount} como retención adicional de impuestos y no se retuvieron. La empresa los debe al IRS (IRC 3403) y puede retenerlos de pagos posteriores del mismo año.',
  WITHHELD_IN_ERROR:
    'Se retuvieron {amount} aunque el número de contribuyente ya se había recibido en la fecha de pago. La empresa puede devolverlos en el mismo año, antes de entregar el formulario (Treas. Reg. 31.6413(a)-3).',
  YEAR_NOT_OVER: 'El año fiscal no ha terminado: todavía puede haber más pagos.',
  NEWEST_LAYOUT_USED:
    'Todavía no se conoce el diseño del formulario de este año. Se usa el último conocido.',
  FILED_WITHOUT_TIN:
    'El formulario se presenta sin número de contribuyente. Conserve el registro de las solicitudes (Treas. Reg. 301.6724-1(e)).',
  FORM_945: 'Se retuvo impuesto. Deposítelo y declárelo en el Formulario 945.',
  STATE_THRESHOLD:
    'El pago alcanza el límite estatal, que es más bajo: el estado exige un formulario y el IRS no. Envíe la Copia 1 al estado.',
  REVERSED_LATER_COUNTED:
    'Un pago se revirtió después del fin del año. Queda en el año en que se pagó, salvo que el dinero nunca haya salido de la empresa. Pregunte a su contador (CPA).',
  REVERSED_LATER_EXCLUDED:
    'Después del fin del año se revirtió un pago porque nunca se hizo, así que no se incluye. Si presentó un formulario que lo incluye, corrija ese formulario.',
  WITHHELD_AND_REVERSED:
    'Se retuvo impuesto de un pago que se revirtió: la casilla 4 depende de si se depositó o se devolvió (Treas. Reg. 31.6413(a)-3). Pregunte a su contador (CPA).',
  WEEK_PAID_AGAIN:
    'Una semana cuenta también en un año anterior. Si no se pagó por segunda vez, no debe contar dos veces. Pregunte a su contador (CPA).',
  TWO_NAMES:
    'Varias cuentas dieron este número de contribuyente con nombres distintos. Elija la cuenta cuyo nombre va en el formulario o consiga un W-9 corregido.',
  SEVERAL_ACCOUNTS:
    'Varias cuentas tienen este número de contribuyente. Un solo formulario incluye los pagos a todas.',
  FILED_PAYEE_DIFFERS:
    'El nombre o el número de contribuyente del formulario enviado no coincide con el W-9. Si el formulario estaba equivocado, corríjalo. Se generan dos formularios: uno con montos en cero para el nombre o número equivocado y un original nuevo.',
  WRONG_NUMBER:
    'Los pagos del formulario enviado ahora corresponden a otro número de contribuyente de esta persona. “Corregir número” genera dos formularios: uno con montos en cero para este número y el original para el número correcto.',
  REPORTED_UNDER_WRONG_NUMBER:
    'Se envió un formulario de estos pagos con otro número de contribuyente de esta persona. El formulario con montos en cero de ese número se envía antes que el de este número.',
  FILED_DIFFERS_DE_MINIMIS:
    'El formulario enviado no coincide con los pagos. El pago difiere en $100 o menos y el impuesto retenido en $25 o menos, así que solo hay que corregirlo si el beneficiario lo pide (IRC 6721(c)(3)).',
  FILED_DIFFERS:
    'El formulario enviado no coincide con los pagos. Genere un formulario corregido y envíelo.',
  REPLACEMENT_DUE:
    'El formulario con el nombre o número equivocado se corrigió a cero. Genere el original nuevo y envíelo.',
  REACHES_THRESHOLD: 'El pago del año alcanza el límite: el formulario es obligatorio.',
  TAX_WITHHELD: 'Se retuvo impuesto: el formulario es obligatorio sea cual sea el monto.',
  VOLUNTARY: 'Este pago no requiere un formulario, pero la empresa lo emite de todos modos.',
  BELOW_THRESHOLD:
    'El pago del año está bajo el límite federal: el IRS no exige presentar el formulario.',
  REVERSED: 'Este pago se revirtió.',
  CARD_OR_NETWORK:
    'Pagado con tarjeta o por una red de pagos, que lo declara en el Formulario 1099-K.',
  SUBSTANTIATED_EXPENSES: 'Los gastos reembolsados y comprobados no son ingresos.',
  CORPORATION:
    'El beneficiario era una sociedad anónima cuando se le pagó: no es obligatorio presentar.',
  EXEMPT_CODE:
    'El W-9 del beneficiario indica una exención (código 1 a 5): no es obligatorio presentar.',
  NOT_REPORTABLE: 'El beneficiario está marcado como no declarable: no es obligatorio presentar.',
};
