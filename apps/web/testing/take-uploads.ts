import { vi } from 'vitest';

/** The line on which files leave: each is kept at once, under its own name. */
class Line extends EventTarget {
  status = 201;
  responseText = '';
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(form: FormData) {
    const { name, type } = form.get('file') as File;
    const storedFile = { url: `/files/ab/${name}`, public_id: name, kind: 'image', mime: type, bytes: 1 };
    const data = { ...storedFile, width: 1, height: 1, thumbnailUrl: null };
    this.responseText = JSON.stringify({ success: true, message: 'Archivo guardado', data });
    this.dispatchEvent(new Event('load'));
  }
}

/** From now on every file that is sent arrives. */
export const takeUploads = () => vi.stubGlobal('XMLHttpRequest', Line);
