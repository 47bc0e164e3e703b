import * as z from 'zod';

/** The first entry of an archive, so that a restore can check its content before it reads any row. */
export const Manifest = z.object({
  product: z.literal('cauce'),
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  /** A hash by which a restore recognises the key of the encrypted values. */
  keyFingerprint: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

/** The last entry. An archive without it is incomplete. */
export const Seal = z.object({
  sha256: z.string(),
  rows: z.record(z.string(), z.number()),
  jobs: z.number(),
  files: z.number(),
});
export type Seal = z.infer<typeof Seal>;

export const MANIFEST = 'manifest.json';
export const SEAL = 'seal.json';
export const SECRETS = 'secrets.json';
/** Used instead of a table name. No table has a dot in its name. */
export const JOBS = 'waiting.jobs';
export const FILES = 'files/';

/** A table's rows are split into pieces, because a tar header states the size before the content. */
export const pieceName = (table: string, piece: number) =>
  `tables/${table}/${String(piece).padStart(6, '0')}.copy`;

export const tableOfPiece = (name: string): string | undefined =>
  /^tables\/([^/]+)\/\d+\.copy$/.exec(name)?.[1];
