import { ailingClauses } from '@cauce/language/messages/ailments';
import { fold } from '@cauce/domain/texts/fold';
import type { Reply } from './state.ts';
import type { Scene } from './understanding.ts';

/** A person who does not know what they need is seen first. */

const UNSURE =
  /(?:^| )(?:sensibilidad|no se (?:ni |bien )?(?:que|cual|lo que) (?:\w+ )?(?:me|le|nos|necesit|ocup|hac|teng|hay)\w*|que me recomiendas?|que me conviene|(?:que|para que|a que) (?:me|le|lo|la|nos) (?:vean|revisen|chequen|digan que)|no estoy segur[oa]|que (?:hago|me hago|debo hacer)|caries|picad[oa]s?|(?:me|le|nos) (?:pica|pican|salio (?:un|una))|molestias?|se me (?:cayo|rompio|quebro|safo|zafo|movio|afloj\w+))(?: |$)/;
const SEES = /valora|revision|consulta|diagnostic|evaluaci|primera vez|asesoria/;

/** The service in which people are seen first. */
export const assessing = ({ services }: Pick<Scene, 'services'>): Scene['services'][number] | undefined =>
  services.find(({ name }) => SEES.test(fold(name)));

export function advise(scene: Scene): Reply | undefined {
  const { said, state, tools } = scene;
  const isAiling = UNSURE.test(said.text) || ailingClauses(said.text).length > 0;
  if (!isAiling || !tools.names.has('bookTime')) return undefined;
  const service = assessing(scene);
  return service === undefined
    ? undefined
    : {
        say: [`Para eso primero te revisan, en ${service.words}. ¿Te la agendo?`],
        state: { ...state, serviceId: service.id, asked: 'agenda', misses: 0 },
      };
}
