import { previewKind, type FileKind, type PreviewKind } from './file-kinds.ts';

export interface NamedFile {
  url: string;
  type: FileKind;
  name?: string;
}

const WORDS: Record<PreviewKind, string> = {
  image: 'Imagen',
  video: 'Video',
  audio: 'Audio',
  pdf: 'PDF',
};

/** How a file can be previewed: by its extension, or by the kind with which it was uploaded. */
export const previewKindOf = ({ name = '', url, type }: NamedFile): PreviewKind =>
  previewKind(name) ?? previewKind(url) ?? type;

/** The original name of a file; old files have none, and get a name from their kind and position. */
export const fileName = (file: NamedFile, index: number): string =>
  file.name ?? `${WORDS[previewKindOf(file)]} ${index + 1}`;
