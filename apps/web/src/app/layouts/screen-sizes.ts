/** A phone: bars at top and thumb, no sidebar. */
export const PHONE = '(max-width: 640px)';
/** Too narrow for the wide sidebar. */
export const SMALL = '(max-width: 1023px)';
