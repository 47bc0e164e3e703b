import type { TenantTx } from '../../../platform/database/scopes.ts';
import { findFiles } from '../../conversations/inbox/index.ts';
import type { PhoneMessage } from '../../conversations/outbound/index.ts';
import { listResourceItems, listUsedResources } from '../../resources/index.ts';

/** A file that leaves after the text, as a message of its own. */
export type UpsellFile = Pick<PhoneMessage, 'text'> & { content: NonNullable<PhoneMessage['content']> };

const KINDS = { image: 'image', video: 'video', audio: 'audio' } as const;
const kindOf = (kind: string) => KINDS[kind as keyof typeof KINDS] ?? ('document' as const);

/** The files of the resources of these upsells, in order. A file that was deleted is left out. */
export async function listUpsellFiles(
  tx: TenantTx,
  upsellIds: readonly string[],
): Promise<ReadonlyMap<string, UpsellFile[]>> {
  if (upsellIds.length === 0) return new Map();
  const used = await listUsedResources(tx, 'upsell');
  const items = await listResourceItems(tx, [...new Set(upsellIds.flatMap((id) => used.get(id) ?? []))]);
  const itemsOf = (id: string) => (used.get(id) ?? []).flatMap((resource) => items.get(resource) ?? []);
  const files = await findFiles(
    tx,
    [...items.values()].flat().map(({ url }) => url),
  );
  return new Map(
    upsellIds.map((id) => [
      id,
      itemsOf(id).flatMap(({ url, caption }): UpsellFile[] => {
        const file = files.get(url);
        if (file === undefined) return [];
        const media = { url, mime: file.mime, name: url.split('/').at(-1) ?? '', size: file.bytes };
        return [{ text: caption, content: { kind: kindOf(file.kind), media } }];
      }),
    ]),
  );
}
