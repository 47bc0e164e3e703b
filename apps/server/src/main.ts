import { loginsToPrint, prepareDemo } from './demo.ts';
import { type DemoLogin, greeting } from './greeting.ts';
import { type Application, openApplication } from './compose.ts';
import { type Config, ConfigProblem, loadConfig } from './platform/config.ts';
import { EmbeddedPostgresFailure } from './platform/embedded-postgres/index.ts';
import { demandForProduction, refuseLiveKeys } from './platform/config/production.ts';
import { createLog, type Log } from './platform/log.ts';
import { type Stop, whenStopped } from './stop-signals.ts';

/** Explains a failed start: in a sentence when the operator can fix it, otherwise with its stack. */
function explain(error: unknown, { port }: Partial<Config>): string {
  if (error instanceof ConfigProblem || error instanceof EmbeddedPostgresFailure) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `El puerto ${port} está ocupado. Cierra lo que lo usa o elige otro: PORT=${(port ?? 3000) + 1} npm start`;
  }
  if (code === 'ECONNREFUSED') return 'No hay respuesta de PostgreSQL en DATABASE_URL.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function start(config: Config, log: Log): Promise<Application> {
  let logins: DemoLogin[] = [];
  const application = await openApplication(config, log, async (parts) => {
    await prepareDemo(config, parts, log);
    if (config.role !== 'worker') logins = await loginsToPrint(config, parts);
  });
  // In production machines read the output, so the greeting is left out.
  if (application.web !== undefined && !config.isProduction)
    console.log(greeting({ url: config.publicUrl, logins, hasMail: config.smtp !== undefined }));
  return application;
}

/** Ends the process when closing takes longer than the limits of all steps together. */
const LONGEST_CLOSING = 50_000;

async function main(): Promise<number> {
  let config: Config | undefined;
  try {
    config = loadConfig();
    demandForProduction(config);
    refuseLiveKeys(config);
    const log = createLog({ level: config.logLevel, json: config.isProduction });
    const stopped = whenStopped((error) => log.fatal({ err: error }, 'nobody caught this'));
    const application = await start(config, log);
    const broken = application.broken.then((error): Stop => {
      log.fatal({ err: error }, 'this process cannot go on, and a new one can');
      return 'crashed';
    });
    const stop = await Promise.race([stopped, broken]);
    setTimeout(() => process.exit(1), LONGEST_CLOSING).unref();
    await application.close();
    return stop === 'crashed' ? 1 : 0;
  } catch (error) {
    console.error(explain(error, config ?? {}));
    return 1;
  }
}

process.exit(await main());
