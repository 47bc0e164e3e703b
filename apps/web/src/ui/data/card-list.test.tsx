import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CardList } from './card-list.tsx';
import { useCardState } from './card-state.ts';
import { Card } from '../layout/card.tsx';
import { renderUi } from '../test-render.tsx';

const COUNT = 500;
const HIGH = 316;
const records = Array.from({ length: COUNT }, (_, index) => ({ _id: `r${index}`, name: `Tarjeta ${index}` }));

const list = (saved?: { _id: string }, of = records) => (
  <CardList records={of} leaving={undefined} saved={saved}>
    {({ name }) => (
      <Card title={name}>
        <button type="button">Abrir {name}</button>
      </Card>
    )}
  </CardList>
);
const cards = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent);

/** The imitation of a browser lays nothing out: what is asked of the list is where it has been scrolled to. */
function scrollTo(top: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -top, 300, 0));
  act(() => void fireEvent.scroll(document));
}
afterEach(() => vi.restoreAllMocks());

it('puts few of five hundred cards on the page, and those that are scrolled to', () => {
  renderUi(list());
  expect(cards()[0]).toBe('Tarjeta 0');
  expect(cards().length).toBeLessThan(60);
  scrollTo(HIGH * 300);
  expect(cards()).toContain('Tarjeta 300');
  expect(cards()).not.toContain('Tarjeta 0');
  scrollTo(HIGH * COUNT);
  expect(cards().at(-1)).toBe('Tarjeta 499');
  expect(cards().length).toBeLessThan(60);
});

it('keeps the card in which the keyboard is, and its neighbours', () => {
  renderUi(list());
  const button = screen.getByRole('button', { name: 'Abrir Tarjeta 2' });
  act(() => button.focus());
  scrollTo(HIGH * 300);
  expect(document.activeElement).toBe(button);
  expect(cards()).toEqual(expect.arrayContaining(['Tarjeta 1', 'Tarjeta 2', 'Tarjeta 3', 'Tarjeta 300']));
  act(() => button.blur());
  scrollTo(HIGH * 301);
  expect(cards()).not.toContain('Tarjeta 2');
});

it('brings what was just saved into sight, far down a long list too', () => {
  const seen: (string | undefined)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push((this as HTMLElement).dataset.card);
  });
  const { rerender } = renderUi(list());
  rerender(list(records[420]));
  expect(cards()).toContain('Tarjeta 420');
  rerender(list(records[3], records.slice(0, 5)));
  expect(seen).toEqual(['r420', 'r3']);
});

it('draws all of a list that is not long', async () => {
  renderUi(list(undefined, records.slice(0, 60)));
  await waitFor(() => expect(cards()).toHaveLength(60));
});

function Remembering({ id }: { id: string }) {
  const [state, setState] = useCardState(id, 'cerrada');
  return (
    <Card title={id}>
      <button type="button" onClick={() => setState('abierta')}>
        {id} {state}
      </button>
    </Card>
  );
}

it('lets a card find again what it was when it comes back into sight', () => {
  renderUi(
    <CardList records={records} leaving={undefined} saved={undefined}>
      {({ _id }) => <Remembering id={_id} />}
    </CardList>,
  );
  act(() => screen.getByRole('button', { name: 'r1 cerrada' }).click());
  scrollTo(HIGH * 300);
  expect(screen.queryByRole('button', { name: /^r1 / })).toBeNull();
  scrollTo(0);
  expect(screen.getByRole('button', { name: 'r1 abierta' })).toBeTruthy();
});
