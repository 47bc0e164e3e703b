import type { BoardFigures } from './figures/board.ts';
import type { CampaignFigures } from './figures/campaigns.ts';
import type { FunnelFigures } from './figures/funnels.ts';
import type { Taken } from './load/taken.ts';
import { table, times } from './report-words.ts';

const taken = ({ p50, p95 }: Taken) => [p50.toFixed(2), p95.toFixed(2)];

export function funnelsOf({ messages, figures }: FunnelFigures): string {
  return [
    '## Entering a scenario of a funnel',
    `Contacts enter a scenario with ${messages} messages, which replace the waiting ones of the scenario before. The floor writes the same rows of places, steps and messages in one transaction with pg alone.`,
    table(
      ['Contacts at once', 'Cauce p50 ms', 'p95', 'Bare rows p50', 'p95', 'Cauce ÷ bare rows, p50'],
      figures.map(({ contacts, product, floor }) => [
        String(contacts),
        ...taken(product),
        ...taken(floor),
        times(product.p50, floor.p50),
      ]),
    ),
  ].join('\n\n');
}

const frameRow = (name: string, product: number, floor: number, aim = '') => [
  name,
  `${product.toFixed(1)} ms`,
  `${floor.toFixed(1)} ms`,
  times(product, floor),
  aim,
];

export function boardOf({ figures, drag }: BoardFigures): string {
  const [few] = figures;
  return [
    '## The board of a funnel',
    'The first page has thirty cards of each scenario, with conversation, appointment and next message. Its floors are the same statements and bytes behind node:http in a process of its own, and the same statements with pg alone. Aims: at most 1.5 times its statements, and at most twice as long with many contacts as with few.',
    table(
      [
        'Contacts',
        'Queries',
        'kB',
        'HTTP p50 ms',
        'p95',
        'Same SQL, node:http p50',
        'p95',
        'Same SQL p50',
        'p95',
        'HTTP ÷ same, node:http',
        'HTTP ÷ same SQL',
        'Growth, HTTP p50',
      ],
      figures.map((figure) => [
        String(figure.contacts),
        String(figure.queries),
        figure.kilobytes.toFixed(0),
        ...taken(figure.http),
        ...taken(figure.served),
        ...taken(figure.same),
        times(figure.http.p50, figure.served.p50),
        times(figure.http.p50, figure.same.p50),
        few === undefined || few === figure ? '' : times(figure.http.p50, few.http.p50),
      ]),
    ),
    `A card is dragged ${drag.moves} moves over a board that has loaded ${drag.cards} cards and draws ${drag.drawn}, in Chromium at 1440 × 900. The floor is a bare page with the same boxes, one of which follows the pointer.`,
    table(
      ['', 'Cauce', 'Floor', 'Ratio', 'Aim'],
      [
        frameRow('Frame p50', drag.product.p50, drag.floor.p50, '17 ms'),
        frameRow('– p95', drag.product.p95, drag.floor.p95, '20 ms'),
        frameRow('Script, all moves', drag.product.script, drag.floor.script),
        frameRow(
          'Style and layout, all moves',
          drag.product.style + drag.product.layout,
          drag.floor.style + drag.floor.layout,
        ),
      ],
    ),
  ].join('\n\n');
}

export function campaignsOf({ contacts, answered, planned, floor, pace, others }: CampaignFigures): string {
  const call = (name: string, { p50, p99 }: CampaignFigures['others']['alone']) => [
    name,
    `${p50.toFixed(2)} ms`,
    `${p99.toFixed(2)} ms`,
    times(p50, others.alone.p50),
    times(p99, others.alone.p99),
  ];
  return [
    '## A campaign',
    `A campaign to ${contacts} contacts. The floor of planning is one bare insert of its recipients. Another business requests a list every 20 ms. Aims: its pace is kept, and the p99 of other businesses at most doubles.`,
    table(
      ['', 'Cauce', 'Beside it', 'Ratio'],
      [
        ['Start answered', `${answered.toFixed(0)} ms`, '', ''],
        ['All planned', `${planned.toFixed(0)} ms`, `${floor.toFixed(0)} ms bare`, times(planned, floor)],
        [
          `Messages a minute, over ${pace.seconds.toFixed(0)} s`,
          pace.queued.toFixed(0),
          `${pace.asked} asked for`,
          times(pace.queued, pace.asked),
        ],
      ],
    ),
    table(
      ['Calls of another business', 'p50', 'p99', '÷ without it, p50', '÷ without it, p99'],
      [
        call('Without a campaign', others.alone),
        call('While it is planned', others.planning),
        call('While it sends', others.sending),
      ],
    ),
  ].join('\n\n');
}
