import { createContext, type ReactNode } from 'react';

/** The remedy that a person has for a refusal with this code, shown beside its message in every form. */
export const ProblemRemedyContext = createContext<(code: string) => ReactNode>(() => null);
