import { dialogue } from '@cauce/contract/assistants/dialogue';
import type { Conversation } from '@cauce/contract/conversations/conversations';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aConversation } from '../../../../../testing/a-conversation.ts';
import { letSofiaAnswer } from '../../../../../testing/answerer.ts';
import { FakeServer } from '../../../../../testing/fake-server.ts';
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

it('names the assistant that answers while nobody attends', async () => {
  letSofiaAnswer(new FakeServer());
  show({});
  expect(await screen.findByText('Contestan Sofía y los avisos.')).toBeTruthy();
});

it('says why no assistant answers, with the way to the assistants', async () => {
  const reason = 'Ningún asistente encendido contesta a clientes por WhatsApp';
  new FakeServer().answers(dialogue.answerer, () => ({
    assistant: null,
    reason,
    remedy: 'assistants' as const,
  }));
  show({});
  expect(await screen.findByText('Ningún asistente le contesta')).toBeTruthy();
  expect(screen.getByText(`${reason}.`, { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver asistentes' }).getAttribute('href')).toBe('/asistentes');
});

it('says that the credits are used up, with the way to them', async () => {
  const reason = 'No tienes créditos GPT disponibles';
  new FakeServer().answers(dialogue.answerer, () => ({
    assistant: null,
    reason,
    remedy: 'credits' as const,
  }));
  show({});
  expect(await screen.findByText(`${reason}.`, { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver créditos' }).getAttribute('href')).toBe('/creditos');
});

it('offers no other assistant where the contact is the reason', async () => {
  const reason = 'El contacto pidió no recibir mensajes';
  new FakeServer().answers(dialogue.answerer, () => ({ assistant: null, reason, remedy: null }));
  show({});
  expect(await screen.findByText(`${reason}.`, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
