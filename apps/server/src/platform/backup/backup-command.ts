import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backup } from './backup.ts';
import { say } from '../command.ts';
import { run } from './command.ts';

const USAGE = `Uso: npm run backup -- <archivo>
Guarda toda la instalación en un archivo, aunque Cauce esté en marcha.`;

await run(USAGE, async (installation, request, { s3, cloudinary }) => {
  const path = resolve(request.path);
  const { rows, jobs, files, hasKey } = await backup(installation, path);
  const { size } = await stat(path);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(
    `Respaldo completo en ${path} (${size < 1e6 ? `${Math.ceil(size / 1e3)} kB` : `${(size / 1e6).toFixed(1)} MB`}).`,
  );
  say(
    `${total} filas de ${Object.keys(rows).length} tablas, ${jobs} trabajos en espera y ${files} archivos.`,
  );
  if (s3 || cloudinary)
    say(`Lo que se subió a ${s3 ? 'S3' : 'Cloudinary'} no va en el respaldo: cópialo desde ahí.`);
  say(
    hasKey
      ? 'Lleva datos personales y las claves con que se cifran: guárdalo donde nadie más lo lea.'
      : 'Lleva datos personales: guárdalo donde nadie más lo lea, y aparte ENCRYPTION_KEY y COOKIE_SECRET, que no van en él.',
  );
});
