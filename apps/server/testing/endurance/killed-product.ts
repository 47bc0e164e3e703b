import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../src/platform/embedded-postgres/free-port.ts';
import { isAlive, until, workingIn } from '../../src/platform/embedded-postgres/processes.ts';
import { type Books, confirmAddresses, readBooks } from './books.ts';
import { clusterOf, databasePid, type Installation, Product } from './product.ts';
import { Writer } from './writer.ts';

const WRITERS = 4;

let installation: Installation;
let product: Product;

/** Killed in turn: the server, its database, and both at once. */
const VICTIMS = ['server', 'database', 'server', 'database', 'both'] as const;
type Victim = (typeof VICTIMS)[number];

/** Kills the processes while the writers write: one has just got an answer and the others wait. */
async function killWhileWriting(victim: Victim, writers: readonly Writer[], after: number): Promise<void> {
  let answers = 0;
  const database = await databasePid(installation);
  const reached = Promise.withResolvers<void>();
  const onAnswer = () => ++answers === after && reached.resolve();
  const writing = Promise.all(writers.map((writer) => writer.write(onAnswer)));
  await Promise.race([reached.promise, writing]);
  expect(answers, 'nobody stopped answering before the blow').toBeGreaterThanOrEqual(after);
  if (victim !== 'server') process.kill(database, 'SIGKILL');
  if (victim !== 'database') await product.kill();
  await writing;
}

/** Waits until the product runs again. The server restarts a killed database; a killed server is started again. */
async function comeBack(victim: Victim, before: number): Promise<void> {
  if (victim === 'database') {
    const isBack = await until(
      async () => (await databasePid(installation).catch(() => before)) !== before,
      20_000,
    );
    expect(isBack, 'the database came back').toBe(true);
  } else product = new Product(installation);
  await product.ready();
}

/** Expects every acknowledged row once, and no incomplete rows. */
function expectStored(
  writers: readonly Writer[],
  { branches, invitations, orphans }: Books,
  round: string,
): void {
  expect(orphans, `${round}: entries about nothing`).toBe(0);
  const stored = new Map(branches.map((branch) => [branch.id, branch]));
  for (const { id, name, opened, lastName } of stored.values()) {
    expect({ id, opened, lastName }, `${round}: a branch and its entries`).toEqual({
      id,
      opened: 1,
      lastName: name,
    });
  }
  const names = branches.map(({ name }) => name);
  expect(new Set(names).size, `${round}: no name twice`).toBe(names.length);
  const sent = new Set(writers.flatMap((writer) => writer.sent));
  expect(
    names.filter((name) => !sent.has(name)),
    `${round}: nothing that nobody wrote`,
  ).toEqual([]);

  for (const writer of writers) {
    for (const [id, known] of writer.branches) {
      const { name, changed } = stored.get(id) ?? {};
      const wasRenamed = known.unanswered !== undefined && name === known.unanswered;
      expect({ id, name, changed }, `${round}: acknowledged`).toEqual(
        wasRenamed
          ? { id, name: known.unanswered, changed: known.changes + 1 }
          : { id, name: known.name, changed: known.changes },
      );
    }
  }
  const written = new Map(invitations.map((invitation) => [invitation.email, invitation]));
  const lost = writers.flatMap(({ invited }) => invited).filter((email) => !written.has(email));
  expect(lost, `${round}: acknowledged invitations`).toEqual([]);
  for (const { email, audited, letters, forgotten, arrived } of invitations) {
    expect({ email, audited, letters, forgotten }, `${round}: an invitation and its letter`).toEqual({
      email,
      audited: 1,
      letters: 1,
      forgotten: 0,
    });
    expect(arrived, `${round}: ${email} gets one letter at most`).toBeLessThanOrEqual(1);
  }
}

/** Kills the whole product several times while people write. */
export const killProduct = (rounds: number) =>
  describe(`killed ${rounds} times while people write`, () => {
    beforeAll(async () => {
      installation = {
        dataDir: await mkdtemp(join(tmpdir(), 'cauce-endurance-')),
        port: await freePort(),
      };
    });
    afterAll(async () => {
      if (product.isRunning) await product.stop();
      for (const pid of await workingIn(clusterOf(installation))) process.kill(pid, 'SIGKILL');
      await rm(installation.dataDir, { recursive: true, force: true });
    });

    test('loses, duplicates and truncates nothing that was acknowledged', { timeout: 240_000 }, async () => {
      product = new Product(installation);
      await product.ready();
      const writers = Array.from(
        { length: WRITERS },
        (_, index) => new Writer(`writer-${index}`, product.url),
      );
      for (const writer of writers) await writer.settleIn();
      await confirmAddresses(installation);

      for (let round = 0; round < rounds; round++) {
        const victim = VICTIMS[round % VICTIMS.length] ?? 'both';
        const before = await databasePid(installation);
        await killWhileWriting(victim, writers, 5 + ((round * 7) % 40));
        await comeBack(victim, before);
        expectStored(writers, await readBooks(installation), `round ${round} (${victim})`);
      }

      for (const writer of writers) {
        const listed = new Map((await writer.list()).map(({ _id, name }) => [_id, name]));
        for (const [id, { name, unanswered = name }] of writer.branches)
          expect([name, unanswered]).toContain(listed.get(id));
      }
      const last = await databasePid(installation);
      await product.stop();
      expect(isAlive(last), 'the last one out stops the database').toBe(false);
      expect(await workingIn(clusterOf(installation)), 'nothing stays behind').toEqual([]);
    });
  });
