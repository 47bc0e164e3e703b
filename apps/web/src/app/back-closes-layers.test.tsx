import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useBack } from '../ui/overlay/back-layers.ts';
import { useBackClosesLayers } from './back-closes-layers.ts';

interface Entry {
  state: unknown;
  href: string;
}

/** The history of a browser; like a browser, it moves a moment later and tells it to the window. */
class FakeHistory {
  entries: Entry[];
  at: number;
  hasLeft = false;

  constructor(hrefs: string[]) {
    this.entries = hrefs.map((href, at) => ({ href, state: { __TSR_index: at, __TSR_key: `${at}` } }));
    this.at = hrefs.length - 1;
  }

  get state() {
    return this.entries[this.at]!.state;
  }

  get href() {
    return this.entries[this.at]!.href;
  }

  pushState(state: unknown, _: string, href?: string) {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, href: href! }];
    this.at += 1;
  }

  replaceState(state: unknown, _: string, href = this.href) {
    this.entries[this.at] = { state, href };
  }

  go(by: number) {
    setTimeout(() => this.press(by), 5);
  }

  /** The buttons of the browser. */
  press(by: number) {
    if (this.entries[this.at + by] === undefined) {
      this.hasLeft = true;
      return;
    }
    this.at += by;
    window.dispatchEvent(new Event('popstate'));
  }
}

const windowWith = (history: FakeHistory) => ({
  history,
  get location() {
    const { pathname, search, hash } = new URL(history.href, 'http://cauce.test');
    return { pathname, search, hash };
  },
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 640px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(50));

type Close = () => void;
/** The layers that the page shows. */
let layers: Record<string, Close>;
let show: (names: Record<string, Close>) => void;

function Layer({ name, onBack }: { name: string; onBack: Close }) {
  useBack(true, onBack);
  return <p>{name}</p>;
}

function Root() {
  useBackClosesLayers();
  return <Outlet />;
}

/** Opens the last page of a history of pages. */
async function open(...hrefs: string[]) {
  const browser = new FakeHistory(hrefs);
  const root = createRootRoute({ component: Root });
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <p>página</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createBrowserHistory({ window: windowWith(browser) }),
  });
  const around = () => (
    <>
      <RouterProvider router={router as never} />
      {Object.entries(layers).map(([name, onBack]) => (
        <Layer key={name} name={name} onBack={onBack} />
      ))}
    </>
  );
  layers = {};
  const { rerender } = render(around());
  show = (names) => {
    layers = names;
    rerender(around());
  };
  await settle();
  return { browser, router };
}

/** A layer that closes itself with «back». */
const closing = (name: string) => ({
  [name]: () => {
    const { [name]: _, ...rest } = layers;
    show(rest);
  },
});

const press = async (browser: FakeHistory, by: number) => {
  await act(async () => browser.press(by));
  await settle();
};

it('closes a layer with «back» and stays on the page', async () => {
  const { browser, router } = await open('/principal', '/agenda');
  show(closing('hoja'));
  await settle();
  await press(browser, -1);
  expect(screen.queryByText('hoja')).toBeNull();
  expect([browser.href, router.state.location.href]).toEqual(['/agenda', '/agenda']);
  await press(browser, -1);
  expect([browser.href, router.state.location.href]).toEqual(['/principal', '/principal']);
});

it('closes only the topmost of two layers, and then the other one', async () => {
  const { browser } = await open('/principal', '/pedidos');
  show({ ...closing('pedido'), ...closing('cliente') });
  await settle();
  await press(browser, -1);
  expect(Object.keys(layers)).toEqual(['pedido']);
  await press(browser, -1);
  expect(Object.keys(layers)).toEqual([]);
  expect([browser.at, browser.href]).toEqual([1, '/pedidos']);
});

it('asks a layer again at each «back» when it stays open', async () => {
  const { browser } = await open('/principal', '/pedidos');
  const ask = vi.fn<Close>();
  show({ formulario: ask });
  await settle();
  for (let presses = 1; presses <= 3; presses += 1) {
    await press(browser, -1);
    expect(ask).toHaveBeenCalledTimes(presses);
    expect(browser.href).toBe('/pedidos');
  }
});

it('keeps the filters that were set below an open layer', async () => {
  const { browser, router } = await open('/principal', '/finanzas');
  show(closing('filtros'));
  await settle();
  await act(() => router.navigate({ to: '.', search: { tipo: 'in' } as never, replace: true }));
  await press(browser, -1);
  expect(Object.keys(layers)).toEqual([]);
  expect(browser.entries.map(({ href }) => href)).toEqual(['/principal', '/finanzas?tipo=in']);
  expect([browser.at, router.state.location.href]).toEqual([1, '/finanzas?tipo=in']);
});

it('lets a layer write its address when it closes, and only into its own page', async () => {
  const { browser, router } = await open('/principal', '/chat?panel=contacto');
  show({ panel: () => void router.navigate({ to: '.', search: {} as never, replace: true }) });
  await settle();
  await press(browser, -1);
  expect(browser.entries.map(({ href }) => href)).toEqual(['/principal', '/chat']);
  expect(router.state.location.href).toBe('/chat');
});

it('closes a layer on the page that was opened first, without leaving the product', async () => {
  const { browser, router } = await open('/agenda');
  show(closing('hoja'));
  await settle();
  await press(browser, -1);
  expect(Object.keys(layers)).toEqual([]);
  expect([browser.hasLeft, router.state.location.href]).toEqual([false, '/agenda']);
  // The second entry stays, and is not made again.
  show(closing('hoja'));
  await settle();
  await press(browser, -1);
  expect(browser.entries).toHaveLength(2);
  await press(browser, -1);
  await press(browser, -1);
  expect(browser.hasLeft).toBe(true);
});

it('leaves the history alone when a layer is closed in another way', async () => {
  const { browser } = await open('/principal', '/agenda');
  show(closing('hoja'));
  await settle();
  layers.hoja!();
  await settle();
  expect([browser.at, browser.entries.length]).toEqual([1, 2]);
  await press(browser, -1);
  expect(browser.href).toBe('/principal');
});

it('follows a link out of a layer, «forward» and a jump over several pages', async () => {
  const { browser, router } = await open('/principal', '/agenda', '/pedidos');
  const ask = vi.fn<Close>();
  show({ hoja: ask });
  await settle();
  await act(() => router.navigate({ to: '/contactos' as never }));
  await settle();
  expect(browser.href).toBe('/contactos');
  await press(browser, -2);
  expect(router.state.location.href).toBe('/agenda');
  await press(browser, 1);
  expect(router.state.location.href).toBe('/pedidos');
  expect(ask).not.toHaveBeenCalled();
});
