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
  /** Servers that this process started. */
  launched: ReadonlySet<number>;
}

const ANSWER_WITHIN = 2000;

export interface Left {
  /** The process of the server, where it is ours to stop. */
  server: number | undefined;
  /** Keeps newcomers waiting until it is closed. */
  presence: Presence;
}

const isAlone = (presence: Presence): Promise<boolean> =>
  within(ANSWER_WITHIN, 'the embedded database', presence.leave());

/**
 * Leaves the server. It is ours to stop when nobody else uses it or, where it cannot be asked, when we started it:
 * anybody who does use it brings it back.
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

/** The connection was lost; the server may be back. */
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
