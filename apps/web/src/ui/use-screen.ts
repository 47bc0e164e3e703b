import { useMediaQuery } from '@mantine/hooks';

/** Whether a media query matches, also on the first frame. */
export const useScreen = (query: string): boolean =>
  useMediaQuery(query, false, { getInitialValueInEffect: false });

/** Phones have bars at the top and the bottom, and no sidebar; style sheets repeat the width. */
export const usePhone = (): boolean => useScreen('(max-width: 640px)');

/** These screens are too narrow for the wide sidebar. */
export const useSmallScreen = (): boolean => useScreen('(max-width: 1023px)');

/** On these screens a focused field covers half of the screen with a keyboard. */
export const useTouch = (): boolean => useScreen('(pointer: coarse)');
