import type { Conversation } from '@cauce/contract/conversations/conversations';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConversation } from '../../../../../testing/a-conversation.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { Takeover } from './takeover.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (given: Partial<Conversation>) =>
  renderScreen(() => <Takeover conversation={aConversation(given)} withKeys={false} />, { at: '/chat' });

it('says that a person is asked for, and offers to take the conversation', async () => {
  show({ handedOverAt: '2026-03-11T16:30:00.000Z' });
  expect(await screen.findByText('Pide una persona desde las 10:30 a. m.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tomar conversación' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Devolver al asistente' })).toBeTruthy();
});

it('names the day when it is not today', async () => {
  show({ handedOverAt: '2026-03-10T16:30:00.000Z' });
  expect(await screen.findByText('Pide una persona desde el mar 10 mar a las 10:30 a. m.')).toBeTruthy();
});

it('says who attends, with the day when it is not today', async () => {
  show({
    attendedBy: 'eva@ejemplo.mx',
    attendedByName: 'Eva Sol',
    attendedUntil: '2026-03-12T07:30:00.000Z',
    handedOverAt: null,
  });
  expect(await screen.findByText('Atiende Eva Sol hasta el jue 12 mar a la 1:30 a. m.')).toBeTruthy();
});

it('names no key of another application', async () => {
  show({ attendedBy: 'otherApp', attendedUntil: '2026-03-11T19:30:00.000Z' });
  expect(await screen.findByText('Atienden desde otra aplicación hasta la 1:30 p. m.')).toBeTruthy();
});
