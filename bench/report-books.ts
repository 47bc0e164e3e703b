import type { BookFigure, BookFigures } from './figures/books.ts';
import type { CreditFigures } from './figures/credits.ts';
import type { TurnFigures } from './figures/turns.ts';
import type { UploadFigures } from './figures/uploads.ts';
import { table, times } from './report-words.ts';

const bookRow = ({ asked, http, bare }: BookFigure, few: BookFigure | undefined) => [
  asked,
  ...[http, bare].flatMap(({ p50, p95 }) => [p50.toFixed(2), p95.toFixed(2)]),
  times(http.p50, bare.p50),
  few && few.http !== http ? times(http.p50, few.http.p50) : '',
  few && few.http !== http ? times(bare.p50, few.bare.p50) : '',
];

export function booksOf(title: string, taken: BookFigures[]): string {
  const head = [
    '',
    'HTTP p50 ms',
    'p95',
    'Bare p50',
    'p95',
    'HTTP ÷ bare, p50',
    'Growth, HTTP',
    'Growth, bare',
  ];
  const rows = taken.flatMap(({ stored, figures }) => [
    [`**${stored} movements**`, ...head.slice(1).map(() => '')],
    ...figures.map((figure, at) => bookRow(figure, taken[0]?.figures[at])),
  ]);
  return [
    `## ${title}`,
    'The movements cover five years in four branches. Results and lists over HTTP stand beside their one necessary statement with pg alone: for results all sums by day, for lists the newest fifty rows. Growth is from few movements to many.',
    table(head, rows),
  ].join('\n\n');
}

export function uploadsOf({ megabytes, product, floor, http, picture }: UploadFigures): string {
  const row = (name: string, { p50, p95 }: UploadFigures['product']) => [
    name,
    p50.toFixed(0),
    p95.toFixed(0),
    (megabytes / (p50 / 1000)).toFixed(0),
  ];
  return [
    '## An uploaded file',
    `A PDF of ${megabytes} MB over HTTP, with its type read from its bytes. The floors write the same bytes to the same disk and wait for it, with and without HTTP.`,
    table(
      ['', 'p50 ms', 'p95', 'MB per second'],
      [row('Cauce', product), row('node:http straight into a file', http), row('Bare write', floor)],
    ),
    `Cauce ÷ node:http, p50: ${times(product.p50, http.p50)}; ÷ bare write: ${times(product.p50, floor.p50)}.`,
    `A photograph of ${picture.megapixels} megapixels, redrawn with its thumbnail: ${picture.product.p50.toFixed(0)} ms (p50), beside the bare redrawing of both: ${picture.floor.p50.toFixed(0)} ms, ${times(picture.product.p50, picture.floor.p50)}.`,
  ].join('\n\n');
}

export function creditsOf({ turns, rounds }: CreditFigures): string {
  const rows = rounds.map(({ clients, product, floor }) => [
    `c=${clients}`,
    ...[product, floor].flatMap(({ p50, p99, perSecond }) => [
      p50.toFixed(2),
      p99.toFixed(2),
      perSecond.toFixed(0),
    ]),
    times(product.p50, floor.p50),
  ]);
  return [
    '## Credits',
    `${turns} reservations of one credit account, each reserved and charged in its own transaction with its lots, entries and live hint. The floor is a conditional debit and its entry.`,
    table(['', 'p50 ms', 'p99 ms', 'per second', 'Bare p50', 'p99', 'per second', 'Cauce ÷ bare, p50'], rows),
  ].join('\n\n');
}

export function turnsOf({ turns, kinds, threadStart }: TurnFigures): string {
  const rows = kinds.map(({ name, p50, p99, database, inProcess, processor, calls }) => [
    name,
    ...[p50, p99, inProcess.p50, inProcess.p99].map((figure) => figure.toFixed(2)),
    (p50 - inProcess.p50).toFixed(2),
    ...[processor.threaded, processor.inProcess].map((figure) => figure.toFixed(2)),
    String(calls),
    ...[database.p50, database.p99].map((figure) => figure.toFixed(2)),
    String(database.statements),
    times(p50, database.p50),
  ]);
  return [
    '## A turn of the rules engine',
    `${turns} turns, one after another, each from the waiting messages to the queued answer: with its tools, its stored steps and its reserved and charged credits. The engine runs in a worker thread. Beside it stand the same engine on the event loop, where a long text blocks everybody, and the statements of the same turns alone. A thread starts and runs its first task in ${threadStart.toFixed(0)} ms, once.`,
    table(
      [
        '',
        'p50 ms',
        'p99 ms',
        'On the loop p50',
        'p99',
        'The thread costs, p50',
        'Processor ms, p50',
        'On the loop',
        'calls',
        'Statements p50',
        'p99',
        'how many',
        'Turn ÷ statements, p50',
      ],
      rows,
    ),
  ].join('\n\n');
}
