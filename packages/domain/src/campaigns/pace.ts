/** Seconds between two groups of messages, unless a single message takes longer. */
const SLICE_SECONDS = 5;
/** The part of a channel's rate that campaigns use. The rest stays free for answers in conversations. */
const CAMPAIGN_SHARE = 0.5;
/** Messages per minute by a channel without a limit, such as the simulator. */
export const MOST_PER_MINUTE = 2400;

/** Messages per minute that the campaigns of a business may send together. */
export const channelPace = (perSecond: number | undefined): number =>
  Math.min(MOST_PER_MINUTE, Math.max(1, Math.floor((perSecond ?? Infinity) * 60 * CAMPAIGN_SHARE)));

/** The pace of one of several running campaigns: they share the channel. */
export const sharedPace = (asked: number, most: number, running: number): number =>
  Math.min(asked, Math.max(1, Math.floor(most / Math.max(1, running))));

/** The messages that are taken at once. The next ones follow after the time that these take at the pace. */
export const sliceSize = (perMinute: number): number =>
  Math.max(1, Math.floor((perMinute * SLICE_SECONDS) / 60));
