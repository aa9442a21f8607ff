import { createContext, type ReactNode } from 'react';

/** Shown with every failure: who can help. */
export const ErrorHelp = createContext<ReactNode>(null);
