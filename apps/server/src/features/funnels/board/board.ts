import {
  type BoardCard,
  type BoardColumn,
  CARDS_PER_PAGE,
  type ContactPlace,
  type PlaceTotal,
} from '@cauce/contract/funnels/board';
import { NO_ACTION } from '@cauce/domain/funnels/actions';
import { listPlaces, placeInWords, placeOf } from '@cauce/domain/funnels/place';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import { found, refuseFields } from '../../../platform/mount/refusal.ts';
import { hasComing } from '../../appointments/upcoming/index.ts';
import { findClient } from '../../clients/index.ts';
import { searchClientIds } from '../../clients/search/index.ts';
import { hasUnread } from '../../conversations/latest/index.ts';
import { read as readFunnel, type StoredFunnel } from '../store.ts';
import * as store from './board-store.ts';
import { toCards } from './cards.ts';

export interface BoardFilters {
  search?: string | undefined;
  unread?: 'true' | undefined;
  coming?: 'true' | undefined;
}

/** Contacts whose names match a search, at most. */
const SEARCHED_AT_MOST = 500;

async function conditionsOf(tx: TenantTx, at: Date, filters: BoardFilters): Promise<store.Condition[]> {
  const { search = '', unread, coming } = filters;
  const ids = search === '' ? undefined : await searchClientIds(tx, search, SEARCHED_AT_MOST);
  return [
    ...(ids === undefined ? [] : [store.isOneOf(ids)]),
    ...(unread === undefined ? [] : [hasUnread(store.CLIENT)]),
    ...(coming === undefined ? [] : [hasComing(store.CLIENT, at)]),
  ];
}

type Place = Omit<BoardColumn, 'cards' | 'next'>;

const placesOf = ({ phases }: StoredFunnel): Place[] =>
  phases.flatMap((phase) =>
    phase.scenarios.map((scenario) => ({
      place: placeOf(phase.formattedName, scenario.formattedName),
      phase: phase.name,
      name: scenario.name,
      description: scenario.description,
      action: scenario.type === 'auto' ? scenario.actionReference : NO_ACTION,
      isFormer: false,
    })),
  );

/** A scenario that only an earlier version has. Its contacts finish their messages there. */
const formerPlace = (place: string): Place => ({
  place,
  phase: 'Escenarios anteriores',
  name: placeInWords(place),
  description: '',
  action: NO_ACTION,
  isFormer: true,
});

const nextOf = (cards: readonly store.PlacedContact[]): string | null => {
  const last = cards[CARDS_PER_PAGE - 1];
  return cards.length > CARDS_PER_PAGE && last !== undefined
    ? `${last.enteredAt.toISOString()} ${last.clientId}`
    : null;
};

function readAfter(text: string): store.After {
  const [time = '', clientId = ''] = text.split(' ');
  const enteredAt = new Date(time);
  if (Number.isNaN(enteredAt.getTime()) || !/^[\da-f-]{36}$/.test(clientId))
    refuseFields({ after: 'Esta página ya no existe. Vuelve a abrir el tablero' });
  return { enteredAt, clientId };
}

/** A page of a column has one contact more than it shows, so that its end is known. */
const PAGE = CARDS_PER_PAGE + 1;

export async function read(
  tx: TenantTx,
  at: Date,
  id: string,
  filters: BoardFilters,
): Promise<BoardColumn[]> {
  const places = placesOf(found(await readFunnel(tx, id)));
  const known = new Set(places.map(({ place }) => place));
  const former = (await store.listUsedPlaces(tx, id)).filter((place) => !known.has(place)).map(formerPlace);
  const columns = [...places, ...former];
  const names = columns.map(({ place }) => place);
  const conditions = await conditionsOf(tx, at, filters);
  const placed = Map.groupBy(
    await store.listFirst(tx, id, names, { most: PAGE, conditions }),
    ({ place }) => place,
  );
  const visible = [...placed.values()].flatMap((contacts) => contacts.slice(0, CARDS_PER_PAGE));
  const cards = Map.groupBy(await toCards(tx, at, visible), ({ place }) => place);
  return columns.map((column) => ({
    ...column,
    cards: cards.get(column.place) ?? [],
    next: nextOf(placed.get(column.place) ?? []),
  }));
}

/** Counted apart from the cards, because counting reads every contact of the funnel. */
export async function readTotals(
  tx: TenantTx,
  at: Date,
  id: string,
  filters: BoardFilters,
): Promise<PlaceTotal[]> {
  found(await readFunnel(tx, id));
  const totals = await store.countPlaces(tx, id, await conditionsOf(tx, at, filters));
  return [...totals].map(([place, total]) => ({ place, total }));
}

export async function readColumn(
  tx: TenantTx,
  at: Date,
  id: string,
  { place, after, ...filters }: BoardFilters & { place: string; after: string },
): Promise<{ cards: BoardCard[]; next: string | null }> {
  found(await readFunnel(tx, id));
  const conditions = await conditionsOf(tx, at, filters);
  const placed = await store.listMore(
    tx,
    { funnelId: id, place, after: readAfter(after) },
    { most: PAGE, conditions },
  );
  return { cards: await toCards(tx, at, placed.slice(0, CARDS_PER_PAGE)), next: nextOf(placed) };
}

export const titlesOf = (funnel: StoredFunnel): ReadonlyMap<string, string> =>
  new Map(listPlaces(funnel.phases).map(({ place, phase, name }) => [place, `${phase} · ${name}`]));

/** The present place of a contact, with the present names of phase and scenario. */
export async function readPlace(tx: TenantTx, id: string, clientId: string): Promise<ContactPlace> {
  const funnel = found(await readFunnel(tx, id));
  found(await findClient(tx, clientId));
  const placed = await store.readPlace(tx, id, clientId);
  if (placed === undefined) return { now: null };
  const { place, enteredAt } = placed;
  const title = titlesOf(funnel).get(place) ?? placeInWords(place);
  return { now: { place, title, enteredAt: enteredAt.toISOString() } };
}
