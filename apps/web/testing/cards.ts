import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

const OF = 'Datos de ';

const names = () =>
  screen
    .queryAllByRole('tablist', { name: new RegExp(`^${OF}`) })
    .map((tabs) => tabs.getAttribute('aria-label')?.replace(OF, ''));

/** Waits until exactly these cards are on the screen, in this order. */
export const expectCards = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

/** Chooses an action of a card's menu. */
export async function choose(user: UserEvent, name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}
