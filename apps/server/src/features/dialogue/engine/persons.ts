import { fold } from '@cauce/domain/texts/fold';
import { bareName } from '@cauce/language/messages/people';
import type { InputOf } from '../tools/tools.ts';
import { FOR, type Reply, type State } from './state.ts';
import type { Scene } from './understanding.ts';

/** As channels call whoever told no name. */
const NAMELESS = /^(?:contacto de\b|[\d\s+()-]*$)/i;

export const isNameless = ({ talk }: Scene): boolean => NAMELESS.test(talk.client?.name ?? '');

const partsOf = (name: string): { name: string; lastname?: string } => {
  const [first = '', ...rest] = name.split(' ');
  const lastname = rest.join(' ').slice(0, 60);
  return { name: first.slice(0, 60), ...(lastname !== '' && { lastname }) };
};

/** They are called so and were written down otherwise. */
const CORRECTS =
  /mal (?:escrit|registrad|anotad|capturad)|no soy|corri[gj]|correg|mi apellido|mi nombre (?:esta|correcto)|en realidad/;

const isSame = (known: string, told: string): boolean => {
  const [have, said] = [fold(known).split(/\s+/), fold(told).split(/\s+/)];
  return said.some((word) => have.includes(word));
};

/** What they told of themselves is kept, as far as this assistant may; whoever is known keeps their name. */
export async function keepTold(scene: Scene): Promise<{ saved: string[]; state: State }> {
  const { said, state, talk, tools, message } = scene;
  const { self, other, email, phone } = said.people;
  const told = self ?? (state.asked === 'name' ? bareName(message) : undefined);
  const given: InputOf<'saveClientData'> = {};
  let { note } = state;
  if (told !== undefined) {
    if (isNameless(scene)) Object.assign(given, partsOf(told));
    else if (CORRECTS.test(fold(message)) && isSame(talk.client?.name ?? '', told))
      Object.assign(given, partsOf(told));
    else if (!isSame(talk.client?.name ?? '', told)) note = `${FOR}${told}`;
  }
  if (other !== undefined && said.people.companion === undefined) {
    const who = [other.name, other.relation === '' ? '' : `(${other.relation})`].filter(Boolean).join(' ');
    // «A nombre de» whoever writes is for nobody else.
    if (!(other.relation === '' && isSame(talk.client?.name ?? '', other.name))) note = `${FOR}${who}`;
    if (other.relation === '' && isNameless(scene)) Object.assign(given, partsOf(other.name));
  }
  if (email !== undefined) given.email = email;
  if (phone !== undefined && talk.client?.hasPhone === false) given.whatsapp = phone;
  const isUnnamed = told === undefined && (said.people.isAlso ?? state.isForUnnamed);
  const kept: State = {
    ...state,
    ...(note !== undefined && { note: note.slice(0, 200) }),
    isForUnnamed: isUnnamed === true ? true : undefined,
  };
  if (Object.keys(given).length === 0) return { saved: [], state: kept };
  if (!tools.names.has('saveClientData')) {
    const name = given.name === undefined ? undefined : `Nombre: ${told ?? given.name}`;
    return {
      saved: name === undefined ? [] : ['name'],
      state: { ...kept, ...(name !== undefined && { note: name }) },
    };
  }
  const answer = await tools.call('saveClientData', given);
  return { saved: answer.ok ? answer.saved : [], state: kept };
}

/** Their name is asked for once, before anything is booked in it. */
export const askName = (state: State): Reply => ({
  say: [`${state.asked === 'name' ? 'Me falta el nombre. ' : ''}¿A nombre de quién la agendo?`],
  state: { ...state, asked: 'name' },
});
