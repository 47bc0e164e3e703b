import { afterAll, beforeAll, expect, it } from 'vitest';
import { responderInProcess } from '../../src/features/dialogue/index.ts';
import * as checks from '../dialogues/check-replies.ts';
import { readScripts } from '../dialogues/read-scripts.ts';
import { BEGIN, setStage } from '../dialogues/set-up.ts';
import { answer, everything, jobsWith, openAssistant } from '../dialogue.ts';
import { TestApp } from '../test-app.ts';
import { commentOf, plays } from './write-comment.ts';
import { type Said, SCRIPTS } from './scripts.ts';

/** Prints every comment with its answer. */
const isShown = process.env['DIALOGUES_SHOW'] === '1';
const MOST = 300;

let app: TestApp;
let jobs: ReturnType<typeof jobsWith>;
beforeAll(async () => {
  app = await TestApp.open({ now: BEGIN, rates: 'unlimited' });
  jobs = jobsWith(app, responderInProcess.responder);
});
afterAll(() => app.close());

const holds = (text: string, part: string): boolean =>
  part.split('|').some((one) => text.toLowerCase().includes(one.toLowerCase()));

it.each(SCRIPTS)('$title', async ({ title, business = [], said }) => {
  const [stageScript] = readScripts(`== ${title}\nnegocio: ${['-', ...business].join(', ')}`);
  const stage = await setStage(app, stageScript!);
  const { owner } = stage;
  const capabilities = { ...everything, inPersonScheduling: !business.includes('sin agendar') };
  await openAssistant(app, owner, {
    respondTo: 'comments',
    channel: ['Messenger', 'Instagram'],
    capabilities,
  });
  const ids: string[] = [];
  for (const [at, one] of said.entries()) {
    const { text, by = 'Lucía Ríos', under, post: postText = '' } = one;
    const parent = under === undefined ? {} : { parentId: ids[under] };
    ids.push(
      await plays(owner, text, {
        name: by,
        postId: under === undefined ? `post-${at}` : 'post-0',
        postText,
        ...parent,
      }),
    );
    app.clock.pass(1000);
  }
  await answer(app, jobs);
  const agenda = await checks.agendaOf(app, owner.businessId);
  for (const [at, one] of said.entries()) await draftUntilApproved(one, ids[at]!);

  async function draftUntilApproved(
    { text, has, lacks = [], isWritten = false, why }: Said,
    id: string,
  ): Promise<void> {
    const { replies, answering, conversationId } = await commentOf(owner, id);
    const words = replies.map(({ content }) => content).join('\n');
    if (isShown)
      process.stdout.write(
        `> ${text}\n  ${words.replaceAll('\n', '\n  ') || `(${answering?.reason ?? ''})`}\n`,
      );
    expect([answering?.state, answering?.reason]).toEqual(has === undefined ? ['quiet', why] : ['said', '']);
    expect(replies).toHaveLength(has === undefined ? 0 : 1);
    for (const part of has ?? []) expect(holds(words, part), `${words}\nlacks ${part}`).toBe(true);
    for (const unwanted of lacks) expect(holds(words, unwanted), `${words}\nhas ${unwanted}`).toBe(false);
    expect(conversationId !== null).toBe(isWritten);
    expect(words.length).toBeLessThanOrEqual(MOST);
    expect(checks.falsePrices([words], [])).toEqual([]);
    expect(checks.falseTimes([words], agenda, app.clock.now())).toEqual([]);
    expect(checks.leaked([words], text)).toEqual([]);
  }
});
