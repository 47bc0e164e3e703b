import { type Intent, isIntent } from '@cauce/language/messages/understanding';
import type { State } from './state.ts';
import type { Scene } from './understanding.ts';

/** «¿Y el sábado?», «¿y en la otra sucursal?»: the question that was answered last, of something else. */

/** What may be asked of one thing after the other. */
const ASKABLE: ReadonlySet<Intent> = new Set<Intent>([
  'price',
  'duration',
  'hours',
  'place',
  'who',
  'payment',
  'amenity',
  'products',
]);
const FOLLOWS = /^(?:(?:oye|ah|ok|bueno|oiga|va|gracias|perfecto|y) ?,? )*(?:y|e|o) (?!si )/;
const OTHER_PLACE =
  /(?:^| )(?:la|el) otr[ao](?: (?:sucursal|clinica|local|consultorio|tienda))?(?= ?(?:[?.,]|$))/;
/** Said along with any question, and none of its own. */
const BESIDE: ReadonlySet<Intent> = new Set<Intent>(['greet', 'thanks', 'services', 'otherDay']);

export type Topic = NonNullable<State['topic']>;

export const topicOf = ({ said }: Scene, answered: readonly Intent[]): Pick<State, 'topic'> => {
  const intents = answered.filter((intent) => ASKABLE.has(intent));
  const [branchId] = said.branches.flatMap(({ ids }) => (ids.length === 1 ? ids : []));
  return intents.length === 0 ? {} : { topic: { intents, ...(branchId !== undefined && { branchId }) } };
};

/** The branch that is not talked about, where there are two. */
function otherBranch({ said, branches, state }: Scene, topic: Topic | undefined): Scene['said']['branches'] {
  const known = topic?.branchId ?? state.branchId;
  const isOther = OTHER_PLACE.test(said.text) && branches.length === 2 && said.branches.length === 0;
  const other = isOther && known !== undefined ? branches.find(({ id }) => id !== known) : undefined;
  return other === undefined ? said.branches : [{ ids: [other.id], at: 0 }];
}

/** As if the whole question had been written. */
export function followed(scene: Scene): Scene {
  const { topic, ...state } = scene.state;
  const branches = otherBranch(scene, topic);
  const said = { ...scene.said, branches };
  const rest: Scene = { ...scene, state, said };
  const isOwn = said.intents.some((intent) => !BESIDE.has(intent));
  const isOf =
    said.services.length + said.products.length + said.specialists.length + branches.length > 0 ||
    (scene.when?.readings.length ?? 0) > 0 ||
    /^y (?:[a-z]+ ){1,4}\?$/.test(said.text);
  const isElliptic = FOLLOWS.test(said.text) || (said.text.includes('?') && OTHER_PLACE.test(said.text));
  if (topic === undefined || isOwn || !isOf || !isElliptic) return rest;
  const intents = topic.intents.filter(isIntent);
  const place = topic.branchId === undefined ? [] : [{ ids: [topic.branchId], at: 0 }];
  const whole = { ...said, intents, branches: branches.length > 0 ? branches : place };
  return { ...rest, said: whole, wants: new Set(intents) };
}
