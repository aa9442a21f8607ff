import { createContext, type ReactNode } from 'react';

/** An element that says who can help. It is shown with every error of a page or a load. */
export const ErrorHelp = createContext<ReactNode>(null);
