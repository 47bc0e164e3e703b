/** The id of a message at WhatsApp. It is made of our own id, so that receipts can be matched. */
export const phoneMessageId = (id: string): string => id.replaceAll('-', '').toUpperCase();

// The format of our ids, which begin with the time. Ids of phones begin with AC, 3A or 3EB0.
const OWN_ID = /^(01[\dA-F]{6})([\dA-F]{4})(7[\dA-F]{3})([89AB][\dA-F]{3})([\dA-F]{12})$/;

export const ownMessageId = (name: string): string | undefined =>
  OWN_ID.exec(name)?.slice(1).join('-').toLowerCase();

/** Reads the number of an address: `5215512345678:12@s.whatsapp.net` is device 12 of it. */
export const readNumber = (jid: string): string | undefined =>
  /^(\d+)(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/.exec(jid)?.[1];

/** The id of a person who hides their number. */
export const readHiddenId = (jid: string): string | undefined => {
  const [, user] = /^(\d+)(?::\d+)?@lid$/.exec(jid) ?? [];
  return user === undefined ? undefined : `${user}@lid`;
};
