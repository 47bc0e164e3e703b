import { expect, it } from 'vitest';
import { pageExists, pageOf, routePaths, routes } from './routes.ts';

it('finds the page of an address with a query and parameters', () => {
  expect(pageExists('/principal?buscar=citas')).toBe(true);
  expect(pageExists('/principal/')).toBe(true);
  expect(pageExists('/principal/algo')).toBe(false);
  expect(pageOf('/principal#x')?.title).toBe('Inicio');
});

it.each(routePaths)('%s has a screen that its feature exports', async (path) => {
  const { screen } = routes[path as keyof typeof routes];
  // A component is a function, or an object that React loads when it is drawn.
  expect((await screen.load())[screen.name]).toBeTruthy();
});
