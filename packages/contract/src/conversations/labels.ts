/** The characters of a label of a conversation, and the labels of one conversation. */
export const LONGEST_LABEL = 30;
export const MOST_LABELS = 10;
