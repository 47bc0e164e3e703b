import { serveTasks, type Ask } from '../../src/platform/threads/serve-tasks.ts';
import type { Draft } from '../../src/features/dialogue/threads/text-checks.ts';
import type { Talk } from '../../src/features/dialogue/responders/responder.ts';

const spin = (): never => {
  for (;;);
};

/** A responder whose message says what it does: it spins, crashes, calls a tool, or answers. */
serveTasks({
  draft: async ({ talk }: { talk: Talk }, ask: Ask) => {
    const order = talk.fresh.at(-1)?.text ?? '';
    const [, name, input] = /^usa (\w+) (.*)$/s.exec(order.split('\n')[0] ?? '') ?? [];
    if (name !== undefined) await ask({ name, input: JSON.parse(input ?? '{}') as unknown });
    if (order.includes('gira')) spin();
    if (order.includes('truena')) process.exit(3);
    return { say: [talk.isPublic === true ? 'Hola a todos' : `Oído: ${order}`] };
  },
  filterComment: (text: string) => (text.includes('lento al leer') ? spin() : undefined),
  reviewDraft: ({ say }: Draft) => (say.join('').includes('lento al revisar') ? spin() : undefined),
});
