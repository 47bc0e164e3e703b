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

/** jsdom has no layout, so the test tells the list its scroll position. */
function scrollTo(top: number) {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -top, 300, 0));
  act(() => void fireEvent.scroll(document));
}
afterEach(() => vi.restoreAllMocks());

it('draws only a few of five hundred cards, and those that are scrolled into view', () => {
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

it('keeps the card with the focus and its neighbours', () => {
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

it('scrolls to the record that was just saved, even in a long list', () => {
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

it('draws all cards of a short list', async () => {
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

it('restores the state of a card when it is drawn again', () => {
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
