import { addDays } from '@cauce/domain/time/iso-date';
import { isoDateIn, longDay, wallOf } from '@cauce/domain/time/dates';
import { dayOn, hoursOn } from '@cauce/domain/week/exceptions';
import { matches } from '@cauce/domain/texts/fold';
import { openNow } from '@cauce/domain/week/open-now';
import { describeDay, weekSentence } from '@cauce/domain/week/week-words';
import { deny, type Desk } from '../desk.ts';
import type * as menu from '../menu-store.ts';
import type { InputOf, OutputOf } from '../toolbox.ts';
import { durationWords, listed, priceOf } from '../words.ts';

/** What is only told. */

/** What it takes to tell of the menu. */
export interface Teller extends Pick<Desk, 'at' | 'zone' | 'assistant'> {
  menu: menu.Whole;
}

export function listServices(
  { menu: { services: offered }, assistant }: Teller,
  { search = '' }: InputOf<'listServices'>,
): OutputOf<'listServices'> {
  const ofBranch = ({ branches }: menu.Offered) =>
    assistant.branchId === null || branches.some(({ id }) => id === assistant.branchId);
  const all = offered.filter(ofBranch);
  const named = all.filter((one) => matches(`${one.name} ${one.description}`, search));
  // Other words than ours are for whoever asked to compare.
  const chosen = named.length > 0 ? named : all;
  const services = chosen.map((one) => {
    const [price, duration] = [priceOf(one.price), durationWords(one.duration)];
    return {
      id: one.id,
      name: one.name,
      description: one.description,
      minutes: one.duration,
      duration,
      price,
      branches: one.branches,
      specialists: one.specialists,
      words: `${one.name}: ${price}, dura ${duration}`,
    };
  });
  const words =
    services.length === 0
      ? 'Por ahora no hay servicios para agendar.'
      : services.map((one) => one.words).join('\n');
  return { services, words };
}

const WEEKS_AHEAD = 28;

function exceptionsOf(place: menu.Place, today: string): string {
  const days = Array.from({ length: WEEKS_AHEAD }, (_, ahead) => addDays(today, ahead));
  return days
    .flatMap((date) => {
      const { intervals, because } = dayOn(date, place.week, place.exceptions, place.observesHolidays);
      if (because === undefined) return [];
      const why = because.label === '' ? '' : ` (${because.label})`;
      return `${longDay(date)}${why}: ${describeDay(intervals).toLowerCase()}`;
    })
    .join('\n');
}

export function businessFacts(
  { menu: { name, description, services, branches: all }, at, zone, assistant }: Teller,
  { branchId }: InputOf<'businessFacts'>,
): OutputOf<'businessFacts'> {
  const wanted = branchId ?? assistant.branchId ?? undefined;
  const places = all.filter(({ id }) => wanted === undefined || id === wanted);
  if (wanted !== undefined && places.length === 0) deny('not_found', 'No encontré esa sucursal.');
  const today = isoDateIn(at, zone);
  const branches = places.map((place) => {
    const hours = weekSentence(place.week);
    const { state } = openNow(wallOf(at, zone), (date) =>
      hoursOn(date, place.week, place.exceptions, place.observesHolidays),
    );
    const exceptions = exceptionsOf(place, today);
    const map = place.location === '' ? '' : `\nMapa: ${place.location}`;
    return {
      id: place.id,
      name: place.name,
      address: place.address,
      mapUrl: place.location,
      hours,
      isOpenNow: state === 'open',
      exceptions,
      words: `${place.name}: ${place.address}.\nHorario: ${hours}.${exceptions === '' ? '' : `\nDías distintos: ${exceptions}.`}${map}`,
    };
  });
  const online = services.filter(({ isPaidByLink }) => isPaidByLink);
  const payments = online.length === 0 ? [] : [`Pago en línea: ${listed(online.map((one) => one.name))}`];
  return {
    name,
    description,
    branches,
    payments,
    words: [...branches.map((one) => one.words), ...payments].join('\n\n'),
  };
}

const KINDS = { products: 'productos', courses: 'cursos', properties: 'inmuebles' };

export function offersAmong(
  all: readonly menu.Offer[],
  { kind, search = '' }: InputOf<'listOffers'>,
): OutputOf<'listOffers'> {
  const named = all.filter((one) => matches(`${one.name} ${one.description}`, search));
  const offers = (named.length > 0 ? named : all).map((one) => {
    const price = priceOf(one.price);
    const words = [
      `${one.name}${price === '' ? '' : `: ${price}`}`,
      one.isAvailable ? '' : 'no disponible por ahora',
    ];
    return { ...one, price, words: words.filter(Boolean).join(', ') };
  });
  const words =
    offers.length === 0 ? `Por ahora no hay ${KINDS[kind]}.` : offers.map((one) => one.words).join('\n');
  return { offers, words };
}

export const listProducts = (
  { menu: { products } }: Teller,
  input: InputOf<'listOffers'>,
): OutputOf<'listOffers'> => offersAmong(products, input);
