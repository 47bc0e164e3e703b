import { readFileSync } from 'node:fs';

const lists = JSON.parse(readFileSync(new URL('plain-words.json', import.meta.url), 'utf8'));
const metaphors = new Set(lists.metaphors);
const notNouns = new Set(lists.notNouns);
const inComments = new Set([...lists.metaphors, ...lists.inComments]);
const openings = new Set(lists.openings);
const allowedNames = new Set(lists.allowedNames);

/** Splits a name: `setShownRow` becomes `set`, `shown` and `row`. */
const partsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean);

/** The banned word in a name: a metaphor anywhere in it, a participle or pronoun only where it stands for the noun. */
export function bannedIn(name) {
  if (allowedNames.has(name)) return undefined;
  const parts = partsOf(name);
  return parts.find((part) => metaphors.has(part)) ?? (notNouns.has(parts[0]) ? parts[0] : undefined);
}

/** Finds the first of these words in a text, outside of code and quotes. */
function wordIn(text, words) {
  const plain = lists.allowedPhrases
    .reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)
    .replaceAll(/`[^`]*`|«[^»]*»|\]\([^)]*\)/g, '');
  return plain
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.find((word) => words.has(word));
}

/** Finds the refused word of a comment, or its refused opening. */
export function bannedInComment(text) {
  const [first = ''] = /^[\s*/-]*([a-z]+)/i.exec(text)?.slice(1) ?? [];
  if (openings.has(first.toLowerCase())) return `opening «${first}»`;
  return wordIn(text, inComments);
}

/** The lines of a document with a metaphor outside of code and quotes. */
export const bannedInDocument = (text) =>
  text
    .replaceAll(/```[\s\S]*?```/g, '')
    .split('\n')
    .filter((line) => wordIn(line, metaphors) !== undefined);

const plainWords = {
  create(context) {
    const checkName = (node) => {
      const word = bannedIn(node.name);
      if (word !== undefined)
        context.report({ node, message: `«${word}» in the name ${node.name}: see docs/GLOSSARY.md` });
    };
    return {
      Program() {
        const file = context.filename.split('/').at(-1);
        const word = bannedIn(file.split('.')[0]);
        if (word !== undefined)
          context.report({ loc: { line: 1, column: 0 }, message: `«${word}» in the file name ${file}` });
        for (const comment of context.sourceCode.getAllComments()) {
          const found = bannedInComment(comment.value);
          if (found !== undefined)
            context.report({ loc: comment.loc, message: `«${found}» in a comment: see docs/GLOSSARY.md` });
        }
      },
      Identifier: checkName,
      PrivateIdentifier: checkName,
      JSXIdentifier: checkName,
    };
  },
};

/** Refuses metaphors and half sentences: docs/GLOSSARY.md says which word to use instead. */
export default { meta: { name: 'cauce' }, rules: { 'plain-words': plainWords } };
