import { conversations } from '@cauce/contract/conversations/conversations';
import { rulesEngine } from '../../src/features/dialogue/engine/index.ts';
import type { Ai } from '../../src/providers/ai/index.ts';
import { answer, jobsWith } from '../dialogue.ts';
import { TestApp } from '../test-app.ts';
import type { Line, Script } from './read-scripts.ts';
import * as checks from './check-replies.ts';
import { BEGIN, momentOf, setStage, type Stage } from './set-up.ts';

export interface Verdict {
  title: string;
  /** Why the dialogue failed. */
  misses: string[];
  falseConfirmations: string[];
  leaks: string[];
  falseFacts: string[];
  heldBack: number;
  /** The number of turns of each responder: where a model fails, the rules engine answers. */
  responders: Record<string, number>;
  /** The messages, as they are printed. */
  talk: string[];
}

interface Playing extends Verdict {
  stage: Stage;
  before: string;
  read: number;
}

/** All rows of the business that belong to other clients. */
async function rest({ pool }: TestApp, { owner, clientId }: Stage): Promise<string> {
  const { rows } = await pool.query<{ all: string }>(
    `select coalesce((select json_agg(a order by a.id) from appointment a where a.business_id = $1 and a.client_id is distinct from $2)::text, '') ||
            coalesce((select json_agg(o order by o.id) from client_order o where o.business_id = $1 and o.client_id <> $2)::text, '') ||
            coalesce((select json_agg(json_build_array(c.id, c.name, c.lastname, c.email, c.whatsapp) order by c.id) from client c where c.business_id = $1 and c.id <> $2)::text, '') ||
            coalesce((select json_agg(json_build_array(s.id, s.name, s.price) order by s.id) from service s where s.business_id = $1)::text, '') as all`,
    [owner.businessId, clientId],
  );
  return rows[0]?.all ?? '';
}

async function write({ owner, conversationId, media }: Stage, { kind, text }: Line): Promise<void> {
  const body =
    kind === 'text'
      ? { conversationId, text }
      : {
          conversationId,
          kind,
          text: '',
          media: { url: media[kind], transcript: kind === 'audio' ? text : '' },
        };
  await owner.call(conversations.simulate, { body });
}

const say = async ({ pool }: TestApp, { stage, read }: Playing): Promise<string[]> => {
  const { rows } = await pool.query<{ text: string }>(
    `select text from message where business_id = $1 and conversation_id = $2 and source = 'assistant'
      order by created_at, id offset $3`,
    [stage.owner.businessId, stage.conversationId, read],
  );
  return rows.map(({ text }) => text);
};

async function ordersOf({ pool }: TestApp, { owner, clientId }: Stage) {
  const { rows } = await pool.query<{ line: string; total: number }>(
    `select string_agg(i.quantity || ' ' || p.name, ', ' order by p.name) || ' | ' || to_char(o.delivery_date, 'YYYY-MM-DD') as line,
            sum(i.quantity * i.price_cents)::int / 100 as total
       from client_order o join order_item i on i.business_id = o.business_id and i.order_id = o.id
       join product p on p.business_id = i.business_id and p.id = i.product_id
      where o.business_id = $1 and o.client_id = $2 group by o.id, o.delivery_date order by 1`,
    [owner.businessId, clientId],
  );
  return rows;
}

const holds = (text: string, part: string): boolean =>
  part.split('|').some((one) => text.toLowerCase().includes(one.trim().toLowerCase()));

/** The business's own assistant may read and change the rows of everybody. */
const isOfTeam = ({ script }: Stage): boolean => script.business.includes('equipo');

