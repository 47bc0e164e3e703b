import type { ScreenFigures } from './figures/agenda-screen.ts';
import type { AgendaFigures } from './figures/availability.ts';
import type { BookFigures } from './figures/books.ts';
import type { BillingWebhookFigures } from './figures/billing-webhook.ts';
import type { BoardFigures } from './figures/board.ts';
import type { CallFigures, Figure } from './figures/calls.ts';
import type { CampaignFigures } from './figures/campaigns.ts';
import type { ContactFigure, ContactsFigures } from './figures/contacts.ts';
import type { CreditFigures } from './figures/credits.ts';
import type { FunnelFigures } from './figures/funnels.ts';
import type { ImportFigures } from './figures/imports.ts';
import type { HintFigures } from './figures/hints.ts';
import type { InboxFigures } from './figures/inbox.ts';
import type { WebhookFigures } from './figures/webhook.ts';
import type { NotificationFigures } from './figures/notifications.ts';
import type { PageFigures } from './figures/pages.ts';
import type { SlotFigures } from './figures/slots.ts';
import type { StartFigures } from './figures/starts.ts';
import type { TurnFigures } from './figures/turns.ts';
import type { UploadFigures } from './figures/uploads.ts';
import type { Weight } from './figures/weight.ts';
import { booksOf, creditsOf, turnsOf, uploadsOf } from './report-books.ts';
import { boardOf, campaignsOf, funnelsOf } from './report-funnels.ts';
import { pagesOf, weightOf } from './report-pages.ts';
import { billingWebhookOf, hintsOf, inboxOf, webhookOf } from './report-talk.ts';
import { table, times } from './report-words.ts';
import type { ScrollFigures } from './screen/scrolling.ts';

export interface Results {
  takenAt: string;
  machine: { processors: number; model: string; node: string; platform: string; load: number };
  calls?: CallFigures[];
  agenda?: AgendaFigures;
  contacts?: ContactsFigures[];
  contactsScreen?: ScrollFigures;
  finance?: BookFigures[];
  stock?: BookFigures[];
  credits?: CreditFigures;
  turns?: TurnFigures;
  hints?: HintFigures;
  inbox?: InboxFigures;
  webhook?: WebhookFigures;
  billingWebhook?: BillingWebhookFigures;
  uploads?: UploadFigures;
  import?: ImportFigures;
  notifications?: NotificationFigures;
  funnels?: FunnelFigures;
  board?: BoardFigures;
  campaigns?: CampaignFigures;
  screen?: ScreenFigures[];
  starts?: StartFigures;
  slots?: SlotFigures[];
  weight?: Weight;
  pages?: PageFigures[];
}

