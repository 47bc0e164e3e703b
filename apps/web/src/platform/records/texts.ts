/** The noun of a kind of record, from which the texts that all screens of records share are derived. */
export interface Noun {
  one: string;
  several: string;
  isFeminine?: boolean;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function textsOf({ one, several, isFeminine = false }: Noun) {
  const ending = isFeminine ? 'a' : 'o';
  return {
    title: capitalised(several),
    yours: `tus ${several}`,
    register: `Registrar ${one}`,
    registerFirst: `Registrar tu ${isFeminine ? 'primera' : 'primer'} ${one}`,
    edit: `Editar ${one}`,
    archived: `${capitalised(one)} archivad${ending}`,
    reactivated: `${capitalised(one)} reactivad${ending}`,
    allArchived: `Tod${ending}s tus ${several} están archivad${ending}s.`,
    noneArchived: `No hay ${several} archivad${ending}s.`,
    noMatch: (search: string) => `${isFeminine ? 'Ninguna' : 'Ningún'} ${one} coincide con «${search}».`,
  };
}
