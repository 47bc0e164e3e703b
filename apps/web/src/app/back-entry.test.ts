import { createBrowserHistory } from '@tanstack/react-router';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBack } from '../ui/overlay/back-layers.ts';
import { type BackWindow, keepBackEntry } from './back-entry.ts';

interface Entry {
  state: unknown;
  href: string;
}

/** The part of a browser's window that the router uses; like a browser, it moves through its history a moment later. */
class FakeWindow {
  entries: Entry[];
  at: number;
  private listeners: { run: (event: unknown) => void; capture: boolean }[] = [];

  constructor(...hrefs: string[]) {
    this.entries = hrefs.map((href, at) => ({ href, state: { __TSR_index: at, __TSR_key: `${at}` } }));
    this.at = hrefs.length - 1;
  }

  get location() {
    const { pathname, search, hash } = new URL(this.entries[this.at]!.href, 'http://cauce.test');
    return { pathname, search, hash };
  }

  history = (() => {
    const state = () => this.entries[this.at]!.state;
    return {
      get state() {
        return state();
      },
      pushState: (to: unknown, _: string, href?: string) => {
        this.entries = [...this.entries.slice(0, this.at + 1), { state: to, href: href! }];
        this.at += 1;
      },
      replaceState: (to: unknown, _: string, href?: string) => {
        this.entries[this.at] = { state: to, href: href ?? this.entries[this.at]!.href };
      },
      go: (by: number) => void setTimeout(() => this.press(by), 5),
    };
  })();

  addEventListener(name: string, run: (event: unknown) => void, options?: { capture?: boolean }) {
    if (name === 'popstate') this.listeners.push({ run, capture: options?.capture ?? false });
  }

  removeEventListener(_: string, run: (event: unknown) => void) {
    this.listeners = this.listeners.filter((one) => one.run !== run);
  }

  /** The buttons of the browser. */
  press(by: number) {
    this.at += by;
    let stopped = false;
    const event = { stopImmediatePropagation: () => (stopped = true) };
    for (const { run } of this.listeners.toSorted((a, b) => Number(b.capture) - Number(a.capture)))
      if (!stopped) run(event);
  }

  addresses = () => this.entries.map(({ href }) => href);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 640px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
let stop: () => void;
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(50);

function open(...hrefs: string[]) {
  const win = new FakeWindow(...hrefs);
  const router = createBrowserHistory({ window: win });
  const followed = vi.fn<(href: string) => void>();
  router.subscribe(({ location }) => followed(location.href));
  stop = keepBackEntry(router, win as unknown as BackWindow);
  return { win, router, followed };
}

/** A sheet that is open until it is closed; «back» closes it, unless it asks first. */
function sheet(asksFirst = false) {
  const back = vi.fn<() => void>();
  const { rerender } = renderHook(({ isOpen }) => useBack(isOpen, back), { initialProps: { isOpen: true } });
  const close = () => rerender({ isOpen: false });
  if (!asksFirst) back.mockImplementation(close);
  return { back, close };
}

it('closes a sheet with «back» and stays on the page', async () => {
  const { win, followed } = open('/principal', '/agenda');
  const { back } = sheet();
  await settle();
  win.press(-1);
  await settle();
  expect(back).toHaveBeenCalledTimes(1);
  expect(win.location.pathname).toBe('/agenda');
  expect(followed).not.toHaveBeenCalled();
  win.press(-1);
  await settle();
  expect(followed).toHaveBeenCalledExactlyOnceWith('/principal');
});

it('leaves no entry behind when a sheet is closed in another way', async () => {
  const { win, followed } = open('/principal', '/agenda');
  const { close } = sheet();
  await settle();
  close();
  await settle();
  expect(win.at).toBe(1);
  expect(followed).not.toHaveBeenCalled();
});

it('closes only the topmost of two sheets, and then the other one', async () => {
  const { win } = open('/principal', '/pedidos');
  const order = sheet();
  await settle();
  const client = sheet();
  await settle();
  win.press(-1);
  await settle();
  expect([client.back, order.back].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  win.press(-1);
  await settle();
  expect(order.back).toHaveBeenCalledTimes(1);
  expect([win.at, win.location.pathname]).toEqual([1, '/pedidos']);
});

it('asks again at the next «back» when the person stays in a filled form', async () => {
  const { win, followed } = open('/principal', '/pedidos');
  const { back } = sheet(true);
  await settle();
  for (let presses = 1; presses <= 3; presses += 1) {
    win.press(-1);
    await settle();
    expect(back).toHaveBeenCalledTimes(presses);
  }
  expect(followed).not.toHaveBeenCalled();
});

it('puts a page that is opened from a sheet in its place', async () => {
  const { win, router } = open('/principal', '/agenda');
  const { close } = sheet();
  await settle();
  close();
  router.push('/contactos');
  await settle();
  expect(win.addresses()).toEqual(['/principal', '/agenda', '/contactos']);
  win.press(-1);
  await settle();
  expect(router.location.href).toBe('/agenda');
});

it('opens the page also while the entry is being left', async () => {
  const { win, router } = open('/principal', '/agenda');
  const { close } = sheet();
  await settle();
  close();
  await vi.advanceTimersByTimeAsync(2);
  router.push('/contactos');
  await settle();
  expect(win.addresses()).toEqual(['/principal', '/agenda', '/contactos']);
  expect([win.at, router.location.href]).toEqual([2, '/contactos']);
});

it.each(['«back»', 'its button'])('keeps the filters that a sheet has set when %s closes it', async (way) => {
  const { win, router } = open('/principal', '/finanzas');
  const { close } = sheet();
  await settle();
  router.replace('/finanzas?tipo=in');
  await settle();
  if (way === 'its button') close();
  else win.press(-1);
  await settle();
  expect([win.at, win.addresses()[1]]).toEqual([1, '/finanzas?tipo=in']);
  expect(router.location.href).toBe('/finanzas?tipo=in');
});

it('leaves an entry whose sheet is gone, after «forward» and after a refresh', async () => {
  const { win } = open('/principal', '/agenda');
  sheet();
  await settle();
  win.press(-1);
  await settle();
  win.press(1);
  await settle();
  expect(win.at).toBe(1);
  const { close } = sheet();
  await settle();
  expect(win.at).toBe(2);
  stop();
  close();
  const refreshed = createBrowserHistory({ window: win });
  stop = keepBackEntry(refreshed, win as unknown as BackWindow);
  await settle();
  expect([win.at, refreshed.location.href]).toEqual([1, '/agenda']);
});

it('leaves a jump to an earlier page to the router, and returns when the router refuses it', async () => {
  const { win, router, followed } = open('/principal', '/pedidos');
  const release = router.block({ blockerFn: () => true });
  const { back } = sheet(true);
  await settle();
  win.press(-2);
  await settle();
  expect(back).not.toHaveBeenCalled();
  expect(router.location.href).toBe('/pedidos');
  expect(win.location.pathname).toBe('/pedidos');
  release();
  followed.mockClear();
  win.press(-1);
  await settle();
  expect(back).toHaveBeenCalledTimes(1);
  expect(followed).not.toHaveBeenCalled();
});
