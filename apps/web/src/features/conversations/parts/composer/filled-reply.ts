import { fillQuickReply } from '@cauce/domain/texts/quick-reply';
import { useBusiness, useSession } from '../../../../platform/session.ts';

const firstOf = (name: string) => name.trim().split(/\s+/)[0] ?? '';

/** Fills the variables of a quick reply for the contact of this conversation. */
export function useFilledReply(contact: string): (text: string) => string {
  const { name: negocio } = useBusiness();
  const { person } = useSession();
  // A number or a handle is no name.
  const nombre_contacto = /^[\p{L}]/u.test(contact) ? firstOf(contact) : '';
  return (text) => fillQuickReply(text, { nombre_contacto, negocio, mi_nombre: firstOf(person?.name ?? '') });
}
