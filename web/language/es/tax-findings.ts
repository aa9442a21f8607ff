/** What a tax form lacks, why it is required and what to look at, by the code of the server's sentence. `{amount}` is the
 *  amount in that sentence. */
export const taxFindings: Readonly<Record<string, string>> = {
  PAYER_NAME: 'El nombre del pagador.',
  PAYER_ADDRESS: 'La dirección del pagador.',
  PAYER_PHONE: 'El teléfono del pagador.',
  PAYER_TIN: 'El número de identificación del empleador del pagador.',
  PAYER_STATE_NUMBER: 'El número del pagador en el estado.',
  W9: 'El Formulario W-9 del beneficiario.',
  RECIPIENT_NAME: 'El nombre del beneficiario (W-9, línea 1).',
  RECIPIENT_ADDRESS: 'La dirección del beneficiario (W-9, líneas 5 y 6).',
  RECIPIENT_TIN: 'El número de contribuyente del beneficiario (W-9, Parte I).',
  THRESHOLD: 'El límite de este año (IRC 6041(h)). Mientras tanto se usa la última cifra conocida.',
  W9_NAME_MISSING: 'Línea 1: el nombre como está en la declaración de impuestos.',
  W9_CLASSIFICATION_MISSING: 'Línea 3a: la clasificación tributaria federal.',
  W9_LLC_CODE_MISSING:
    'Línea 3a: cómo tributa la LLC, C, S o P. Si no se considera separada de su dueño, marca la clasificación del dueño.',
  W9_OTHER_TEXT_MISSING: 'Línea 3a: cuál es la otra clasificación.',
  W9_STREET_MISSING: 'Línea 5: calle y número.',
  W9_CITY_STATE_ZIP_MISSING: 'Línea 6: ciudad, estado y código postal.',
  W9_TIN_MISSING: 'Parte I: el número de identificación del contribuyente (SSN, ITIN o EIN).',
  W9_SIGNATURE_MISSING: 'Parte II: la firma bajo pena de perjurio.',
  WITHHOLDING_SHORT:
    'Se debieron retener {amount} como retención adicional de impuestos y no se retuvieron. La empresa los debe al IRS (IRC 3403). Puede retenerlos de pagos posteriores del mismo año.',
  YEAR_NOT_OVER: 'El año fiscal no ha terminado: todavía puede haber más pagos.',
  LAYOUT_BORROWED: 'Todavía no se conoce el formato de este año: se usa el último conocido.',
  FILED_WITHOUT_TIN:
    'El formulario se presenta sin número de contribuyente. Conserve el registro de las solicitudes (Treas. Reg. 301.6724-1(e)).',
  FORM_945: 'Se retuvo impuesto: se deposita y se declara en el Formulario 945.',
  STATE_THRESHOLD:
    'Se alcanzó el límite estatal, que es más bajo: el estado puede pedir un formulario.',
  REVERSED_LATER_STAYS:
    'Se revirtió después del fin del año: queda en el año en que se pagó. Si el dinero nunca salió, indíquelo en la reversión. Pregunte al contador (CPA).',
  REVERSED_LATER_OUT:
    'Después del fin del año se supo que nunca se pagó: no se incluye. Un formulario presentado con ese pago necesita una corrección.',
  WITHHELD_AND_REVERSED:
    'Se retuvo impuesto de un pago que se revirtió: la casilla 4 depende de si se depositó o se devolvió (Treas. Reg. 31.6413(a)-3). Pregunte al contador (CPA).',
  WEEK_PAID_AGAIN:
    'Una semana cuenta también en un año anterior. Si no se pagó dinero nuevo, no debe contar dos veces. Pregunte al contador (CPA).',
  FILED_PAYEE_DIFFERS:
    'El formulario enviado tiene otro nombre o número de contribuyente que el W-9. Si estaba equivocado, corríjalo: se crean dos formularios, uno con montos en cero para el nombre o número equivocado y un original nuevo.',
  FILED_DIFFERS_DE_MINIMIS:
    'El formulario enviado no coincide con los pagos. La diferencia es de $100 o menos, y de $25 o menos de impuesto retenido: solo se requiere corregirlo si el beneficiario lo pide (IRC 6721(c)(3)).',
  FILED_DIFFERS:
    'El formulario enviado no coincide con los pagos. Genere un formulario corregido y envíelo.',
  REPLACEMENT_DUE:
    'El formulario del nombre o número equivocado se corrigió a cero. Genere el original nuevo y envíelo.',
  REACHES_THRESHOLD: 'El pago del año alcanza el límite: el formulario es obligatorio.',
  TAX_WITHHELD: 'Se retuvo impuesto: el formulario es obligatorio sea cual sea el monto.',
  VOLUNTARY: 'El pago del año está bajo el límite; la empresa emite el formulario de todos modos.',
  BELOW_THRESHOLD: 'El pago del año está bajo el límite: no es obligatorio presentar.',
  REVERSED: 'Este pago se revirtió.',
  CARD_OR_NETWORK:
    'Pagado con tarjeta o por una red de pagos, que lo declara en el Formulario 1099-K.',
  SUBSTANTIATED_EXPENSES: 'Los gastos reembolsados con comprobantes no son ingresos.',
  CORPORATION:
    'El beneficiario era una sociedad anónima cuando se le pagó: no es obligatorio presentar.',
  EXEMPT_CODE:
    'El W-9 del beneficiario indica una exención (código 1 a 5): no es obligatorio presentar.',
  NOT_REPORTABLE: 'El beneficiario está marcado como no declarable: no es obligatorio presentar.',
};
