import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { backup } from './backup.ts';
import { run, say } from './command.ts';

const USAGE = `Uso: npm run backup -- <archivo>
Guarda toda la instalación en un archivo, aunque Cauce esté en marcha.`;

await run(USAGE, async (installation, request) => {
  const path = resolve(request.path);
  const { rows, jobs, files } = await backup(installation, path);
  const { size } = await stat(path);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(`Respaldo completo en ${path} (${(size / 1e6).toFixed(1)} MB).`);
  say(
    `${total} filas de ${Object.keys(rows).length} tablas, ${jobs} trabajos en espera y ${files} archivos.`,
  );
  if (installation.hasBucket) say('Los archivos están en S3: no van en el respaldo, cópialos con su bucket.');
  say('Lleva datos personales y las claves con que se cifran: guárdalo donde nadie más lo lea.');
});
