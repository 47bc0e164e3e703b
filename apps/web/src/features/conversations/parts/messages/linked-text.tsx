import { Fragment } from 'react';

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** A text whose web addresses are links. */
export function LinkedText({ text }: { text: string }) {
  let read = 0;
  const parts = [...text.matchAll(ADDRESS)].map(({ 0: address, index }) => {
    const before = text.slice(read, index);
    read = index + address.length;
    return { index, before, address };
  });
  return (
    <>
      {parts.map(({ index, before, address }) => (
        <Fragment key={index}>
          {before}
          <a href={address} target="_blank" rel="noreferrer">
            {address}
          </a>
        </Fragment>
      ))}
      {text.slice(read)}
    </>
  );
}