/** For the team, the rows of others must be as expected, to the last one. */
async function ofTeam(
  { pool }: TestApp,
  { owner, script, conversationId }: Stage,
  agenda: readonly checks.Row[],
): Promise<string[]> {
  const { others, blocked, reminders } = script.expected;
  const misses: string[] = [];
  const rows = agenda.filter(({ status }) => status !== 'block');
  if (!checks.sameAgenda(rows, [...others, ...script.expected.booked]))
    misses.push(
      `others have ${rows.map(({ service, start, status }) => [service, start.toISOString(), status].join(' | ')).join('; ')}`,
    );
  const blocks = agenda
    .filter(({ status }) => status === 'block')
    .map((row) => `${row.start.toISOString()} ${row.end.toISOString()} ${row.specialist}`);
  const expectedBlocks = blocked.map(
    ({ from, to, specialist }) =>
      `${momentOf(from).toISOString()} ${momentOf(to).toISOString()} ${specialist}`,
  );
  if (blocks.toSorted().join('; ') !== expectedBlocks.toSorted().join('; '))
    misses.push(`blocked ${blocks.join('; ') || 'nothing'}`);
  const { rows: reminded } = await pool.query<{ text: string; at: Date }>(
    'select text, due_at as at from chat_reminder where business_id = $1 and conversation_id = $2 order by due_at',
    [owner.businessId, conversationId],
  );
  const due = reminded.map(({ text, at }) => `${at.toISOString()} ${text}`);
  const expected = reminders.map((one) => {
    const [when = '', text = ''] = one.split(' | ');
    return `${momentOf(when).toISOString()} ${text}`;
  });
  if (due.join('; ') !== expected.join('; ')) misses.push(`reminders ${due.join('; ') || 'none'}`);
  return misses;
}

async function hearAnswer(app: TestApp, playing: Playing, at: number): Promise<void> {
  const { stage, talk } = playing;
  const turn = stage.script.turns[at];
  if (turn === undefined) return;
  const said = await say(app, playing);
  playing.read += said.length;
  talk.push(
    ...turn.lines.map(({ text }) => `> ${text}`),
    ...said.map((text) => `  ${text.replaceAll('\n', '\n  ')}`),
  );
  const whole = said.join('\n');
  for (const one of turn.has) if (!holds(whole, one)) playing.misses.push(`turn ${at + 1} lacks «${one}»`);
  for (const one of turn.lacks) if (holds(whole, one)) playing.misses.push(`turn ${at + 1} has «${one}»`);
  if ((whole.match(/\?/g)?.length ?? 0) > 1)
    playing.misses.push(`turn ${at + 1} asks more than one question`);
  const agenda = await checks.agendaOf(app, stage.owner.businessId);
  const orders = await ordersOf(app, stage);
  const asked = stage.script.turns.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n');
  if (isOfTeam(stage)) {
    playing.falseConfirmations.push(...checks.falseTeamClaims(said, agenda));
    return;
  }
  playing.falseConfirmations.push(...checks.falseConfirmations(said, agenda, stage.clientId, orders.length));
  playing.falseFacts.push(
    ...checks.falseTimes(
      said,
      agenda.filter(({ clientId }) => clientId !== stage.clientId),
      app.clock.now(),
    ),
  );
  playing.falseFacts.push(
    ...checks.falsePrices(
      said,
      orders.map(({ total }) => total),
    ),
  );
  playing.leaks.push(...checks.leaked(said, asked));
}

interface Outcome {
  name: string;
  email: string;
  /** The assistant left the conversation to a person. */
  isLeft: boolean;
  /** A person was called, and the assistant goes on. */
  isCalled: boolean;
  heldBack: number;
  responders: Record<string, number>;
  /** The answers of all tools, as one text. */
  outputs: string;
}

async function outcomeOf({ pool }: TestApp, { owner, conversationId }: Stage): Promise<Outcome> {
  const { rows } = await pool.query<Outcome>(
    `select concat_ws(' ', c.name, nullif(c.lastname, '')) as name, c.email,
            v.handed_over_at is not null and v.attended_until is not null as "isLeft",
            v.handed_over_at is not null and v.attended_until is null as "isCalled",
            (select count(*)::int from turn_step s join turn t on t.business_id = s.business_id and t.id = s.turn_id
              where t.business_id = $1 and t.conversation_id = v.id and s.kind = 'held_back') as "heldBack",
            coalesce((select json_object_agg(t.responder, t.turns) from (select responder, count(*)::int as turns from turn
              where business_id = $1 and conversation_id = v.id and state = 'said' and responder <> '' group by responder) t), '{}') as responders,
            coalesce((select string_agg(s.output::text, ' ') from turn_step s join turn t on t.business_id = s.business_id and t.id = s.turn_id
              where t.business_id = $1 and t.conversation_id = v.id), '') as outputs
       from conversation v join client c on c.business_id = v.business_id and c.id = v.client_id where v.business_id = $1 and v.id = $2`,
    [owner.businessId, conversationId],
  );
  const [outcome] = rows;
  if (outcome === undefined) throw new Error('the conversation of the dialogue is gone');
  return outcome;
}

