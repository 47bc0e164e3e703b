import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Page } from './page.tsx';
import { renderUi } from '../test-render.tsx';

const heading = () => screen.getByRole('heading', { level: 1 });
const waiting = <Page key="waiting" title="Asistente" />;
const whole = <Page key="whole" title="Sofía" />;

it('keeps the focus on its heading when the loaded content replaces the skeleton', () => {
  const { rerender } = renderUi(waiting);
  heading().tabIndex = -1;
  heading().focus();
  rerender(whole);
  expect(document.activeElement).toBe(heading());
  expect(heading().textContent).toBe('Sofía');
});

it('does not move a focus that is elsewhere', () => {
  const { rerender } = renderUi(waiting);
  rerender(whole);
  expect(document.activeElement).toBe(document.body);
});
