import type { Usage } from '@cauce/contract/agenda/resources';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { list } from './store.ts';

/** Documents have the type of pictures too; their names tell them apart. */
const isDocument = (url: string) => /\.(?:pdf|docx?|xlsx?)$/i.test(url);

/** The pictures of the resources of a usage, with the name of their resource. */
export async function listImages(tx: TenantTx, usage: Usage): Promise<{ url: string; name: string }[]> {
  return (await list(tx, usage)).flatMap(({ name, items }) =>
    items.flatMap(({ url, type, caption }) =>
      type === 'image' && !isDocument(url) ? [{ url, name: caption || name }] : [],
    ),
  );
}
