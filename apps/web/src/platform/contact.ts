import type { Session } from './session.ts';

/** What the advisor reads first, so that nobody has to ask who is writing. */
function greetingOf({ person, business }: Session): string {
  const who = person ? ` soy ${person.name}` : '';
  const whence = business ? ` de ${business.name}` : '';
  return `Hola,${who}${whence}${who || whence ? '.' : ''} Necesito ayuda.`;
}

/** The WhatsApp of whoever's house this is, with the first words already written. */
export function whatsappOfHouse(session: Session): string | undefined {
  const url = URL.parse(session.brand.whatsappUrl ?? '');
  if (url?.protocol !== 'https:') return undefined;
  url.searchParams.set('text', greetingOf(session));
  return url.href;
}
