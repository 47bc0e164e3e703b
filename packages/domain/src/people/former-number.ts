const FORMER = /^antes:(\d+)#/;

/** The address of a conversation whose number belongs to somebody else now. Nothing can be sent to it. */
export const formerAddress = (number: string, conversationId: string): string =>
  `antes:${number}#${conversationId}`;

/** The number that the person had before; undefined for any other address. */
export const formerNumberIn = (address: string): string | undefined => FORMER.exec(address)?.[1];
