export const payWords = {
  settlementKinds: {
    REGULAR: 'Liquidación',
    SUPPLEMENT: 'Pago adicional',
    BONUS: 'Bono',
    CORRECTION: 'Corrección',
  },
  lineKinds: {
    EARNING: 'Ganancia',
    OTHER_PAY: 'Otro pago',
    CORRECTION: 'Corrección',
    ALLOWANCE: 'Gasto sin recibo',
    REIMBURSEMENT: 'Gasto con recibo',
    BACKUP_WITHHOLDING: 'Retención adicional de impuestos',
  },
  units: {
    HOUR: 'h',
    DAY: 'días',
    MILE: 'millas',
    LOAD: 'cargas',
    PERCENT: '',
    FLAT: '',
  },
  percentOf: (percent: number, amount: string) => `${percent} % de ${amount}`,
  paymentMethods: {
    BANK_TRANSFER: 'Transferencia bancaria',
    CHECK: 'Cheque',
    CASH: 'Efectivo',
    CARD: 'Tarjeta',
    PAYMENT_NETWORK: 'Red de pagos',
  },
};