/** Writes the figures as a page, each beside its floor of the same run. */
export function report(results: Results): string {
  const sections = [headOf(results), ...SECTIONS.map((section) => section(results))];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

const headOf = ({ machine, takenAt }: Results): string =>
  `# Figures\n\nMeasured ${takenAt} on ${machine.processors} processors (${machine.model}), Node ${machine.node}, ${machine.platform}, ` +
  `by \`npm run bench\`. The machine's load was ${machine.load.toFixed(1)} when it began${machine.load > machine.processors ? ', **more than it has processors: read the ratios instead of the milliseconds, and measure again without other load**' : ''}. ` +
  'Product and floors were measured in turns, so other load on the machine affects all of them. A _floor_ is the least work that the same result needs.';

/** The section of one part of the figures; nothing when that part was not measured. */
const sectionOf =
  <K extends keyof Results>(part: K, write: (figures: NonNullable<Results[K]>) => string) =>
  ({ [part]: figures }: Results): string | undefined =>
    figures == null ? undefined : write(figures);

/** All sections in the order of the page. */
const SECTIONS: readonly ((results: Results) => string | undefined)[] = [
  sectionOf('calls', callsOf),
  sectionOf('agenda', agendaOf),
  sectionOf('contacts', contactsOf),
  sectionOf('contactsScreen', contactsScreenOf),
  sectionOf('finance', (figures) => booksOf('Money', figures)),
  sectionOf('stock', (figures) => booksOf('Stock', figures)),
  sectionOf('credits', creditsOf),
  sectionOf('turns', turnsOf),
  sectionOf('inbox', inboxOf),
  sectionOf('webhook', webhookOf),
  sectionOf('billingWebhook', billingWebhookOf),
  sectionOf('hints', hintsOf),
  sectionOf('uploads', uploadsOf),
  sectionOf('import', importOf),
  sectionOf('notifications', notificationsOf),
  sectionOf('funnels', funnelsOf),
  sectionOf('board', boardOf),
  sectionOf('campaigns', campaignsOf),
  sectionOf('screen', screenOf),
  sectionOf('starts', startsOf),
  sectionOf('slots', slotsOf),
  sectionOf('weight', weightOf),
  sectionOf('pages', pagesOf),
];

function callsOf(calls: CallFigures[]): string {
  return `## Endpoints over HTTP\n\nEach request goes through session, access, transaction and validation of input and answer, over a kept connection.\n\n${callTable(calls)}`;
}

function agendaOf({ free, bookings, races }: AgendaFigures): string {
  const [few, many] = free.map(({ calls }) => calls);
  const growth = many?.map(
    ({ connections, product }, at) =>
      `c=${connections}: ${times(product.p50, few?.[at]?.product.p50 ?? Number.NaN)}`,
  );
  const rows = bookings.map(({ connections, product, rows }) => [
    `c=${connections}`,
    ...[product, rows].flatMap(({ p50, p99, perSecond }) => [
      p50.toFixed(2),
      p99.toFixed(2),
      perSecond.toFixed(0),
    ]),
    times(product.p50, rows.p50),
  ]);
  return [
    '## Availability and booking with a full agenda',
    'The request lists two weeks of free slots of any of eight specialists, over HTTP. Aims: at most 1.5 times its one statement, and at most 1.5 times as long with the large agenda as with the small one.',
    callTable(free.flatMap(({ calls }) => calls)),
    `Growth from ${free[0]?.stored} to ${free[1]?.stored} stored, p50: ${growth?.join(', ')}.`,
    'A booking over HTTP locks its specialist, looks for collisions, and writes its audit entry and its live hint. The floor is an insert of its two rows.',
    table(['', 'p50 ms', 'p99 ms', 'per second', 'Rows p50', 'p99', 'per second', 'Cauce ÷ rows, p50'], rows),
    `${races.rivals} concurrent bookings of one slot, ${races.rounds} times: ${races.won} booked, ${races.refused} refused, ${races.others} with another answer, ${races.overlapping} overlapping rows.`,
  ].join('\n\n');
}

function importOf({ rows, batch, product, floor, memory, others }: ImportFigures): string {
  const { alone, meanwhile } = others;
  return [
    '## An import of contacts',
    `${rows} rows over HTTP in batches of ${batch}. Each row is checked, matched by its number and indexed for search. The floor is bare inserts of the same rows into the same table. Meanwhile another client requests a list every 20 ms.`,
    table(
      ['', 'Cauce', 'Beside it', 'Ratio', 'Aim'],
      [
        ['Rows per second', product.toFixed(0), floor.toFixed(0), times(product, floor), 'at least 0.5×'],
        [
          'Server memory, most',
          `${memory.most.toFixed(0)} MB`,
          `${memory.before.toFixed(0)} MB before`,
          `${(memory.most - memory.before).toFixed(0)} MB more`,
          'under 150 MB',
        ],
        [
          'Another call, p50',
          `${meanwhile.p50.toFixed(2)} ms`,
          `${alone.p50.toFixed(2)} ms alone`,
          times(meanwhile.p50, alone.p50),
          '',
        ],
        [
          'Another call, p99',
          `${meanwhile.p99.toFixed(2)} ms`,
          `${alone.p99.toFixed(2)} ms alone`,
          times(meanwhile.p99, alone.p99),
          'at most 2×',
        ],
      ],
    ),
  ].join('\n\n');
}

const contactRow = (figure: ContactFigure, few: ContactFigure | undefined) => {
  const { http, alone, bare } = figure;
  const columns = [http, ...(alone === undefined ? [undefined] : [alone]), bare];
  return [
    figure.asked,
    ...columns.flatMap((taken) => (taken ? [taken.p50.toFixed(2), taken.p95.toFixed(2)] : ['–', '–'])),
    alone === undefined ? '–' : times(alone.p95, bare.p95),
    times(http.p95, bare.p95),
    few === undefined || few === figure ? '' : times(http.p95, few.http.p95),
  ];
};

function contactsOf(taken: ContactsFigures[]): string {
  const head = [
    '',
    'HTTP p50 ms',
    'p95',
    'Search alone p50',
    'p95',
    'Bare p50',
    'p95',
    'Alone ÷ bare, p95',
    'HTTP ÷ bare, p95',
    'Growth, HTTP p95',
  ];
  const rows = taken.flatMap(({ stored, figures }) => [
    [`**${stored} contacts**`, ...head.slice(1).map(() => '')],
    ...figures.map((figure, at) => contactRow(figure, taken[0]?.figures[at])),
  ]);
  return [
    '## Contacts',
    'Searches return ten contacts, lists a hundred. Each stands beside its one necessary statement, with pg alone and without row-level security. For a misspelt name the search without a match and the near words count as well. Aims for searches: at most 1.5 times the bare statement, and at most twice as long with many contacts as with few.',
    table(head, rows),
  ].join('\n\n');
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

function notificationsOf({ people, senderMs, late, outcome, floor, killed }: NotificationFigures): string {
  return [
    '## Notifications that are due at once',
    `${people} messages are due at one moment. The channel takes ${senderMs} ms for each, and one worker sends them. The floor sends as many at once and does nothing else. Aims: none lost, none doubled, p99 within 5 s.`,
    table(
      ['', 'Late p50', 'p99', 'worst', 'Floor, last', 'Cauce ÷ floor, last', 'Arrived', 'Lost', 'Doubled'],
      [
        [
          'In peace',
          seconds(late.p50),
          seconds(late.p99),
          seconds(late.worst),
          seconds(floor.worst),
          times(late.worst, floor.worst),
          String(outcome.arrived),
          String(outcome.lost),
          String(outcome.doubled),
        ],
        [
          `Killed with -9 ${killed.kills} times`,
          '–',
          '–',
          seconds(killed.seconds * 1000),
          '–',
          '–',
          String(killed.arrived),
          String(killed.lost),
          String(killed.doubled),
        ],
      ],
    ),
  ].join('\n\n');
}

/** The time in which an agenda with this many events should open. */
const openWithin = (events: number): string => (events > 1000 ? '2000 ms' : '1000 ms');

const drawnRow = (name: string, figure: number, floor: number, aim = '', unit = 'ms') => [
  '',
  name,
  `${figure.toFixed(1)} ${unit}`,
  `${floor.toFixed(1)} ${unit}`,
  times(figure, floor),
  aim,
];

function screenOf(screen: ScreenFigures[]): string {
  const rows = screen.flatMap(({ events, opening, drag, live }) => [
    [`**${events} events**`, '', '', '', '', ''],
    drawnRow(
      'Opened, until the last is painted',
      opening.product.painted,
      opening.floor.painted,
      openWithin(events),
    ),
    drawnRow('– script', opening.product.script, opening.floor.script),
    drawnRow('– style and layout', styling(opening.product), styling(opening.floor)),
    drawnRow('– scripts fetched, gzipped', opening.scriptBytes / 1000, 0, '260 kB', 'kB'),
    drawnRow(`Dragged ${drag.moves} moves, frame p50`, drag.product.p50, drag.floor.p50, '17 ms'),
    drawnRow('– frame p95', drag.product.p95, drag.floor.p95, '20 ms'),
    drawnRow('– script, all moves', drag.product.script, drag.floor.script),
    drawnRow('– style and layout, all moves', styling(drag.product), styling(drag.floor)),
    drawnRow(`Live, median of ${live.bookings}`, live.product.median, live.floor.median, '3×'),
    drawnRow('– worst', live.product.worst, live.floor.worst, '1000 ms'),
  ]);
  return [
    '## The agenda on screen',
    'The built product runs in Chromium at 1440 × 900 with a week of 24 specialists and nothing cached. The floor of opening and dragging is a bare page with the same texts in as many absolutely positioned boxes, one of which follows the pointer. Live is measured from a booking over HTTP until it is painted in another browser. Its floor is that call and one request of the list.',
    table(['', '', 'Cauce', 'Floor', 'Ratio', 'Aim'], rows),
  ].join('\n\n');
}

function contactsScreenOf({ rows, product, floor }: ScrollFigures): string {
  return [
    '## The list of contacts on screen',
    `The built product runs in Chromium at 1440 × 900 and is scrolled through ${rows} contacts, three rows per frame, while pages of a hundred load. The floor is a bare page that has all of them and draws as many rows of the same texts.`,
    table(
      ['', '', 'Cauce', 'Floor', 'Ratio', 'Aim'],
      [
        drawnRow('Frame p50', product.p50, floor.p50, '17 ms'),
        drawnRow('– p95', product.p95, floor.p95, '20 ms'),
        drawnRow('– worst', product.worst, floor.worst),
        drawnRow('Frames', product.frames, floor.frames, '', ''),
        drawnRow('– late, over 16.7 ms', product.late, floor.late, '', ''),
        drawnRow('– with nothing to move on to yet', product.waited, floor.waited, '', ''),
        drawnRow('Script, all the way', product.script, floor.script),
        drawnRow('Style and layout, all the way', styling(product), styling(floor)),
      ],
    ),
  ].join('\n\n');
}

const styling = ({ style, layout }: { style: number; layout: number }): number => style + layout;

function callTable(calls: CallFigures[]): string {
  const lines = calls.flatMap((figures) => {
    const { call, connections, product } = figures;
    const floors: [string, Figure][] = [
      ['same bytes, node:http', figures.bytes],
      ['same SQL and bytes, node:http', figures.sqlAndBytes],
      ['same SQL, pg alone', figures.sql],
      ['its one statement, pg alone', figures.bareSql],
    ];
    const head = [`**${call}, c=${connections}**`, `**Cauce**`, ...numbersOf(product), '', ''];
    const rows = floors.map(([name, floor]) => [
      '',
      name,
      ...numbersOf(floor),
      times(product.p50, floor.p50),
      times(product.cpuMicros, floor.cpuMicros),
    ]);
    return [head, ...rows];
  });
  return table(
    ['', '', 'p50 ms', 'p99 ms', 'per second', 'CPU µs', 'Database µs', 'Cauce ÷ it, p50', 'Cauce ÷ it, CPU'],
    lines,
  );
}

const numbersOf = ({ p50, p99, perSecond, cpuMicros, databaseMicros }: Figure) => [
  p50.toFixed(2),
  p99.toFixed(2),
  perSecond.toFixed(0),
  micros(cpuMicros),
  micros(databaseMicros),
];

const micros = (figure: number) => (Number.isFinite(figure) && figure > 0 ? figure.toFixed(0) : '–');

function startsOf({ cold, warm, memory }: StartFigures): string {
  const atRest = { ...memory, product: memory.product + memory.database };
  return `## Start and memory\n\nThe floor is the embedded database alone plus a bare node:http server, until the first answer of each. A cold start has an empty data folder: it creates the database and runs all migrations. Packages and web application are built before.\n\n${table(
    ['', 'Cauce', 'Floor', 'Ratio'],
    [
      beside('Cold start', cold, 'ms'),
      beside('Warm start', warm, 'ms'),
      beside('Memory at rest', atRest, 'MB'),
    ],
  )}\n\nOf the memory, ${memory.product.toFixed(0)} MB belong to the server and ${memory.database.toFixed(0)} MB to the database.`;
}

function slotsOf(slots: SlotFigures[]): string {
  const rows = slots.flatMap((figures) => {
    const { busy, candidates, free } = figures;
    const beside = (name: string, taken: number, floor: string, floorTaken: number) => [
      '',
      name,
      thousandths(taken),
      floor,
      thousandths(floorTaken),
      times(taken, floorTaken),
    ];
    return [
      [`**${busy} busy times: ${free} of ${candidates} starts are free**`, '', '', '', '', ''],
      beside('as numbers', figures.numbers, 'a loop that checks nothing', figures.bareLoop),
      beside('as numbers', figures.numbers, 'a merge of plain sorted arrays', figures.bareMerge),
      beside('busy times in no order', figures.unsorted, 'the same merge, sorted before', figures.bareMerge),
      beside('as dates, ISO and HH:mm', figures.written, 'Date.toISOString of each', figures.bareDates),
      ['', 'hours, rests and clocks to windows', thousandths(figures.windows), '', '', ''],
    ];
  });
  return `## Computing free slots\n\nThirty days of ten specialists, every quarter of an hour, for an appointment of 30 minutes with buffers of 5 minutes. The clocks change within these days. Aim: under 1 ms as numbers, under 10 ms as text.\n\n${table(
    ['', '', 'Cauce ms', 'Floor', 'Floor ms', 'Ratio'],
    rows,
  )}`;
}

const thousandths = (milliseconds: number): string => milliseconds.toFixed(3);

const beside = (name: string, { product, database, bareServer }: StartFigures['cold'], unit: string) => [
  name,
  `${product.toFixed(0)} ${unit}`,
  `${(database + bareServer).toFixed(0)} ${unit}`,
  times(product, database + bareServer),
];
