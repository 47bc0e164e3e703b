import type { Session } from './session.ts';

const NEEDS_HELP = 'Necesito ayuda.';

/** The greeting for the advisor, so that nobody has to ask who is writing. */
function greetingOf({ person, business }: Session, request: string): string {
  const who = person ? ` soy ${person.name}` : '';
  const whence = business ? ` de ${business.name}` : '';
  return `Hola,${who}${whence}${who || whence ? '.' : ''} ${request}`;
}

/** A link to the WhatsApp of the brand's support, with the greeting and the request already written. */
export function supportWhatsapp(session: Session, request: string = NEEDS_HELP): string | undefined {
  const url = URL.parse(session.brand.whatsappUrl ?? '');
  if (url?.protocol !== 'https:') return undefined;
  url.searchParams.set('text', greetingOf(session, request));
  return url.href;
}
