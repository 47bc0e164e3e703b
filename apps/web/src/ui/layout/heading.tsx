import { createContext, useContext, type ReactNode } from 'react';

/** The heading level of cards: below the page's title, or one level lower inside a section. */
export const HeadingLevel = createContext<2 | 3>(2);

export function Heading({ className, children }: { className?: string; children: ReactNode }) {
  const level = useContext(HeadingLevel);
  return level === 2 ? <h2 className={className}>{children}</h2> : <h3 className={className}>{children}</h3>;
}
