import { saveFile } from '../../ui/save-file.ts';

const SIDE = 1024;

/** Downloads the SVG inside an element, which prints sharply at any size. */
export function savePicture(part: HTMLElement | null, name: string): void {
  const drawing = part?.querySelector('svg');
  if (!drawing) return;
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.removeAttribute('class');
  copy.setAttribute('width', String(SIDE));
  copy.setAttribute('height', String(SIDE));
  copy.setAttribute('style', 'background:#fff');
  const text = new XMLSerializer().serializeToString(copy);
  saveFile(new Blob([text], { type: 'image/svg+xml' }), name);
}
