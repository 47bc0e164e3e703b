import type { Scene } from './understanding.ts';

/** What is wanted, denied or told, beside all thanks and greetings. */
const CONTENT =
  /\?|(?:^| )(?:quiero|quisiera|necesito|ocupo|puedes?|pueden|podrias?|podrian|me (?:das?|dicen?|dices|mandas?|pasas?|avisas?)|ya no|no (?:voy|vamos|puedo|podre|alcanzo|quiero|me (?:queda|late|acomoda|funciona|llego|ha|han))|falta|equivoc\w+)(?: |$)/;
const IDLE = /(?:verdad|que tal|como (?:estas?|estan)|no crees) ?\?/g;

/** Thanks and goodbyes answer nothing that was said along with them. */
export function isOnlyCourtesy({ said, when, wants }: Scene): boolean {
  const text = said.text.replaceAll(IDLE, ' ');
  const isMeeting = wants.has('bye') || /(?:^| )(?:nos vemos|hasta|ahi|alla|al) [^?]{0,200}#/.test(text);
  const isTimed = (when?.readings.length ?? 0) + (when?.refused.length ?? 0) > 0 || isDenied(when);
  return !CONTENT.test(text) && said.services.length === 0 && (!isTimed || isMeeting);
}

/** «Ok», «va», «ah bueno»: heard, and no more than that. */
const HEARD =
  /^(?:(?:ah|aja|ay|uy|pues|oye|bueno|mmm|gracias|hola) ?,? )*(?:ok|va|vale|bueno|sale|perfecto|esta bien|de acuerdo|muy bien|listo|eso)(?![a-z])/;
const LEAVES =
  /(?:^| )(?:luego|despues|al rato|otro dia|mas (?:tarde|adelante)) (?:lo |la |los |les |te |le |me )?(?:veo|vemos|checo|reviso|regreso|vuelvo|paso|marco|llamo|escribo|aviso|digo|busco|confirmo|pregunto)(?: |$)|(?:^| )(?:lo|la) (?:pienso|checo|platico|consulto|voy a (?:pensar|checar|ver|platicar|consultar))(?: |$)/;

export const isLeaving = ({ said }: Scene): boolean => LEAVES.test(said.text);

/** «Ok gracias, luego veo», «ah ok, ¿y qué sí hacen?» accepts nothing that was offered. */
export function isPassing(scene: Scene): boolean {
  const { said } = scene;
  return HEARD.test(said.text) && (isLeaving(scene) || said.text.includes('?') || said.services.length > 0);
}

const isDenied = (when: Scene['when']): boolean =>
  when?.doubts.some(({ about }) => about === 'denied') === true;
