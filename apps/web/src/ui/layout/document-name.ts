import { createContext, useContext, useEffect } from 'react';

/** The name of the application, the last part of every tab's title. */
export const DocumentName = createContext('');

let plain = '';
let waiting = 0;
const draw = () => {
  document.title = waiting > 0 ? `(${waiting}) ${plain}` : plain;
};

/** Sets the title of the browser's tab. */
export function useDocumentTitle(title: string): void {
  const name = useContext(DocumentName);
  useEffect(() => {
    plain = name && title ? `${title} · ${name}` : title || name;
    draw();
  }, [title, name]);
}

/** Shows a number before the title of every page, so that people see it in another tab. */
export function setTitleCount(count: number): void {
  if (count === waiting) return;
  waiting = count;
  draw();
}
