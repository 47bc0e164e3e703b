import type { Scene } from './understanding.ts';

/** What is wanted, denied or told, beside all thanks and greetings. */
const CONTENT =
  /\?|(?:^| )(?:quiero|quisiera|necesito|ocupo|puedes?|pueden|podrias?|podrian|me (?:das?|dicen?|dices|mandas?|pasas?|avisas?)|ya no|no (?:voy|vamos|puedo|podre|alcanzo|quiero|me (?:queda|late|acomoda|funciona|llego|ha|han))|falta|equivoc\w+)(?: |$)/;
const IDLE = /(?:verdad|que tal|como (?:estas?|estan)|no crees) ?\?/g;

/** Thanks and goodbyes answer nothing that was said along with them. */
export function isOnlyCourtesy({ said, when, wants }: Scene): boolean {
  const text = said.text.replaceAll(IDLE, ' ');
  const isMeeting = wants.has('bye') || /(?:^| )(?:nos vemos|hasta|ahi|alla|al) [^?]*#/.test(text);
  const isTimed = (when?.readings.length ?? 0) + (when?.refused.length ?? 0) > 0 || isDenied(when);
  return !CONTENT.test(text) && said.services.length === 0 && (!isTimed || isMeeting);
}

const isDenied = (when: Scene['when']): boolean =>
  when?.doubts.some(({ about }) => about === 'denied') === true;
