import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Tables that show pictures by their addresses, with their names in messages. */
const SHOWING_TABLES = { product: 'el producto', course: 'el curso', property: 'el inmueble' } as const;

export interface FileUsage {
  address: string;
  /** For example 'el producto «Cepillo»'. */
  where: string;
}

/** Lists the records that show a file, found by any of the addresses of the file. */
export async function listFileUsages(tx: TenantTx, addresses: readonly string[]): Promise<FileUsage[]> {
  const given = sql`${[...addresses]}::text[]`;
  const named = Object.entries(SHOWING_TABLES).map(
    ([table, words]) => sql`
      select image as address, ${words}::text || ' «' || s.name || '»' as where
        from ${sql.table(table)} s, unnest(s.images) image where s.images && ${given} and image = any (${given})`,
  );
  const { rows } = await sql<FileUsage>`
    select item ->> 'url' as address, 'el recurso «' || r.name || '»' as where
      from resource r, jsonb_array_elements(r.items) item where item ->> 'url' = any (${given})
    union all ${sql.join(named, sql` union all `)}
    union all select a.image, 'el asistente «' || a.name || '»' from assistant a where a.image = any (${given})
    union all select k.image_url, 'la campaña «' || k.name || '»' from campaign k where k.image_url = any (${given})
    union all select m.url, 'un mensaje' from message_media m where m.url = any (${given})
    union all select d.url, 'un comentario' from comment_media d where d.url = any (${given})
    union all select p.picture, 'una publicación comentada' from comment_post p where p.picture = any (${given})
    union all select picture, 'la foto de un contacto' from client_identity where picture = any (${given})
    union all select p, 'la foto de una persona' from pictures_of_people(${given}) p`.execute(db(tx));
  return rows;
}
