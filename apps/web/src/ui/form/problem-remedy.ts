import { createContext, type ReactNode } from 'react';

/** What a person can do about a refusal with this code, shown beside its message in every form. */
export const ProblemRemedyContext = createContext<(code: string) => ReactNode>(() => null);
