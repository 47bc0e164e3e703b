/** Whether a plan has ended. Its end is the first moment that it does not cover; null for no end. */
export const hasPlanEnded = (end: Date | null, at: Date): boolean => end !== null && end <= at;

/** The length of the trial, which is that of the shortest renewal. */
export const TRIAL_DAYS = 15;
