import { fold } from '@cauce/domain/texts/fold';
import type { Reply } from './state.ts';
import type { Scene } from './understanding.ts';

/** Whoever tells what ails them, or does not know what they need, is seen first. */

const AILS =
  /(?:^| )(?:(?:me|le|nos) (?:duelen?|molestan?|arden?|sangran?|lastiman?|punzan?|pica|pican|salio (?:un|una))|dolor\w*|molestias?|sensibilidad|no se (?:ni |bien )?(?:que|cual|lo que) (?:\w+ )?(?:me|le|nos|necesit|ocup|hac|teng|hay)\w*|que me recomiendas?|que me conviene|(?:que|para que|a que) (?:me|le|lo|la|nos) (?:vean|revisen|chequen|digan que)|no estoy segur[oa]|que (?:hago|me hago|debo hacer)|caries|picad[oa]s?|inflamad[oa]s?|hinchad[oa]s?|se me (?:cayo|rompio|quebro|safo|zafo|movio|afloj\w+))(?: |$)/;
const SEES = /valora|revision|consulta|diagnostic|evaluaci|primera vez|asesoria/;

export function advise({ said, services, state, tools }: Scene): Reply | undefined {
  if (!AILS.test(said.text) || !tools.names.has('bookTime')) return undefined;
  const service = services.find(({ name }) => SEES.test(fold(name)));
  return service === undefined
    ? undefined
    : {
        say: [`Para eso primero te revisan, en ${service.words}. ¿Te la agendo?`],
        state: { ...state, serviceId: service.id, asked: 'agenda', misses: 0 },
      };
}
