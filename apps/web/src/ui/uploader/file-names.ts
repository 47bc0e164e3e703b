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

/** How a file can be shown: by its ending, else as what it was uploaded as. */
export const previewKindOf = ({ name = '', url, type }: NamedFile): PreviewKind =>
  previewKind(name) ?? previewKind(url) ?? type;

/** As its person called it; the address of what was stored long ago says nothing. */
export const fileName = (file: NamedFile, index: number): string =>
  file.name ?? `${WORDS[previewKindOf(file)]} ${index + 1}`;
