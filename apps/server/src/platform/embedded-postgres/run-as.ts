import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresFailure } from './failure.ts';

const run = promisify(execFile);

/** How to start a program of PostgreSQL. It refuses to run as root, so root runs it as another user. */
export interface RunAs {
  command(program: string, args: string[]): [string, string[]];
  /** Gives a path to the user who runs the program. Does nothing for our own user. */
  own(path: string): Promise<void>;
}

const asOurselves: RunAs = {
  command: (program, args) => [program, args],
  own: async () => undefined,
};

/** Root outside and an ordinary user inside the namespace: files still belong to root, and 0700 folders stay accessible. */
const namespaceArgs = ['--user', '--map-user=65534', '--map-group=65534', '--'];
const inNamespace: RunAs = {
  command: (program, args) => ['unshare', [...namespaceArgs, program, ...args]],
  own: async () => undefined,
};

/** Used where namespaces are forbidden (many containers): an ordinary user who may pass through root's folders. */
function asUser(uid: number, gid: number): RunAs {
  const identity = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const passage = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'];
  return {
    command: (program, args) => ['setpriv', [...identity, ...passage, program, ...args]],
    own: async (path) => {
      await run('chown', ['-R', `${uid}:${gid}`, path]);
    },
  };
}

const works = (command: string, args: string[]): Promise<boolean> =>
  run(command, args).then(
    () => true,
    () => false,
  );

/** Chooses the user: the owner of the cluster; for a new cluster our own user, or another one when we are root. */
export async function chooseRunAs(cluster?: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asOurselves;
  const owner = cluster ? await stat(cluster) : undefined;
  if (owner && owner.uid !== 0) return asUser(owner.uid, owner.gid);
  if (await works('unshare', [...namespaceArgs, 'true'])) return inNamespace;
  const standIn = await rootsStandIn();
  // Root created this cluster with namespaces, and they are not available now.
  if (cluster) await standIn.own(cluster);
  return standIn;
}

async function rootsStandIn(): Promise<RunAs> {
  const { uid, gid } = await unprivilegedUser();
  const standIn = asUser(uid, gid);
  const [command, args] = standIn.command('true', []);
  if (await works(command, args)) return standIn;
  throw new EmbeddedPostgresFailure(
    'PostgreSQL no puede correr como root y aquí no se le puede prestar otro usuario. ' +
      'Arranca con un usuario normal o pon DATABASE_URL.',
  );
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] =
      users
        .split('\n')
        .find((line) => line.startsWith(`${name}:`))
        ?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}
