import { chosenAmong } from '@cauce/language/messages/choice';
import { longDay } from '@cauce/domain/time/dates';
import { formatHhmm } from '@cauce/domain/time/time-of-day';
import { ended, offerPerson } from './handing.ts';
import { type Item, type Reply, settled, type State } from './state.ts';
import type { Scene } from './understanding.ts';
import { numbered } from './voice.ts';

/** «Ya no el cepillo», «sin la pasta». */
const NOT_IT =
  /(?:^| )(?:ya no|no|sin|menos|quit\w+|en (?:vez|lugar) de)(?: (?:quiero|queria|me des|mandes|pongas))?(?: (?:el|la|los|las|un|una))? $/;
/** «Nomás la pasta». */
const ONLY_IT =
  /(?:^| )(?:nomas|nada mas|solo|solamente|unicamente)(?: (?:quiero|el|la|los|las|un|una|\d+))* $/;

function itemsOf({ said, products, state }: Scene): Item[] {
  const items = new Map((state.items ?? []).map((item) => [item.productId, item]));
  const isOnly = said.products.some(({ at }) => ONLY_IT.test(said.text.slice(0, at)));
  const named = said.products.flatMap(({ ids }) => ids);
  if (isOnly) for (const id of items.keys()) if (!named.includes(id)) items.delete(id);
  for (const { ids, count, at } of said.products) {
    const product = ids.length === 1 ? products.find(({ id }) => id === ids[0]) : undefined;
    if (product !== undefined && NOT_IT.test(said.text.slice(0, at))) items.delete(product.id);
    else if (product !== undefined)
      items.set(product.id, {
        productId: product.id,
        name: product.name,
        quantity: count ?? items.get(product.id)?.quantity ?? 1,
      });
  }
  const [about] =
    said.products.length === 0 && items.size === 0 ? products.filter(({ id }) => id === state.productId) : [];
  if (about !== undefined)
    items.set(about.id, { productId: about.id, name: about.name, quantity: countIn(said.text) ?? 1 });
  const [only] = items.values();
  const isCorrected = /(?:^| )(?:mejor|nomas|nada mas|solo|solamente|siempre)(?: |$)/.test(said.text);
  const isCounted =
    state.asked === 'items' || state.asked === 'orderSure' || (state.asked === 'orderDay' && isCorrected);
  const count = isCounted ? countIn(said.text) : undefined;
  if (only !== undefined && items.size === 1 && said.products.length === 0 && count !== undefined)
    items.set(only.productId, { ...only, quantity: count });
  return [...items.values()];
}

/** How many were just said, where some are being ordered. */
export const isCount = (text: string): boolean => countIn(text) !== undefined;

const SPELT = ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** «Quiero 2»: how many of what is talked about. */
function countIn(text: string): number | undefined {
  const said = new RegExp(`(?:^| )(\\d{1,4}|una|${SPELT.join('|')})(?: |$)`).exec(text)?.[1];
  if (said === undefined) return undefined;
  return /^\d/.test(said) ? Number(said) : SPELT.indexOf(said === 'una' ? 'un' : said) + 1;
}

const lineOf = ({ quantity, name }: Item) => `${quantity} × ${name}`;

function askItems({ products, said }: Scene, state: State): Reply {
  const unclear = said.products.find(({ ids }) => ids.length > 1);
  const among = unclear === undefined ? products : products.filter(({ id }) => unclear.ids.includes(id));
  const lead =
    unclear === undefined ? '¿Qué productos quieres y cuántos de cada uno?' : '¿Cuál de estos quieres?';
  return {
    say: [
      `${lead}\n${among
        .map(({ words }) => words)
        .slice(0, 10)
        .join('\n')}`,
    ],
    state: { ...state, goal: 'order', asked: 'items' },
  };
}

async function place(scene: Scene, state: State): Promise<Reply> {
  const { items = [], orderDay = '', branchId, wishes = [] } = state;
  const [wish] = wishes;
  const answer = await scene.tools.call('takeOrder', {
    items: items.map(({ productId, quantity }) => ({ productId, quantity })),
    deliveryDate: orderDay,
    ...(branchId !== undefined && { branchId }),
    ...(wish?.isExact === true && wish.after !== undefined && { deliveryTime: wish.after }),
    ...(state.note !== undefined && { details: state.note }),
  });
  if (answer.ok) return { say: [answer.confirmation], state: settled(state) };
  if (answer.code === 'out_of_stock')
    return { say: [`${ended(answer.words)} ¿Cuántos quieres?`], state: { ...state, asked: 'items' } };
  return offerPerson(settled(state), answer.words);
}

