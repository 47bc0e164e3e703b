import { realpath } from 'node:fs/promises';
import { within } from '../timers.ts';
import { clusterIn, readPassword } from './initialise.ts';
import type { Joined } from './join.ts';
import { readPidFile } from './pid-file.ts';
import { addressOf, Presence } from './presence.ts';
import { worksIn } from './processes.ts';

export interface Leaving {
  home: string;
  joined: Joined;
  /** Pids of the servers that this process started. */
  launched: ReadonlySet<number>;
}

const ANSWER_WITHIN = 2000;

export interface Left {
  /** The pid of the server when this process must stop it. */
  server: number | undefined;
  /** Blocks other processes from attaching until it is closed. */
  presence: Presence;
}

const isAlone = (presence: Presence): Promise<boolean> =>
  within(ANSWER_WITHIN, 'the embedded database', presence.leave());

/**
 * Decides whether this process stops the server: when no other process uses it or, if that cannot be asked, when this
 * process started it. A process that still uses it restarts it.
 */
export async function leaveServer({ home, joined, launched }: Leaving): Promise<Left> {
  const { presence, pid } = joined;
  try {
    return { presence, server: (await isAlone(presence)) ? pid : undefined };
  } catch {
    await presence.close();
    return leaveAnew(home, launched, presence);
  }
}

/** Asks over a new connection, because the old one was lost and the server may have been restarted. */
async function leaveAnew(home: string, launched: ReadonlySet<number>, closed: Presence): Promise<Left> {
  const cluster = await realpath(clusterIn(home));
  const file = await readPidFile(cluster);
  if (file === undefined || !(await worksIn(file.pid, cluster)))
    return { presence: closed, server: undefined };
  try {
    const address = addressOf(await readPassword(home), file.port, 'postgres');
    const entered = Presence.enter(address, () => undefined);
    const presence = await within(ANSWER_WITHIN, 'the embedded database', entered);
    return { presence, server: (await isAlone(presence)) ? file.pid : undefined };
  } catch {
    return { presence: closed, server: launched.has(file.pid) ? file.pid : undefined };
  }
}
