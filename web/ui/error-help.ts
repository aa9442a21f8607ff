import { createContext, type ReactNode } from 'react';

/** Says who can help. Shown with every failure. */
export const ErrorHelp = createContext<ReactNode>(null);
