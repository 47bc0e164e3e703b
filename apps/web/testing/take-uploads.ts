import { vi } from 'vitest';

/** Replaces the connection that sends files, and answers at once. */
class FakeRequest extends EventTarget {
  status = 201;
  responseText = '';
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  protected answer(status: number, envelope: object) {
    this.status = status;
    this.responseText = JSON.stringify(envelope);
    this.dispatchEvent(new Event('load'));
  }
}

/** Accepts every upload from now on and stores it under its own name. */
export const takeUploads = ({ thumbnailUrl = null }: { thumbnailUrl?: string | null } = {}) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      send(form: FormData) {
        const { name, type } = form.get('file') as File;
        const storedFile = { url: `/files/ab/${name}`, public_id: name, kind: 'image', mime: type, bytes: 1 };
        const data = { ...storedFile, width: 1, height: 1, thumbnailUrl };
        this.answer(201, { success: true, message: 'Archivo guardado', data });
      }
    },
  );

/** Refuses every upload from now on. */
export const refuseUploads = (message: string) =>
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeRequest {
      send() {
        this.answer(422, { success: false, code: 'invalid', message, fields: {} });
      }
    },
  );
