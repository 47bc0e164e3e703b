interface Names {
  name: string;
  lastname: string;
  secondLastname: string;
}

/** The full name without empty parts: «Ana Torres Gil». */
export const nameOf = ({ name, lastname, secondLastname }: Names): string =>
  [name, lastname, secondLastname].filter(Boolean).join(' ');
