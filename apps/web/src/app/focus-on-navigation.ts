import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Returns the heading of the page for the focus, or the main element when there is no heading. */
function headingOf(page: Document): HTMLElement | null {
  const main = page.getElementById('contenido');
  const heading = main?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading ?? main;
}

/** Whether a field of the page already has the focus, which must then stay there. */
const alreadyInside = (page: Document) =>
  page.getElementById('contenido')?.contains(page.activeElement) === true;

/** Moves the focus to the heading of the new page after a link was followed, for keyboards and screen readers. */
export function useFocusOnNavigation(): void {
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
