import { allows, type Grant, type Permission } from '@cauce/contract/kit/access';
import { PAGES, type PageKey } from '@cauce/contract/kit/pages';
import type { Refused } from '../tools/tool-answer.ts';
import { findTool } from '../tools/tools.ts';

/** The person who tests an assistant, and the client whose part they play. */
export interface Tester {
  grant: Grant | undefined;
  clientId: string | null;
}

const titleOf = (permission: Permission): string => PAGES[permission.split('.')[0] as PageKey].title;

/** Refuses a tool that would tell the tester what their permissions hide. Tools themselves know no person of the team. */
export function refusalFor({ grant, clientId }: Tester, name: string): Refused | undefined {
  const { permission, of } = findTool(name)?.reveals ?? {};
  if (permission === undefined || (of === 'client' && clientId === null)) return undefined;
  if (grant !== undefined && allows(grant, permission)) return undefined;
  const words = `No tienes permiso para ver «${titleOf(permission)}», así que en tu prueba no se puede consultar ni cambiar.`;
  return { ok: false, code: 'not_allowed', words };
}
