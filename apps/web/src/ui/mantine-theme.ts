import { createTheme } from '@mantine/core';

/**
 * Only behaviour, because colours and sizes are in the tokens. A component named here would load with the first page.
 */
export const mantineTheme = createTheme({ respectReducedMotion: true, focusRing: 'auto' });

/** Floating elements fade in while they move four pixels from their anchor. */
export const FLOATING = { transitionProps: { duration: 120, transition: 'fade' }, offset: 4 } as const;
