export const withholdingWords = {
  NO_TIN:
    'Se retiene el 24 %: no hay un número de identificación del contribuyente (TIN) registrado.',
  TIN_NOTICE:
    'Se retiene el 24 %: el IRS dice que el número es incorrecto y no se ha recibido uno nuevo.',
  TIN_ON_FILE:
    'No se retiene nada: hay un número de identificación del contribuyente (TIN) registrado.',
  NOTHING_REPORTABLE: 'No se retiene nada: este pago no tiene nada que declarar.',
  EXEMPT_PAYEE: 'No se retiene nada: los pagos a este beneficiario no se declaran.',
  BELOW_THRESHOLD:
    'Todavía no se retiene nada: los pagos del año están por debajo del umbral (IRC 3406(b)(6)).',
};
