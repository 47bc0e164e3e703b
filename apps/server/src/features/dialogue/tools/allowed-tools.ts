import type { Capabilities } from '@cauce/contract/assistants/assistant-capabilities';
import type { Audience } from './define-tool.ts';
import { type ToolName, TOOLS } from './tools.ts';

interface Speaker {
  type: 'new' | 'business' | 'client';
  capabilities: Capabilities;
}
interface Listener {
  isTeam: boolean;
  isPublic: boolean;
}

/** The assistant of the business answers its team and nobody else. */
function audienceOf({ type }: Speaker, { isTeam, isPublic }: Listener): Audience | undefined {
  if (isPublic) return 'public';
  if (type !== 'business') return 'visitor';
  return isTeam ? 'team' : undefined;
}

/** The tools of one turn: those that the business switched on for whom the assistant speaks with. */
export function allowedTools(speaker: Speaker, listener: Listener): ReadonlySet<ToolName> {
  const audience = audienceOf(speaker, listener);
  if (audience === undefined) return new Set();
  const names = Object.keys(TOOLS) as ToolName[];
  return new Set(names.filter((name) => TOOLS[name].allowedFor[audience]?.(speaker.capabilities) === true));
}
