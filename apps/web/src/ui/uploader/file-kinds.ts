export const FILE_KINDS = ['image', 'video', 'audio'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** The kind of a MIME type; unknown types count as images. */
export function kindOfMime(mime: string): FileKind {
  return FILE_KINDS.find((kind) => mime.toLowerCase().startsWith(`${kind}/`)) ?? 'image';
}

export type PreviewKind = FileKind | 'pdf';

const PREVIEWS: Readonly<Record<string, PreviewKind>> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  mp4: 'video',
  webm: 'video',
  mp3: 'audio',
  wav: 'audio',
  pdf: 'pdf',
};

/** How a file can be previewed, by the extension of its name or address; undefined when it can only be downloaded. */
export function previewKind(nameOrUrl: string): PreviewKind | undefined {
  const path = nameOrUrl.split(/[?#]/)[0] ?? '';
  const extension = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(PREVIEWS, extension) ? PREVIEWS[extension] : undefined;
}

/** The file types that an upload accepts by default. */
export const DEFAULT_ACCEPT = ['image/*', 'video/*', 'audio/*', 'application/pdf'] as const;

export function isAccepted(mime: string, accept: readonly string[] = DEFAULT_ACCEPT): boolean {
  const type = mime.toLowerCase();
  return accept.some((rule) => (rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule));
}
