import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '../../../../ui/inputs/button.tsx';

/** A link to write to the business, with the first message already written. */
export function WriteUs({ url, text, wide }: { url: string | null; text: string; wide?: boolean }) {
  const to = URL.parse(url ?? '');
  if (to?.protocol !== 'https:') return null;
  to.searchParams.set('text', text);
  return (
    <ButtonLink href={to.href} newTab wide={wide} icon={<MessageCircle aria-hidden size={16} />}>
      Escribir por WhatsApp
    </ButtonLink>
  );
}
