import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar, colorOf, initialsOf } from './data/avatar.tsx';
import { Button } from './inputs/button.tsx';
import { CopyButton } from './inputs/copy-button.tsx';
import { ErrorState } from './feedback/error-state.tsx';
import { SkeletonList } from './feedback/skeletons.tsx';
import { renderUi } from './test-render.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('Avatar', () => {
  it.each([
    ['Ana Torres', 'AT'],
    ['  ángel  de la Peña ', 'ÁP'],
    ['Sofía', 'S'],
    ['', ''],
  ])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials));

  it('gives a name the same colour each time, and shows initials when the picture is missing', () => {
    expect(colorOf('Ana Torres')).toBe(colorOf('Ana Torres'));
    const { container } = renderUi(<Avatar name="Ana Torres" image="/nada.png" />);
    const image = container.querySelector('img');
    act(() => void image?.dispatchEvent(new Event('error')));
    expect(container.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AT');
  });
});

describe('Button', () => {
  it('shows the busy label and ignores clicks while it is busy', async () => {
    const click = vi.fn<() => void>();
    const { user } = renderUi(
      <Button busy busyLabel="Enviando..." onClick={click}>
        Enviar
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Enviando...' }));
    expect(click).not.toHaveBeenCalled();
  });
});

describe('CopyButton', () => {
  it('says that the text was copied', async () => {
    const { user } = renderUi(<CopyButton text="https://cauce.mx/c" />);
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText('Texto copiado al portapapeles!')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('https://cauce.mx/c');
  });

  it('says that the text could not be copied', async () => {
    const { user } = renderUi(<CopyButton text="x" />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText('Error al copiar al portapapeles')).toBeTruthy();
  });
});

it('shows skeletons only after 150 ms of waiting', () => {
  vi.useFakeTimers();
  const { container } = renderUi(<SkeletonList rows={2} />);
  const shapes = () => container.querySelectorAll('[aria-hidden]').length;
  expect(screen.getByText('Cargando')).toBeTruthy();
  act(() => vi.advanceTimersByTime(149));
  expect(shapes()).toBe(0);
  act(() => vi.advanceTimersByTime(1));
  expect(shapes()).toBe(6);
});

it('offers a button to retry', async () => {
  const retry = vi.fn<() => void>();
  const { user } = renderUi(<ErrorState onRetry={retry} />);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(retry).toHaveBeenCalledOnce();
});
