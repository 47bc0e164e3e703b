import { createTheme } from '@mantine/core';

/** Behaviour only: how things look is in the tokens. Naming a component here would bring it with the first page. */
export const mantineTheme = createTheme({ respectReducedMotion: true, focusRing: 'auto' });

/** Floating elements fade in, four pixels from their anchor. */
export const FLOATING = { transitionProps: { duration: 120, transition: 'fade' }, offset: 4 } as const;
