import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../test-render.tsx';
import { Media } from './media.tsx';

const STORED_URL = '/files/ab/abcdefghijklmnopqrstuvwx23.jpg';
const SMALL = '/files/ab/abcdefghijklmnopqrstuvwx23_t.webp';
const src = () => screen.queryByAltText('Sala')?.getAttribute('src');

it('loads the thumbnail of a stored picture, and the whole picture where it is shown whole', () => {
  const { rerender } = renderUi(<Media file={{ url: STORED_URL, type: 'image' }} alt="Sala" />);
  expect(src()).toBe(SMALL);
  rerender(<Media file={{ url: STORED_URL, type: 'image' }} alt="Sala" whole />);
  expect(src()).toBe(STORED_URL);
});

it('shows the whole picture when the thumbnail fails, and an icon when both fail', () => {
  const { container } = renderUi(<Media file={{ url: STORED_URL, type: 'image' }} alt="Sala" />);
  fireEvent.error(screen.getByAltText('Sala'));
  expect(src()).toBe(STORED_URL);
  fireEvent.error(screen.getByAltText('Sala'));
  expect(src()).toBeUndefined();
  expect(container.querySelector('svg')).not.toBeNull();
});

it('shows the next file even though the one before failed', () => {
  const { rerender } = renderUi(<Media file={{ url: 'https://sitio.mx/a.jpg', type: 'image' }} alt="Sala" />);
  fireEvent.error(screen.getByAltText('Sala'));
  rerender(<Media file={{ url: 'https://sitio.mx/b.jpg', type: 'image' }} alt="Sala" />);
  expect(src()).toBe('https://sitio.mx/b.jpg');
});
