import * as z from 'zod';

/** A file that a handler returns. It is written in pieces, so that its size costs no memory. */
export interface FileAnswer {
  /** The file name of the download. */
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
