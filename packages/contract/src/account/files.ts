import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { Nothing } from '../kit/fields.ts';

const MEGABYTE = 1_048_576;
/** The largest size of one file. */
export const FILE_LIMIT = 25 * MEGABYTE;
/** The number of files that one person may upload at the same time. */
export const AT_ONCE = 4;
/** The size of the multipart form around the file. */
const ENVELOPE = 65_536;

/** People upload all but documents, which only clients send in conversations. */
export const STORED_KINDS = ['image', 'video', 'audio', 'pdf', 'document'] as const;

/** The address of a stored file: a path of this server, or a complete address elsewhere. */
export const fileAddress = () =>
  z
    .string()
    .trim()
    .max(2048, 'Máximo 2048 caracteres')
    .regex(/^(https?:\/\/[^\s"<>\\]+|\/files\/[\w./-]+)$/, 'El archivo no es válido');

export const StoredFile = z.object({
  url: z.string(),
  public_id: z.string(),
  kind: z.enum(STORED_KINDS),
  mime: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The address of the thumbnail of a picture. */
  thumbnailUrl: z.string().nullable(),
});
export type StoredFile = z.output<typeof StoredFile>;

const rate = { max: 60, seconds: 60 };

export const files = {
  upload: endpoint({
    method: 'POST',
    path: '/cloudinary',
    access: 'signedIn',
    summary: 'Guarda una imagen, un video, un audio o un PDF de hasta 25 MB',
    body: 'multipart',
    bodyLimit: FILE_LIMIT + ENVELOPE,
    data: StoredFile,
    status: 201,
    message: 'Archivo guardado',
    rate,
  }),
  removeByAddress: endpoint({
    method: 'DELETE',
    path: '/cloudinary',
    access: 'signedIn',
    summary: 'Elimina un archivo del negocio por su dirección',
    query: z.strictObject({ url: z.string().trim().min(1).max(2048) }),
    data: Nothing,
    message: 'Archivo eliminado',
    rate,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/upload/delete',
    access: 'signedIn',
    summary: 'Elimina un archivo del negocio por su identificador',
    body: z.strictObject({ public_id: z.string().trim().min(1).max(200) }),
    data: Nothing,
    message: 'Archivo eliminado',
    rate,
  }),
};
