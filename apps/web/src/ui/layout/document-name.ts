import { createContext, useContext, useEffect } from 'react';

/** The name of the application, at the end of every tab's title. */
export const DocumentName = createContext('');

/** Names the tab of the browser after what it shows. */
export function useDocumentTitle(title: string): void {
  const name = useContext(DocumentName);
  useEffect(() => {
    document.title = name && title ? `${title} · ${name}` : title || name;
  }, [title, name]);
}
