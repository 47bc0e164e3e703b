const HOUR = 3_600_000;

export interface WindowTimes {
  /** When the client wrote last. */
  lastInboundAt: Date | null;
  /** When a person closed the window of a simulated conversation. */
  windowClosedAt: Date | null;
}

/** End of the reply window, which may be past; undefined when the conversation has none. */
export function replyWindowEnd(
  hours: number | undefined,
  { lastInboundAt, windowClosedAt }: WindowTimes,
): Date | undefined {
  if (windowClosedAt !== null) return windowClosedAt;
  return hours === undefined ? undefined : new Date((lastInboundAt?.getTime() ?? 0) + hours * HOUR);
}

/** Whether the end has come. A conversation without a window is never closed. */
export const isWindowOver = (end: Date | undefined, at: Date): boolean => end !== undefined && at >= end;
