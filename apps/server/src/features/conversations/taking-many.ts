import type { TenantTx } from '../../platform/database/scopes.ts';
import { hearAll, type Told } from './hearing.ts';
import type { Heard, Piece } from './pieces.ts';
import { take } from './taking-in.ts';

type AnyTold = Told<Piece>;
const isHeard = (told: AnyTold): told is Told<Heard> => told.piece.is === 'message';
const isSettledInPlace = (told: AnyTold) => isHeard(told) || told.piece.is === 'status';

/** What people wrote first, so that a mark told beside it finds it. */
async function takeRun(tx: TenantTx, run: readonly AnyTold[]): Promise<void> {
  const byLine = Map.groupBy(
    run.filter(isHeard),
    ({ line: { channel, account } }) => `${channel} ${account}`,
  );
  for (const some of byLine.values()) await hearAll(tx, some[0]!.line, some);
  for (const told of run) if (!isHeard(told)) await take(tx, told);
}

/**
 * Takes in what channels tell of one business, however often and in whatever order they do; whatever moves people or
 * answers stays where it stood among the rest.
 */
export async function takeAll(tx: TenantTx, all: readonly AnyTold[]): Promise<void> {
  let run: AnyTold[] = [];
  for (const told of all) {
    if (isSettledInPlace(told)) {
      run.push(told);
      continue;
    }
    await takeRun(tx, run);
    run = [];
    await take(tx, told);
  }
  await takeRun(tx, run);
}
