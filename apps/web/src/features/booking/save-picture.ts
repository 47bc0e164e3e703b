const SIDE = 1024;

/** The drawing inside a part, as a file that prints at any size. */
export function savePicture(part: HTMLElement | null, name: string): void {
  const drawing = part?.querySelector('svg');
  if (!drawing) return;
  const copy = drawing.cloneNode(true) as SVGElement;
  copy.removeAttribute('class');
  copy.setAttribute('width', String(SIDE));
  copy.setAttribute('height', String(SIDE));
  copy.setAttribute('style', 'background:#fff');
  const text = new XMLSerializer().serializeToString(copy);
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
