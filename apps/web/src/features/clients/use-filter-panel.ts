import { useScreen } from '../../ui/use-screen.ts';
import { useState } from 'react';
import * as z from 'zod';
import { useRemembered } from '../../platform/remembered.ts';

/**
 * The filter panel is beside the list on wide screens, where it stays open between visits, and in a dialog elsewhere.
 */
export function useFilterPanel() {
  const wide = useScreen('(min-width: 1024px)');
  const [docked, setDocked] = useRemembered('contactos.filtros', z.boolean(), false);
  const [sheet, setSheet] = useState(false);
  return {
    docked: wide && docked,
    sheet: !wide && sheet,
    open: wide ? docked : sheet,
    toggle: () => (wide ? setDocked(!docked) : setSheet(!sheet)),
    closeSheet: () => setSheet(false),
  };
}
