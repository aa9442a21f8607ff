// What other features may use.

export { countOpenQuestions, findOpenQuestions, MENTIONED_ANSWERS } from './queries.ts';
export { mentionAnswers } from './writes.ts';
