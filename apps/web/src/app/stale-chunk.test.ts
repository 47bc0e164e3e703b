import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchStaleChunks } from './stale-chunk.ts';

const reload = vi.fn<() => void>();
const missing = () => window.dispatchEvent(new Event('vite:preloadError'));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reloads once for files that a deploy removed, and again only after some time', () => {
  watchStaleChunks(reload);
  missing();
  missing();
  expect(reload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  missing();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('does not reload without a network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const lost = vi.fn<() => void>();
  watchStaleChunks(lost);
  missing();
  expect(lost).not.toHaveBeenCalled();
});
