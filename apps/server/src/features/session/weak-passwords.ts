import { fold } from '@cauce/domain/texts/fold';
import { refuseFields } from '../../platform/mount/refusal.ts';
import { COMMON } from './common-passwords.ts';

const VERY_COMMON = 'Esa contraseña es muy común. Elige otra';

const isRepeated = (text: string) => /^(.{1,4})\1+$/u.test(text);

function isRun(text: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < text.length; at += 1) steps.add(text.charCodeAt(at) - text.charCodeAt(at - 1));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** A common password followed by up to four digits or symbols is still a common password. */
const isDressedUp = (text: string) => COMMON.has(text.replace(/[\d!.*#$@_-]{1,4}$/, ''));

/** Refuses passwords that an attacker tries first, at the field of the form. */
export function refuseWeak(password: string, email: string, field: string): void {
  const text = fold(password);
  const [local = ''] = email.split('@');
  if (text === fold(email) || text === fold(local)) {
    refuseFields({ [field]: 'Tu contraseña no puede ser tu correo' });
  }
  if (COMMON.has(text) || isDressedUp(text) || isRepeated(text) || isRun(text)) {
    refuseFields({ [field]: VERY_COMMON });
  }
}
