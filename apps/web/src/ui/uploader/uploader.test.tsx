import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test-render.tsx';
import type { Upload, UploadedFile } from './upload-queue.ts';
import { Uploader, type UploaderProps } from './uploader.tsx';
import { useFileList } from './use-file-list.ts';

const changes = vi.fn<(files: UploadedFile[]) => void>();

const NONE: UploadedFile[] = [];

function Screen({
  start = NONE,
  ...props
}: Partial<UploaderProps> & { start?: UploadedFile[]; upload: Upload }) {
  const [files, setFiles] = useState<readonly UploadedFile[]>(start);
  const change = (next: UploadedFile[]) => {
    changes(next);
    setFiles(next);
  };
  return <Uploader label="Fotos" {...props} files={files} {...useFileList(files, change)} />;
}

const photo = (name: string, type = 'image/png') => new File(['x'], name, { type });
const at = (index: number): UploadedFile => ({ url: `/f/${index}.png`, type: 'image', name: `${index}.png` });
const sends: Upload = (file) => Promise.resolve({ url: `/f/${file.name}` });
const order = () => changes.mock.lastCall?.[0].map(({ name }) => name);
const chooser = () => screen.getByLabelText<HTMLInputElement>('Fotos', { selector: 'input' });

describe('Uploader', () => {
  it('adds every uploaded file with its kind, also two at once', async () => {
    const { user } = renderUi(<Screen upload={sends} />);
    await user.upload(chooser(), [
      photo('a.png'),
      photo('b.mp4', 'video/mp4'),
      photo('c.pdf', 'application/pdf'),
    ]);
    await waitFor(() =>
      expect(changes).toHaveBeenLastCalledWith([
        { url: '/f/a.png', type: 'image', name: 'a.png' },
        { url: '/f/b.mp4', type: 'video', name: 'b.mp4' },
        { url: '/f/c.pdf', type: 'image', name: 'c.pdf' },
      ]),
    );
    expect(screen.getByRole('link', { name: 'Abrir c.pdf' })).toBeTruthy();
  });

  it('accepts five files and says so', async () => {
    const { user } = renderUi(<Screen upload={sends} start={[0, 1, 2].map(at)} />);
    await user.upload(
      chooser(),
      ['x', 'y', 'z'].map((name) => photo(`${name}.png`)),
    );
    expect(
      await screen.findByText('Se ha alcanzado el número máximo de archivos permitidos (5)'),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Subir archivos' }).disabled).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Quitar 0.png' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Subir archivos' }).disabled).toBe(false);
  });

  it('moves a file with the arrow keys and keeps the focus on it', async () => {
    const { user } = renderUi(<Screen upload={sends} start={[0, 1, 2].map(at)} />);
    screen.getByRole('button', { name: /^Mover 0\.png, 1 de 3/ }).focus();
    await user.keyboard('{ArrowRight}');
    expect(order()).toEqual(['1.png', '0.png', '2.png']);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Mover 0\.png, 2 de 3/);
    await user.keyboard('{End}{ArrowRight}{Home}');
    expect(order()).toEqual(['0.png', '1.png', '2.png']);
  });

  it('calls files without a name by their kind', () => {
    const start: UploadedFile[] = [
      { url: '/files/ab/xyz.webp', type: 'image' },
      { url: '/files/ab/xyz.pdf', type: 'image' },
    ];
    renderUi(<Screen upload={sends} start={start} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Abrir Imagen 1',
      'Abrir PDF 2',
    ]);
  });

  it('says how many files are needed', () => {
    renderUi(<Screen upload={sends} least={2} />);
    expect(screen.getByText('Es necesario subir al menos 2 archivo(s)')).toBeTruthy();
  });

  it('shows the progress of each file, names a failed one and retries it', async () => {
    const tries: { tell: (share: number) => void; end: PromiseWithResolvers<{ url: string }> }[] = [];
    const upload: Upload = (_, tell) => {
      const end = Promise.withResolvers<{ url: string }>();
      tries.push({ tell, end });
      return end.promise;
    };
    const { user } = renderUi(<Screen upload={upload} />);
    await user.upload(chooser(), photo('corte.png'));
    act(() => tries[0]?.tell(0.4));
    expect(screen.getByText('40 %')).toBeTruthy();
    await act(async () => tries[0]?.end.reject(new Error('el servidor no respondió')));
    expect(screen.getByRole('alert').textContent).toBe('Error al subir corte.png: el servidor no respondió');
    await user.click(screen.getByRole('button', { name: 'Reintentar corte.png' }));
    await act(async () => tries[1]?.end.resolve({ url: '/f/corte.png' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('link', { name: 'Abrir corte.png' })).toBeTruthy();
  });

  it('keeps the order in which files were chosen, and does not wait for a failed one', async () => {
    const ends = new Map<string, PromiseWithResolvers<{ url: string }>>();
    const upload: Upload = (file) => {
      const end = Promise.withResolvers<{ url: string }>();
      ends.set(file.name, end);
      return end.promise;
    };
    const { user } = renderUi(<Screen upload={upload} />);
    await user.upload(
      chooser(),
      ['a', 'b', 'c', 'd'].map((name) => photo(`${name}.png`)),
    );
    const arrive = (name: string) => act(async () => ends.get(name)?.resolve({ url: `/f/${name}` }));
    await arrive('c.png');
    await arrive('b.png');
    expect(screen.queryAllByRole('link')).toEqual([]);
    await arrive('a.png');
    expect(order()).toEqual(['a.png', 'b.png', 'c.png']);
    await user.upload(chooser(), photo('e.png'));
    await arrive('e.png');
    expect(order()).toEqual(['a.png', 'b.png', 'c.png']);
    await act(async () => ends.get('d.png')?.reject(new Error('no hay línea')));
    expect(order()).toEqual(['a.png', 'b.png', 'c.png', 'e.png']);
  });

  it('does not upload files of other types', async () => {
    const upload = vi.fn<Upload>(sends);
    renderUi(<Screen upload={upload} />);
    const files = [photo('virus.exe', 'application/x-msdownload')];
    fireEvent.drop(screen.getByRole('presentation'), { dataTransfer: { files } });
    expect(screen.getByRole('alert').textContent).toBe(
      'Error al subir virus.exe: este tipo de archivo no se acepta',
    );
    expect(screen.queryByRole('button', { name: 'Reintentar virus.exe' })).toBeNull();
    expect(upload).not.toHaveBeenCalled();
  });
});
