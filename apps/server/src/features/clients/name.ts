interface Names {
  name: string;
  lastname: string;
  secondLastname: string;
}

/** «Ana Torres Gil», without the parts that nobody told. */
export const nameOf = ({ name, lastname, secondLastname }: Names): string =>
  [name, lastname, secondLastname].filter(Boolean).join(' ');
