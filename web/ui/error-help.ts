import { createContext, type ReactNode } from 'react';

/** Shown with every failure: whom to ask. */
export const ErrorHelp = createContext<ReactNode>(null);
