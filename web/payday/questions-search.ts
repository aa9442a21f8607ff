import { idFrom, oneOf, pageFrom } from '../app/search-params.ts';

export interface QuestionsSearch {
  /** Omitted for the open questions. */
  show?: 'answered' | undefined;
  payee?: string | undefined;
  page?: number | undefined;
  /** The question whose dialog is open. */
  question?: string | undefined;
}

export function questionsSearch(search: Record<string, unknown>): QuestionsSearch {
  return {
    show: oneOf(['answered'], search['show']),
    payee: idFrom(search['payee']),
    page: pageFrom(search['page']),
    question: idFrom(search['question']),
  };
}

export function isFiltering({ show, payee }: QuestionsSearch): boolean {
  return show !== undefined || payee !== undefined;
}
