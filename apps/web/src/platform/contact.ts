import type { Session } from './session.ts';

const NEEDS_HELP = 'Necesito ayuda.';

/** The greeting for the advisor, so that nobody has to ask who is writing. */
function greetingOf({ person, business }: Session, request: string): string {
  // A comma would ask for a small letter after it, and the request is a whole sentence.
  if (person === null) return `Hola. ${request}`;
  return `Hola, soy ${person.name}${business ? ` de ${business.name}` : ''}. ${request}`;
}

/** A link to the WhatsApp of the brand's support, with the greeting and the request already written. */
export function supportWhatsapp(session: Session, request: string = NEEDS_HELP): string | undefined {
  const url = URL.parse(session.brand.whatsappUrl ?? '');
  if (url?.protocol !== 'https:') return undefined;
  url.searchParams.set('text', greetingOf(session, request));
  return url.href;
}
