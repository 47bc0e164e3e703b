/** What we send is called by our own id there, so that what comes back says which one it was. */
export const nameOf = (id: string): string => id.replaceAll('-', '').toUpperCase();

// Telephones name theirs AC…, 3A… and 3EB0…; ours begin with the time.
const OURS = /^(01[\dA-F]{6})([\dA-F]{4})(7[\dA-F]{3})([89AB][\dA-F]{3})([\dA-F]{12})$/;

export const oursOf = (name: string): string | undefined => OURS.exec(name)?.slice(1).join('-').toLowerCase();

/** `5215512345678:12@s.whatsapp.net`: the number, whichever of its devices it is. */
export const numberOf = (jid: string): string | undefined =>
  /^(\d+)(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/.exec(jid)?.[1];

/** Somebody who shows no number. */
export const hiddenOf = (jid: string): string | undefined => {
  const [, user] = /^(\d+)(?::\d+)?@lid$/.exec(jid) ?? [];
  return user === undefined ? undefined : `${user}@lid`;
};
