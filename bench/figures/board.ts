import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { again, serveSame } from '../floor/same-statements.ts';
import type { RecordingPool } from '../floor/trace.ts';
import { Line } from '../load/hammer.ts';
import { fillFunnel, type Leads, openFunnel } from '../load/many-leads.ts';
import { ask, type Taken, takenOf, timed } from '../load/taken.ts';
import type { SignedIn } from '../people.ts';
import { type BoardDragFigures, measureBoardDrag } from '../screen/board-drag.ts';

export interface BoardFigure {
  contacts: number;
  queries: number;
  kilobytes: number;
  http: Taken;
  /** The same statements and bytes behind node:http in a process of its own. */
  served: Taken;
  /** The same statements in the same transaction, with pg alone. */
  same: Taken;
}

export interface BoardFigures {
  figures: BoardFigure[];
  drag: BoardDragFigures;
}

export interface BoardPlace {
  port: number;
  app: FastifyInstance;
  recording: RecordingPool;
  pool: Pool;
  databaseUrl: string;
  folder: string;
  owner: SignedIn;
  /** Signs the owner of another business in, whose board is dragged over. A session would end while the first one is measured. */
  signInDragger: () => Promise<SignedIn>;
  chromium: string;
  rounds: number;
  quick: boolean;
}

const FEW = 10_000;
const CARDS = 5000;
const TIMES = 20;
/** Warm-up turns, because a server that has run for a while is measured. */
const WARM = 100;

/** Measures the first page of a board with few and with many contacts, and dragging a card over a full one. */
export async function measureBoard(place: BoardPlace): Promise<BoardFigures> {
  const { pool, port, owner, signInDragger, quick } = place;
  const leads = await openFunnel(port, owner);
  const figures: BoardFigure[] = [];
  for (const contacts of [FEW, quick ? 2 * FEW : 10 * FEW]) {
    await fillFunnel(pool, owner, leads, contacts);
    figures.push(await measurePage(place, leads, contacts));
  }
  const cards = quick ? CARDS / 10 : CARDS;
  const dragger = await signInDragger();
  const other = await openFunnel(port, dragger);
  await fillFunnel(pool, dragger, other, cards);
  const drag = await measureBoardDrag({ ...place, owner: dragger, funnelId: other.funnelId, cards });
  return { figures, drag };
}

async function measurePage(place: BoardPlace, { funnelId }: Leads, contacts: number): Promise<BoardFigure> {
  const { app, recording, owner, port, pool, rounds } = place;
  const path = `/api/funnel/${funnelId}/board`;
  let bytes = '';
  const said = await recording.record(async () => {
    const answer = await app.inject({ method: 'GET', url: path, headers: owner.headers });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    bytes = answer.body;
  });
  const server = await serveSame(place, said, bytes);
  const [line, other] = [await Line.open(port), await Line.open(server.port)];
  const [http, served, same]: [number[], number[], number[]] = [[], [], []];
  for (let turn = -WARM; turn < TIMES * rounds; turn += 1) {
    if (turn === 0) for (const list of [http, served, same]) list.length = 0;
    await timed(http, () => ask(line, { port, owner }, path));
    await timed(served, () => ask(other, { port: server.port, owner }, '/'));
    await timed(same, () => again(pool, said));
  }
  for (const each of [line, other]) each.close();
  await server.stop();
  return {
    contacts,
    queries: said.filter(({ text }) => !/^(begin|commit)/.test(text)).length,
    kilobytes: Buffer.byteLength(bytes) / 1000,
    http: takenOf(http),
    served: takenOf(served),
    same: takenOf(same),
  };
}
