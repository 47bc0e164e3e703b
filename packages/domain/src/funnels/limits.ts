/** The most parts of a funnel. */
export const MOST_PHASES = 20;
export const MOST_SCENARIOS = 20;
export const MOST_MESSAGES = 20;