/** «Sí, las 2 pastas para el viernes»: what was read back is said once more. */
function isAsRead({ state, when }: Scene, items: readonly Item[]): boolean {
  const { items: read = [], orderDay, wishes: [wish] = [] } = state;
  const isSame =
    items.length === read.length &&
    items.every((one) =>
      read.some(({ productId, quantity }) => productId === one.productId && quantity === one.quantity),
    );
  const isDated = (when?.readings ?? []).every(
    ({ days, time }) =>
      (days === undefined || (days.from === orderDay && days.to === orderDay)) &&
      (time === undefined || (time.is === 'exact' && formatHhmm(time.minute) === wish?.after)),
  );
  return isSame && isDated && (when?.doubts.length ?? 0) === 0 && (when?.refused.length ?? 0) === 0;
}

/** From what they want to a written order, read back before it is one. */
export async function order(scene: Scene): Promise<Reply> {
  const { state, said, when, tools, wants, today, voice } = scene;
  if (!tools.names.has('takeOrder')) return offerPerson(settled(state), 'Por aquí no puedo tomar pedidos.');
  if (scene.products.length === 0) return offerPerson(settled(state), 'Por ahora no hay productos.');
  const items = itemsOf(scene);
  if (state.asked === 'orderSure' && said.agreement === 'yes' && isAsRead(scene, items))
    return place(scene, state);
  const isOnlyDenied = said.products.length === 0 && when === undefined && countIn(said.text) === undefined;
  if (state.asked === 'orderSure' && isOnlyDenied && (said.agreement === 'no' || wants.has('nevermind')))
    return { say: [`${voice.never} No lo pido.`], state: settled(state) };
  const kept: State = { ...state, goal: 'order', items };
  if (items.length === 0 || said.products.some(({ ids }) => ids.length > 1)) return askItems(scene, kept);
  const short = scene.products.find(
    ({ id, isAvailable }) => !isAvailable && items.some(({ productId }) => productId === id),
  );
  if (short !== undefined) {
    const left = items.filter(({ productId }) => productId !== short.id);
    return {
      say: [`${short.words}. ¿Quieres otro producto?`],
      state: { ...kept, items: left, asked: 'items' },
    };
  }
  const [reading] = when?.readings ?? [];
  const orderDay = reading?.days?.from ?? state.orderDay;
  const time = reading?.time?.is === 'exact' ? formatHhmm(reading.time.minute) : undefined;
  if (orderDay === undefined || orderDay < today)
    return { say: ['¿Para qué día lo quieres?'], state: { ...kept, asked: 'orderDay' } };
  const dated: State = {
    ...kept,
    orderDay,
    ...(time !== undefined && { wishes: [{ from: orderDay, to: orderDay, after: time, isExact: true }] }),
  };
  const branch = await branchFor(scene, dated);
  if (typeof branch !== 'string') return branch;
  const prices = scene.products.filter(({ id }) => items.some(({ productId }) => productId === id));
  const lines = [...items.map(lineOf), ...prices.map(({ words }) => `(${words})`)];
  return {
    say: [`Tu pedido, para el ${longDay(orderDay)}:\n${lines.join('\n')}\n¿Lo registro?`],
    state: { ...dated, asked: 'orderSure', options: undefined, ...(branch !== '' && { branchId: branch }) },
  };
}

/** Where there are several branches it has to be known which one it leaves from. */
async function branchFor({ tools, state, said, talk }: Scene, dated: State): Promise<string | Reply> {
  if (talk.assistant.branchId !== null) return '';
  const facts = await tools.call('businessFacts', {});
  const branches = facts.ok ? facts.branches : [];
  if (branches.length < 2) return branches[0]?.id ?? '';
  const named = said.branches[0]?.ids[0];
  const picked = state.asked === 'orderBranch' ? chosenAmong(state.options, said.choice) : undefined;
  const chosen = named ?? picked ?? state.branchId;
  if (chosen !== undefined) return chosen;
  return {
    say: [`¿De qué sucursal?\n${numbered(branches.map(({ name }) => name))}`],
    state: { ...dated, asked: 'orderBranch', options: branches.map(({ id }) => id).slice(0, 12) },
  };
}