const namesOf = (rows: readonly checks.Row[]): string =>
  rows
    .map(({ service, start, specialist, status }) =>
      [service, start.toISOString(), specialist, status].join(' | '),
    )
    .join('; ') || 'nothing';

function missesInAgenda({ expected }: Script, own: readonly checks.Row[]): string[] {
  const isAsExpected = checks.sameAgenda(own, expected.booked);
  const expectedRows = expected.booked.map(checks.describe).join('; ') || 'nothing';
  const missing = expected.notes.filter((note) => !own.some(({ notes }) => notes.includes(note)));
  return [
    ...(isAsExpected ? [] : [`booked ${namesOf(own)}, expected ${expectedRows}`]),
    ...missing.map((note) => `no note «${note}»: ${own.map(({ notes }) => notes).join('; ')}`),
  ];
}

async function missesInOrders(app: TestApp, stage: Stage): Promise<string[]> {
  const expected = stage.script.expected.orders.join('; ');
  const orders = (await ordersOf(app, stage)).map(({ line }) => line).join('; ');
  return orders === expected ? [] : [`ordered ${orders || 'nothing'}, expected ${expected || 'nothing'}`];
}

function missesInOutcome({ script: { expected }, clientName }: Stage, outcome: Outcome): string[] {
  const { name, email, isLeft, isCalled } = outcome;
  return [
    ...(name === (expected.name ?? clientName) ? [] : [`called ${name}`]),
    ...(email === (expected.email ?? '') ? [] : [`e-mail ${email}`]),
    ...(isLeft === expected.isLeft ? [] : [isLeft ? 'left to a person' : 'not left to a person']),
    ...(isCalled === expected.isCalled ? [] : [isCalled ? 'a person was called' : 'no person was called']),
  ];
}

async function end(app: TestApp, playing: Playing): Promise<Verdict> {
  const { stage, before, title, falseConfirmations, falseFacts, talk } = playing;
  const agenda = await checks.agendaOf(app, stage.owner.businessId);
  const own = agenda.filter(({ clientId }) => clientId === stage.clientId);
  const outcome = await outcomeOf(app, stage);
  const isTeam = isOfTeam(stage);
  const misses = [
    ...playing.misses,
    ...missesInAgenda(stage.script, own),
    ...(await missesInOrders(app, stage)),
    ...missesInOutcome(stage, outcome),
  ];
  if (isTeam) misses.push(...(await ofTeam(app, stage, agenda)));
  else if ((await rest(app, stage)) !== before) misses.push('something of others changed');
  const leaks = isTeam ? [] : [...playing.leaks, ...checks.leaked([outcome.outputs], '')];
  const { heldBack, responders } = outcome;
  return { title, misses, falseConfirmations, leaks, falseFacts, heldBack, responders, talk };
}

/** Runs all scripts of a class at the same time, each in its own business: their turns share one run of the jobs. */
export async function play(scripts: readonly Script[], ai: Ai): Promise<Verdict[]> {
  const app = await TestApp.open({ rates: 'unlimited', now: BEGIN });
  try {
    const jobs = jobsWith(app, rulesEngine, ai);
    const stages = await Promise.all(scripts.map((script) => setStage(app, script)));
    const all = await Promise.all(
      stages.map(async (stage): Promise<Playing> => ({
        title: stage.script.title,
        misses: [],
        falseConfirmations: [],
        leaks: [],
        falseFacts: [],
        heldBack: 0,
        responders: {},
        talk: [],
        stage,
        before: await rest(app, stage),
        read: 0,
      })),
    );
    const longest = Math.max(...scripts.map(({ turns }) => turns.length));
    for (let at = 0; at < longest; at += 1) {
      const talking = all.filter(({ stage }) => stage.script.turns[at] !== undefined);
      await Promise.all(
        talking.map(async ({ stage }) => {
          for (const line of stage.script.turns[at]?.lines ?? []) await write(stage, line);
        }),
      );
      await answer(app, jobs);
      await Promise.all(talking.map((playing) => hearAnswer(app, playing, at)));
    }
    return await Promise.all(all.map((playing) => end(app, playing)));
  } finally {
    await app.close();
  }
}
