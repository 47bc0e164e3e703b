import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

const OF = 'Datos de ';

const names = () =>
  screen
    .queryAllByRole('tablist', { name: new RegExp(`^${OF}`) })
    .map((tabs) => tabs.getAttribute('aria-label')?.replace(OF, ''));

/** Whose cards are on the screen, in their order. */
export const shown = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

/** What the menu of a card does. */
export async function choose(user: UserEvent, name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `Acciones de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}
