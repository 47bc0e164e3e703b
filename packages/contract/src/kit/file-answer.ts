import * as z from 'zod';

/** A file as a handler hands it over: written piece by piece, so that its length costs no memory. */
export interface FileAnswer {
  /** As it is kept by whoever downloads it. */
  name: string;
  contentType: string;
  pieces: AsyncIterable<string | Uint8Array>;
}

export const FileData = z.custom<FileAnswer>();

export const FILE_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export type FileFormat = keyof typeof FILE_TYPES;
