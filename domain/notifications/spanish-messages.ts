import { countOf } from '../count-of.ts';
import type { OutgoingTexts } from './english-messages.ts';

export const spanish: OutgoingTexts = {
  email: {
    subject: (brand, sentence) => `${brand}: ${sentence}`,
    subjectOfSeveral: (brand, count) =>
      `${brand}: ${countOf(count, 'notificación', 'notificaciones')}`,
    greeting: (firstName) => `Hola, ${firstName}:`,
    details: 'Inicie sesión para ver los detalles:',
    settings: (link) => `Elija qué notificaciones llegan por correo: ${link}`,
    daysApproved: (week) => `Se aprobaron días de la semana ${week}.`,
    daysRejected: (week) => `Hay días de la semana ${week} que requieren su atención.`,
    expenseApproved: 'Se aprobó un gasto.',
    expenseRejected: 'Un gasto requiere su atención.',
    expensePendingAgain: 'Uno de sus gastos vuelve a estar pendiente.',
    daysPendingAgain: (week) => `Vuelven a estar pendientes días de la semana ${week}.`,
    weekReminder: (week) =>
      `No hay días registrados en la semana ${week}. Registre sus días para recibir su pago a tiempo. Si no trabajó, elija “No trabajé esta semana”.`,
    settlementReady: (week) => `Su pago de la semana ${week} está listo.`,
    settlementPaid: (week) =>
      `Ya se hizo su pago de la semana ${week}. Su comprobante está listo para leer y descargar.`,
    statementSent: (week) =>
      `Su comprobante de pago de la semana ${week}. Puede leerlo y descargarlo como PDF.`,
    settlementReversed: (week) => `Se revirtió su pago de la semana ${week}.`,
    statementQuestionAnswered: (week) =>
      `La oficina respondió su pregunta sobre su comprobante de la semana ${week}.`,
    statementQuestionAsked: (week) =>
      `Un beneficiario preguntó por un comprobante de pago de la semana ${week}.`,
    withholdingRepaid: (week) =>
      `Se le devolvió un impuesto que se retuvo de su pago de la semana ${week}.`,
    deductionEntered: 'La oficina ingresó un descuento de su pago. Por favor, léalo y confírmelo.',
    rateChanged: 'Se cambió su tarifa de pago.',
    w9Requested: 'La oficina solicitó su W-9.',
    formAvailable: (year) => `Su formulario fiscal de ${year} está disponible.`,
    questionAnswered: (year) => `La oficina respondió su pregunta sobre sus cifras de ${year}.`,
    roleChanged: 'Su rol cambió. Si no lo esperaba, avise a su administrador.',
    emailChanged:
      'La oficina cambió el correo electrónico de su cuenta. Si no lo esperaba, avise a su administrador.',
    passwordReset:
      'La oficina restableció su contraseña. Si no lo esperaba, avise a su administrador.',
    teamJoined: 'Se agregó a alguien a un equipo.',
    accessGiven:
      'Alguien recibió acceso a los datos de otros. Si no lo esperaba, revise los registros de auditoría.',
    payrollRuleChanged:
      'Cambió la regla de la segunda persona para la nómina. Si no lo esperaba, revise los registros de auditoría.',
    signInRulesChanged:
      'Cambiaron las reglas de inicio de sesión. Si no lo esperaba, revise los registros de auditoría.',
  },
  push: {
    several: (count) => `Tiene ${countOf(count, 'notificación nueva', 'notificaciones nuevas')}`,
    kinds: {
      DAYS_APPROVED: 'Se aprobaron días',
      DAYS_REJECTED: 'Un día requiere su atención',
      EXPENSE_APPROVED: 'Se aprobó un gasto',
      EXPENSE_REJECTED: 'Un gasto requiere su atención',
      DAYS_PENDING_AGAIN: 'Hay días pendientes otra vez',
      EXPENSE_PENDING_AGAIN: 'Un gasto está pendiente otra vez',
      WEEK_REMINDER: 'Falta enviar una semana',
      SETTLEMENT_READY: 'Su pago está listo',
      SETTLEMENT_PAID: 'Ya se hizo su pago',
      STATEMENT_SENT: 'Un comprobante de pago para usted',
      SETTLEMENT_REVERSED: 'Se revirtió un pago',
      WITHHOLDING_REPAID: 'Se devolvió un impuesto retenido',
      STATEMENT_QUESTION_ANSWERED: 'La oficina respondió una pregunta',
      STATEMENT_QUESTION_ASKED: 'Un beneficiario preguntó por un comprobante',
      DEDUCTION_ENTERED: 'Se ingresó un descuento de su pago',
      RATE_SET: 'Se cambió su tarifa de pago',
      RATE_REMOVED: 'Se cambió su tarifa de pago',
      W9_REQUESTED: 'La oficina solicitó un formulario',
      TAX_FORM_AVAILABLE: 'Un formulario fiscal está disponible',
      QUESTION_ANSWERED: 'La oficina respondió una pregunta',
      ROLE_CHANGED: 'Su cuenta cambió',
      EMAIL_CHANGED: 'Su cuenta cambió',
      PASSWORD_RESET: 'Su cuenta cambió',
      TEAM_JOINED: 'Se agregó a alguien a un equipo',
      ACCESS_GIVEN: 'Alguien recibió acceso',
      PAYROLL_RULE_CHANGED: 'Cambió una regla de la nómina',
      SIGN_IN_RULES_CHANGED: 'Cambiaron las reglas de inicio de sesión',
    },
  },
};
