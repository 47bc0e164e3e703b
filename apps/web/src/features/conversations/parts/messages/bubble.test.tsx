import type { Message } from '@cauce/contract/conversations/conversations';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage } from '../../../../../testing/a-conversation.ts';
import { renderUi } from '../../../../ui/test-render.tsx';
import { Bubble } from './bubble.tsx';

const media = (given = {}): Message['media'] => ({
  state: 'kept',
  url: '/files/ab/uno.png',
  mime: 'image/png',
  name: 'uno.png',
  size: 348_160,
  seconds: null,
  transcript: '',
  reason: '',
  ...given,
});
const show = (given: Partial<Message>, reactions: string[] = []) =>
  renderUi(<Bubble message={aMessage({ text: '', ...given })} own={false} reactions={reactions} />);

it('opens a picture in a dialog', async () => {
  const { user } = show({ kind: 'image', media: media(), text: 'Mi diente' });
  await user.click(screen.getByRole('button', { name: 'Ver en grande: Mi diente' }));
  expect(await screen.findByRole('img', { name: 'Mi diente' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Abrir el original' }).getAttribute('href')).toBe(
    '/files/ab/uno.png',
  );
});

it('shows the transcript and the duration of a voice note', () => {
  show({ kind: 'audio', media: media({ seconds: 67, transcript: '¿Tienen lugar hoy?' }) });
  expect(screen.getByRole('button', { name: 'Escuchar la nota de voz' })).toBeTruthy();
  expect(screen.getByText('1:07')).toBeTruthy();
  expect(screen.getByText('¿Tienen lugar hoy?')).toBeTruthy();
});

it('shows the text of a spoken answer once, as its transcript', () => {
  show({ kind: 'audio', direction: 'out', source: 'assistant', text: 'Claro que sí', media: media() });
  expect(screen.getByRole('button', { name: 'Escuchar la nota de voz' })).toBeTruthy();
  expect(screen.getByText('Claro que sí').textContent).toBe('Dice: Claro que sí');
});

it('shows a document with its name and size', () => {
  show({ kind: 'document', media: media({ name: 'receta.pdf' }) });
  const link = screen.getByRole('link', { name: /receta\.pdf/ });
  expect(link.textContent).toContain('340 KB');
  expect(link.getAttribute('download')).toBe('receta.pdf');
});

it('says when a file is still being downloaded, and when it failed', () => {
  show({ kind: 'image', media: media({ state: 'waiting', url: '' }) });
  expect(screen.getByText('La imagen está llegando...')).toBeTruthy();
  show({ kind: 'audio', media: media({ state: 'failed', url: '' }) });
  expect(screen.getByText('La nota de voz no llegó: pídele que la envíe otra vez.')).toBeTruthy();
});

it('links a location to a map', () => {
  show({ kind: 'location', text: 'Casa\nOrizaba 101\n19.418, -99.161' });
  expect(screen.getByRole('link', { name: 'Ver en el mapa' }).getAttribute('href')).toBe(
    'https://maps.google.com/?q=19.418,-99.161',
  );
  expect(screen.getByText(/Orizaba 101/)).toBeTruthy();
});

it('shows the quoted message, the advertisement and reactions', () => {
  show(
    {
      text: 'Quiero una cita',
      answers: { _id: 'x', direction: 'out', text: '¿Te agendo?' },
      referral: {
        kind: 'ad',
        title: 'Limpieza a $500',
        body: '',
        url: 'javascript:alert(1)',
        reference: '',
        product: '',
      },
      editedAt: '2026-03-11T16:31:00.000Z',
    },
    ['❤️'],
  );
  for (const words of ['¿Te agendo?', 'Llegó desde un anuncio', 'Limpieza a $500', '❤️', 'Editado'])
    expect(screen.getByText(words), words).toBeTruthy();
  // A channel can send any text as an address.
  expect(screen.queryByRole('link')).toBeNull();
});

it('hides the content of a deleted message', () => {
  show({ text: 'Mi tarjeta', deletedAt: '2026-03-11T16:31:00.000Z' });
  expect(screen.getByText('Este mensaje se eliminó')).toBeTruthy();
  expect(screen.queryByText('Mi tarjeta')).toBeNull();
});

it.each([
  ['contact', 'Ana · 5512345678', 'Ana · 5512345678'],
  ['choice', '10:00 a. m.', '10:00 a. m.'],
  ['reaction', '👍', 'Reaccionó con 👍'],
  ['unsupported', '', 'Este mensaje no se puede mostrar aquí. Míralo en la aplicación del canal.'],
] as const)('shows the text of a %s', (kind, text, words) => {
  show({ kind, text });
  expect(screen.getByText(words)).toBeTruthy();
});
