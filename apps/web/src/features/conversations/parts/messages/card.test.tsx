import { MESSAGE_KINDS, type Message } from '@cauce/contract/conversations/conversations';
import {
  CARD_LABELS,
  type CardKind,
  REFERRAL_LABELS,
  type ReferralKind,
} from '@cauce/contract/conversations/message-cards';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage } from '../../../../../testing/a-conversation.ts';
import { renderUi } from '../../../../ui/test-render.tsx';
import { Bubble } from './bubble.tsx';

const URL_WITH_SECRETS = 'https://www.ejemplo.mx/ver?token=largo';
const show = (given: Partial<Message>) =>
  renderUi(<Bubble message={aMessage({ direction: 'in', text: '', ...given })} own={false} />);
const bubble = () => document.querySelector('[data-kind]');

it.each(Object.keys(CARD_LABELS) as CardKind[])('shows the words and the %s of one message', (kind) => {
  show({
    text: '¿Cuánto cuesta?',
    card: { kind, title: 'Limpieza', body: 'Solo hoy', url: URL_WITH_SECRETS },
  });
  for (const words of ['¿Cuánto cuesta?', CARD_LABELS[kind], 'Limpieza', 'Solo hoy'])
    expect(screen.getByText(words), words).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(URL_WITH_SECRETS);
  expect(bubble()?.textContent).not.toContain('token');
});

it.each(Object.keys(REFERRAL_LABELS) as ReferralKind[])('says that a person came by %s', (kind) => {
  show({
    kind: 'referral',
    referral: {
      kind,
      title: 'Limpieza a $500',
      body: '',
      url: URL_WITH_SECRETS,
      reference: 'mayo',
      product: 'SKU-1',
    },
  });
  for (const words of [REFERRAL_LABELS[kind], 'Limpieza a $500', /: mayo$/])
    expect(screen.getByText(words), String(words)).toBeTruthy();
  expect(bubble()?.textContent).not.toContain('token');
});

it('links to nothing but pages of the web', () => {
  show({ card: { kind: 'link', title: 'Nota', body: '', url: 'javascript:alert(1)' } });
  expect(screen.queryByRole('link')).toBeNull();
});

const SELF_EXPLAINED = new Set(['location', 'contact', 'reaction', 'unsupported']);
it.each(MESSAGE_KINDS.filter((kind) => SELF_EXPLAINED.has(kind)))(
  'a %s without a text is not empty',
  (kind) => {
    show({ kind });
    expect(bubble()?.textContent?.trim()).not.toBe('');
  },
);

it('plays the video of a story, which comes as a picture', () => {
  show({
    kind: 'image',
    card: { kind: 'storyReply', title: '', body: '', url: '' },
    media: {
      state: 'kept',
      url: '/files/ab/uno.mp4',
      mime: 'video/mp4',
      name: '',
      size: 9,
      seconds: null,
      transcript: '',
      reason: '',
    },
  });
  expect(document.querySelector('video')?.getAttribute('src')).toBe('/files/ab/uno.mp4');
  expect(screen.getByText('Respondió a tu historia')).toBeTruthy();
});

it('says that a story is gone, and does not ask the person to send it again', () => {
  show({
    kind: 'image',
    card: { kind: 'storyMention', title: '', body: '', url: '' },
    media: {
      state: 'failed',
      url: '',
      mime: '',
      name: '',
      size: 0,
      seconds: null,
      transcript: '',
      reason: '',
    },
  });
  expect(screen.getByText('Ya no está disponible.')).toBeTruthy();
  expect(screen.queryByText(/pídele/)).toBeNull();
});
