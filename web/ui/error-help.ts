import { createContext, type ReactNode } from 'react';

/** An element that says who can help. Every page error and every load error shows this element. */
export const ErrorHelp = createContext<ReactNode>(null);
