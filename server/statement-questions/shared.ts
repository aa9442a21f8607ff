// What other features may use.

export { countOpenQuestions, findOpenQuestions } from './queries.ts';
export { mentionAnswers } from './writes.ts';
