import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where reading starts on a new page: its heading, else the page itself. */
function headingOf(page: Document): HTMLElement | null {
  const main = page.getElementById('contenido');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading ?? main;
}

/** A page that puts the cursor in its first field has already said where to begin. */
const alreadyInside = (page: Document) =>
  page.getElementById('contenido')?.contains(page.activeElement) === true;

/** After a link is followed, keyboard and screen reader go on from the new page and not from where the link was. */
export function useArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged || alreadyInside(document)) return;
        headingOf(document)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
