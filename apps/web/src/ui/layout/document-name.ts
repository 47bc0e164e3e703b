import { createContext, useContext, useEffect } from 'react';

/** The name of the application, the last part of every tab's title. */
export const DocumentName = createContext('');

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string): void {
  const name = useContext(DocumentName);
  useEffect(() => {
    document.title = name && title ? `${title} · ${name}` : title || name;
  }, [title, name]);
}
