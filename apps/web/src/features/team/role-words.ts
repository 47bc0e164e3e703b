import type { PermissionEntry } from '@cauce/contract/kit/access';
import type { Role } from '@cauce/contract/account/team';
import { presetOf } from './permissions.ts';

const ROLE_WORDS: Record<Exclude<Role, 'limited'>, string> = { owner: 'Dueño', full: 'Acceso completo' };

/** 'Dueño', 'Recepción', 'Permisos para 4 páginas' */
export function roleWords({ role, permissions }: { role: Role; permissions: PermissionEntry[] }): string {
  if (role !== 'limited') return ROLE_WORDS[role];
  const preset = presetOf(permissions);
  if (preset) return preset.name;
  return `Permisos para ${permissions.length} ${permissions.length === 1 ? 'página' : 'páginas'}`;
}
