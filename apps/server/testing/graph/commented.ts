type Json = Record<string, unknown>;

export const PAGE = '700700700';
export const INSTAGRAM = '178400500';

export interface Commented {
  id: string;
  /** Milliseconds. */
  at: number;
  post?: string;
  parent?: string;
  from?: { id: string; name: string };
  text?: string;
  verb?: string;
  /** More fields of the event. */
  more?: Json;
}

const LUCIA = { id: 'psid-lucia', name: 'Lucía Ríos' };

/** The webhook event of a comment under a post of the page. */
export const onFacebook = ({
  id,
  at,
  post = `${PAGE}_1`,
  parent = post,
  from = LUCIA,
  ...said
}: Commented): Json => {
  const { text: message = '¿Tienen lugar mañana?', verb = 'add', more } = said;
  const value = {
    item: 'comment',
    verb,
    comment_id: id,
    post_id: post,
    parent_id: parent,
    message,
    from,
    created_time: Math.floor(at / 1000),
    ...more,
  };
  return { object: 'page', entry: [{ id: PAGE, time: at, changes: [{ field: 'feed', value }] }] };
};

export const onInstagram = (
  { id, at, post = 'media-1', parent, from = { id: 'igsid-lucia', name: 'lucia.rios' }, text }: Commented,
  adId?: string,
): Json => {
  const value = {
    id,
    text: text ?? '¿Cuánto cuesta?',
    from: { id: from.id, username: from.name },
    media: { id: post, ...(adId === undefined ? {} : { ad_id: adId }) },
    ...(parent === undefined ? {} : { parent_id: parent }),
  };
  return {
    object: 'instagram',
    entry: [{ id: INSTAGRAM, time: at, changes: [{ field: 'comments', value }] }],
  };
};
