import type { HintFigures } from './figures/hints.ts';
import type { InboxFigures } from './figures/inbox.ts';
import type { BillingWebhookFigures } from './figures/billing-webhook.ts';
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
    `${messages} messages in ${conversations} conversations. Each page over HTTP has three floors: the same statements and bytes behind node:http in a process of its own, the same statements in the same transaction with pg alone, and its one necessary statement without row-level security. Aims: at most 1.5 times its statements, in at most four queries.`,
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
  processed,
  takenInSeconds,
  subscriberSeconds,
}: WebhookFigures): string {
  return [
    '## Webhooks of channels',
    `${perSecond} signed webhooks a second for ${took} s. Each is measured from the time at which it is due until a process without jobs acknowledges it. The floor checks the signature and inserts one row. Aims: at most twice the floor, p95 below 100 ms, every webhook processed.`,
    table(['', 'p50', 'p95', 'p99'], [row('Cauce', product), row('Floor', floor)]),
    `Cauce ÷ floor, p50: ${times(product.p50, floor.p50)}. Acknowledged ${acknowledged}, processed ${processed}. A worker that was ready processed all of them within ${takenInSeconds.toFixed(0)} s, ${(processed / takenInSeconds).toFixed(0)} a second, and the subscribers had run after ${subscriberSeconds.toFixed(0)} s. A twelfth of them is from people who write for the first time. Aim: ${perSecond} a second.`,
  ].join('\n\n');
}

export function billingWebhookOf({
  perSecond,
  seconds: took,
  product,
  floor,
  acknowledged,
  stored,
}: BillingWebhookFigures): string {
  return [
    '## Webhooks of payments',
    `${perSecond} signed notifications of the payment provider a second for ${took} s, each measured from the time at which it is due until a process without jobs acknowledges it. The floor checks the signature and inserts one row. Aims: at most twice the floor, p95 below 100 ms.`,
    table(['', 'p50', 'p95', 'p99'], [row('Cauce', product), row('Floor', floor)]),
    `Cauce ÷ floor, p50: ${times(product.p50, floor.p50)}. Acknowledged ${acknowledged}, stored ${stored}.`,
  ].join('\n\n');
}

const hintRow = (name: string, { p50, p95 }: HintFigures['floor']) => [name, p50.toFixed(2), p95.toFixed(2)];

export function hintsOf({ hints, product, floor }: HintFigures): string {
  return [
    '## A live hint at two processes',
    `${hints} hints, each measured from its commit until a browser at each of two processes has received it. The floor is two bare listeners of the database.`,
    table(['', 'p50 ms', 'p95'], [hintRow('Cauce', product), hintRow('LISTEN and NOTIFY', floor)]),
    `Cauce ÷ floor, p50: ${times(product.p50, floor.p50)}.`,
  ].join('\n\n');
}
