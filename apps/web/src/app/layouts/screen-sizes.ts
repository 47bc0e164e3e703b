/** Phones have bars at the top and the bottom, and no sidebar. */
export const PHONE = '(max-width: 640px)';
/** These screens are too narrow for the wide sidebar. */
export const SMALL = '(max-width: 1023px)';
