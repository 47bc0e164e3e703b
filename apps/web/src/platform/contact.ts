import type { Session } from './session.ts';

/** The greeting for the advisor, so that nobody has to ask who is writing. */
function greetingOf({ person, business }: Session): string {
  const who = person ? ` soy ${person.name}` : '';
  const whence = business ? ` de ${business.name}` : '';
  return `Hola,${who}${whence}${who || whence ? '.' : ''} Necesito ayuda.`;
}

/** A link to the WhatsApp of the brand's support, with the greeting already written. */
export function supportWhatsapp(session: Session): string | undefined {
  const url = URL.parse(session.brand.whatsappUrl ?? '');
  if (url?.protocol !== 'https:') return undefined;
  url.searchParams.set('text', greetingOf(session));
  return url.href;
}
