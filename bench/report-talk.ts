import type { HintFigures } from './figures/hints.ts';
import type { InboxFigures } from './figures/inbox.ts';
import type { WebhookFigures } from './figures/webhook.ts';
import { table, times } from './report-words.ts';

export function inboxOf({ conversations, messages, figures }: InboxFigures): string {
  const rows = figures.map(({ asked, queries, http, served, same, bare }) => [
    asked,
    String(queries),
    ...[http, served, same, bare].flatMap((taken) =>
      taken === undefined ? ['–', '–'] : [taken.p50.toFixed(2), taken.p95.toFixed(2)],
    ),
    served === undefined ? '–' : times(http.p50, served.p50),
    times(http.p50, same.p50),
    times(same.p50, bare.p50),
  ]);
  return [
    '## The inbox',
    `${messages} messages in ${conversations} conversations. Pages over HTTP, each beside the same statements and bytes behind node:http in a process of its own, beside the same statements in the same transaction by pg alone, and beside the one statement that it cannot do without, with nobody's guard. Aims: 1.5 times its statements at most, in no more than four queries.`,
    table(
      [
        '',
        'Queries',
        'HTTP p50 ms',
        'p95',
        'Same SQL, node:http p50',
        'p95',
        'Same SQL p50',
        'p95',
        'Bare p50',
        'p95',
        'HTTP ÷ same, node:http',
        'HTTP ÷ same SQL',
        'Same SQL ÷ bare',
      ],
      rows,
    ),
  ].join('\n\n');
}

const row = (name: string, { p50, p95, p99 }: WebhookFigures['floor']) => [
  name,
  ...[p50, p95, p99].map((at) => `${at.toFixed(1)} ms`),
];

export function webhookOf({
  perSecond,
  seconds: took,
  product,
  floor,
  acknowledged,
  heard,
  takenInSeconds,
  heardSeconds,
}: WebhookFigures): string {
  return [
    '## What channels tell',
    `${perSecond} signed deliveries a second for ${took} s, each from when it was due until it was acknowledged by a process that only answers. The floor checks the signature and makes one insert. Aims: twice the floor at most, p95 below 100 ms, every one heard.`,
    table(['', 'p50', 'p95', 'p99'], [row('Cauce', product), row('Floor', floor)]),
    `Cauce ÷ floor, p50: ${times(product.p50, floor.p50)}. Acknowledged ${acknowledged}, heard ${heard}. A worker that stood ready took all of it in within ${takenInSeconds.toFixed(0)} s, ${(heard / takenInSeconds).toFixed(0)} a second, and whoever listens had heard it after ${heardSeconds.toFixed(0)} s; a twelfth of it is from people who write for the first time. Aim: as much as comes, ${perSecond} a second.`,
  ].join('\n\n');
}

const shown = (name: string, { p50, p95 }: HintFigures['floor']) => [name, p50.toFixed(2), p95.toFixed(2)];

export function hintsOf({ hints, product, floor }: HintFigures): string {
  return [
    '## A hint at two nodes',
    `${hints} hints, each from the commit that it leaves with until a browser's line at each of two processes has heard it, beside two bare listeners of the database.`,
    table(['', 'p50 ms', 'p95'], [shown('Cauce', product), shown('LISTEN and NOTIFY', floor)]),
    `Cauce ÷ floor, p50: ${times(product.p50, floor.p50)}.`,
  ].join('\n\n');
}
