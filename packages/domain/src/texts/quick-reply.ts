import { VARIABLE, writtenNames } from './text-variable.ts';

/** The variables of quick replies, with the values that the team sees before sending. */
export const QUICK_REPLY_VARIABLES = ['nombre_contacto', 'negocio', 'mi_nombre'] as const;
type QuickReplyVariable = (typeof QUICK_REPLY_VARIABLES)[number];

const isVariable = (name: string): name is QuickReplyVariable =>
  QUICK_REPLY_VARIABLES.some((one) => one === name);

/** Replaces variables by their values. One without a value stays, so that the sender of the text sees it. */
export const fillQuickReply = (text: string, values: Readonly<Record<QuickReplyVariable, string>>): string =>
  text.replaceAll(VARIABLE, (whole, name: string) => {
    const known = name.toLowerCase();
    return (isVariable(known) && values[known]) || whole;
  });

/** The first variable that nothing fills. */
export const unfilledVariable = (text: string): string | undefined =>
  writtenNames(text).find((name) => !isVariable(name.toLowerCase()));
