import { createTheme, Menu, Popover, Tooltip } from '@mantine/core';

/** Behaviour only: how things look is in the tokens. */
export const mantineTheme = createTheme({
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Popover: Popover.extend({
      defaultProps: { transitionProps: { duration: 120, transition: 'fade' }, offset: 4 },
    }),
    Menu: Menu.extend({
      defaultProps: { transitionProps: { duration: 120, transition: 'fade' }, offset: 4 },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 400, closeDelay: 0, events: { hover: true, focus: true, touch: false } },
    }),
  },
});
