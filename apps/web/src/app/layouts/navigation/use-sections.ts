import { useEffect, useRef } from 'react';
import { useRemembered } from '../../../platform/remembered.ts';
import { HiddenSections, isOpen, collapseOthers, toggleSection } from './sections.ts';

const NOTHING: HiddenSections = {};

/** Remembers which sections of the sidebar are open, and opens the section of the current page when it changes. */
export function useSections(ids: readonly string[], current: string | undefined) {
  const [stored, remember] = useRemembered('sidebar.sections', HiddenSections, NOTHING);
  const untouched = Object.keys(stored).length === 0;
  const hidden = untouched ? collapseOthers(ids, current ?? ids[0] ?? '') : stored;
  const before = useRef(current);
  useEffect(() => {
    const moved = current !== undefined && current !== before.current;
    before.current = current;
    if (moved && !isOpen(hidden, current)) remember(collapseOthers(ids, current));
  }, [current, hidden, ids, remember]);
  return {
    isOpen: (id: string) => isOpen(hidden, id),
    toggle: (id: string) => remember(toggleSection(hidden, ids, id)),
  };
}
