import type { Resource } from '@cauce/contract/agenda/resources';
import { Database } from 'lucide-react';
import { Media } from '../../../ui/uploader/media.tsx';

/** The thumbnail of a resource: its first file. */
export function FirstFile({ resource: { items } }: { resource: Pick<Resource, 'items'> }) {
  const [first] = items;
  return first ? <Media file={first} /> : <Database aria-hidden />;
}
