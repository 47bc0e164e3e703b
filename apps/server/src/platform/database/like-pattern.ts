/** Escapes the characters that `like` reads as wildcards. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A `like` pattern that finds a text anywhere. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;
