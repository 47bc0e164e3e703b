import type { BoardCard, BoardColumn } from '@cauce/contract/funnels/board';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useNow } from '../../../platform/now.ts';
import { pageHref } from '../../../platform/page-href.ts';
import { useCan } from '../../../platform/session.ts';
import { useFillHeight } from '../../../ui/agenda/use-fill-height.ts';
import { useConfirm } from '../../../ui/overlay/confirm.tsx';
import type { MenuItem } from '../../../ui/overlay/menu.tsx';
import { useShortcuts } from '../../../ui/overlay/shortcuts.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import { usePhone } from '../../../ui/use-screen.ts';
import { groupByPhase } from '../board-columns.ts';
import type { BoardQuery } from '../filters.ts';
import { useCardDrag } from '../use-card-drag.ts';
import { useLeave, useMove } from '../use-move.ts';
import { useTotals } from '../use-totals.ts';
import { titleOf, totalWords } from '../words.ts';
import styles from './board.module.css';
import { Column } from './column.tsx';
import type { CardActions } from './contact-card.tsx';
import { MoveDialog } from './move-dialog.tsx';

export interface BoardProps {
  funnelId: string;
  columns: readonly BoardColumn[];
  query: BoardQuery;
  /** The scenario that a phone shows. */
  phonePlace: string;
  onShow: (place: string) => void;
  onOpen: (clientId: string) => void;
  /** Adds a contact to a scenario; undefined for people who may not. */
  onAdd: ((place: string) => void) | undefined;
}

const ARROWS: Readonly<Record<string, 'up' | 'down' | 'left' | 'right'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const cardsOf = (part: Element | null | undefined) => [
  ...(part?.querySelectorAll<HTMLElement>('[data-card]') ?? []),
];

/** Moves the focus to the next card of the column, or to the nearest one of the next column. */
function moveFocus(board: HTMLElement, from: HTMLElement, way: 'up' | 'down' | 'left' | 'right'): boolean {
  const column = from.closest<HTMLElement>('[data-place]');
  const own = cardsOf(column);
  const at = own.indexOf(from);
  if (way === 'up' || way === 'down') {
    const next = own[at + (way === 'up' ? -1 : 1)];
    next?.focus();
    return next !== undefined;
  }
  const columns = [...board.querySelectorAll<HTMLElement>('[data-place]')].filter(
    (one) => one === column || cardsOf(one).length > 0,
  );
  const beside = columns[columns.indexOf(column as HTMLElement) + (way === 'left' ? -1 : 1)];
  const top = from.getBoundingClientRect().top;
  const nearest = cardsOf(beside).toSorted(
    (a, b) => Math.abs(a.getBoundingClientRect().top - top) - Math.abs(b.getBoundingClientRect().top - top),
  )[0];
  nearest?.focus();
  return nearest !== undefined;
}

/** Arrows move the focus between cards. */
function followArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const way = ARROWS[event.key];
  const from = event.target as HTMLElement;
  if (way === undefined || from.dataset.card === undefined) return;
  if (moveFocus(event.currentTarget, from, way)) event.preventDefault();
}

/** The scenario that has the focus. */
const focusedPlace = () => document.activeElement?.closest<HTMLElement>('[data-place]')?.dataset.place;

/** The chosen column, or else the first with contacts. */
const columnOnPhone = (columns: readonly BoardColumn[], chosenPlace: string) =>
  columns.find(({ place }) => place === chosenPlace) ??
  columns.find(({ cards }) => cards.length > 0) ??
  columns[0];

/** A column for each scenario. Cards are dragged, or moved with «Mover a…». */
export function Board(props: BoardProps) {
  const { funnelId, columns, query, phonePlace, onShow, onOpen, onAdd } = props;
  const phone = usePhone();
  const now = useNow();
  const totals = useTotals(funnelId, query);
  const mayMove = useCan('funnels.write');
  const fill = useFillHeight<HTMLDivElement>('height');
  const titles = useMemo(() => new Map(columns.map((column) => [column.place, titleOf(column)])), [columns]);
  const move = useMove(funnelId, query, (place) => titles.get(place) ?? place);
  const leave = useLeave(funnelId);
  const confirm = useConfirm();
  const [asked, setAsked] = useState<BoardCard>();
  const { board, target, onPointerDown } = useCardDrag(move);

  const askLeave = async (card: BoardCard) => {
    const isSure = await confirm({
      title: `Sacar a ${card.name} del embudo`,
      consequences: [
        'El contacto y sus citas se quedan.',
        'Se cancelan los mensajes programados de este embudo que se pueden cancelar.',
      ],
      action: 'Sacar del embudo',
      danger: true,
    });
    if (isSure) leave(card);
  };
  const menuOf = (card: BoardCard): MenuItem[] => [
    { label: 'Abrir', onSelect: () => onOpen(card.clientId) },
    { label: 'Ver contacto', href: pageHref('/contactos/$id', { id: card.clientId }) },
    ...(card.conversation === null
      ? []
      : [{ label: 'Abrir en Chat', href: pageHref('/chat', { con: card.conversation._id }) }]),
    ...(mayMove
      ? ([
          'line',
          { label: 'Mover a…', hint: 'M', onSelect: () => setAsked(card) },
          { label: 'Sacar del embudo', danger: true, onSelect: () => void askLeave(card) },
        ] as const)
      : []),
  ];
  const actions: CardActions = {
    open: ({ clientId }) => onOpen(clientId),
    askMove: setAsked,
    menuOf,
    onPointerDown,
    mayMove,
  };

  const onlyOne = phone ? columnOnPhone(columns, phonePlace) : undefined;
  const groups = groupByPhase(onlyOne ? [onlyOne] : columns);
  const addHere = () => {
    const place = focusedPlace() ?? onlyOne?.place;
    const open = columns.filter(({ isFormer }) => !isFormer);
    onAdd?.((open.find((column) => column.place === place) ?? open[0])?.place ?? '');
  };
  useShortcuts('Tablero', onAdd ? [{ keys: 'n', label: 'Agregar contacto', run: addHere }] : []);
  return (
    <>
      {onlyOne && (
        <Select
          label="Escenario"
          value={onlyOne.place}
          onChange={(place) => onShow(place ?? '')}
          options={columns.map((column) => ({
            value: column.place,
            label: column.name,
            detail: totalWords(totals(column.place)),
            group: column.phase,
          }))}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows move the focus between cards */}
      <div ref={fill} onKeyDown={followArrows}>
        <div ref={board} className={styles.board}>
          {groups.map(({ phase, columns: own }) => (
            <section key={phase} className={styles.phase} aria-label={phase}>
              {!onlyOne && <h2 className={styles.name}>{phase}</h2>}
              <div className={styles.columns}>
                {own.map((column) => (
                  <Column
                    key={column.place}
                    funnelId={funnelId}
                    query={query}
                    column={column}
                    total={totals(column.place)}
                    isTarget={target === column.place && !column.isFormer}
                    actions={actions}
                    onAdd={onAdd && !column.isFormer ? () => onAdd(column.place) : undefined}
                    now={now}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
      {asked && (
        <MoveDialog
          card={asked}
          columns={columns}
          onMove={(place) => move(asked, place)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
