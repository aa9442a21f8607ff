import type { Translation } from '../sentence.ts';
import type { say } from '../statement-questions/sentences.ts';

export const statementQuestions: Translation<typeof say> = {
  questionMissing: 'question: diga qué parece incorrecto.',
  answerMissing: 'answer: escriba una respuesta. El beneficiario la ve.',
  reversed: 'Este pago fue revertido. Pregunte por el pago que lo reemplazó o llame a la oficina.',
  tooMany: ({ max }) => `Preguntó ${max} veces por este comprobante. Llame a la oficina.`,
  alreadyAsked: ({ askedOn }, { day }) =>
    `Ya preguntó por esta línea el ${day(askedOn)} y la pregunta sigue abierta. Espere la respuesta o retire la pregunta.`,
  alreadyAskedAll: ({ askedOn }, { day }) =>
    `Ya preguntó por este comprobante el ${day(askedOn)} y la pregunta sigue abierta. Espere la respuesta o retire la pregunta.`,
  alreadyAnswered:
    'Esta pregunta ya tiene respuesta. Vuelva a cargar la página para ver la respuesta.',
  alreadyWithdrawn: 'Esta pregunta fue retirada. Vuelva a cargar la página.',
  ownQuestion:
    'No puede responder su propia pregunta. Otra persona de la oficina debe responderla.',
  asked: 'Pregunta enviada a la oficina. La respuesta aparecerá aquí.',
  withdrawn: 'Pregunta retirada',
  answered: 'Respuesta enviada',
};
