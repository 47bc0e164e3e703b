import { resolve } from 'node:path';
import { say } from '../command.ts';
import { run } from './command.ts';
import { restore } from './restore.ts';

const USAGE = `Uso: npm run restore -- <archivo> [--force]
Carga un respaldo en una base de datos vacía, con Cauce detenido.
--force borra primero todo lo que haya en la base de datos y en la carpeta de archivos.`;

await run(USAGE, async (installation, { path, force }) => {
  const done = await restore(installation, resolve(path), { force });
  say(`Restaurado el respaldo del ${done.takenAt}.`);
  say(`${done.rows} filas, ${done.jobs} trabajos en espera y ${done.files} archivos.`);
  if (done.migrated.length > 0) say(`Migraciones aplicadas después: ${done.migrated.join(', ')}.`);
});
