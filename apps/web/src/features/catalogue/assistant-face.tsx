import type { ReactNode } from 'react';
import styles from './assistant-face.module.css';

export interface AssistantFaceProps {
  /** Figure and colour, such as `chica_blue`; unknown values are drawn as a blue robot. */
  avatar: string;
  /** The address of an uploaded picture, which replaces the figure. */
  image?: string;
  size?: 32 | 40 | 56 | 80;
}

const SHOULDERS = 'M8 64c0-12 9-19 24-19s24 7 24 19z';

const SMILE = <path className={styles.line} d="M27.5 35.5c2.6 2.6 6.4 2.6 9 0" />;
const EYES = (
  <>
    <circle className={styles.ink} cx="27" cy="29" r="1.7" />
    <circle className={styles.ink} cx="37" cy="29" r="1.7" />
  </>
);
const HEAD = (
  <>
    <path className={styles.neck} d="M27 36h10v11c0 3-10 3-10 0z" />
    <ellipse className={styles.skin} cx="32" cy="29" rx="11.5" ry="13" />
  </>
);

const DRAWN: Readonly<Record<string, ReactNode>> = {
  chica: (
    <>
      <path className={styles.hair} d="M16 48c-2-8-1-15-1-20 0-10 7-17 17-17s17 7 17 17c0 5 1 12-1 20z" />
      <path className={styles.shirt} d={SHOULDERS} />
      {HEAD}
      <path className={styles.hair} d="M20 28c0-9 5-14 12-14s12 5 12 14c-4-1-8-4-10-8-3 4-8 7-14 8z" />
      {EYES}
      {SMILE}
    </>
  ),
  chico: (
    <>
      <path className={styles.shirt} d={SHOULDERS} />
      {HEAD}
      <path
        className={styles.hair}
        d="M19.5 28c-1-10 4-16 13-16 8 0 13 5 12 16-1.5-3-2.5-5-3-7-5 1-11 0-15-3-2 3-5 6-7 10z"
      />
      {EYES}
      {SMILE}
    </>
  ),
  senora: (
    <>
      <circle className={styles.silver} cx="32" cy="11" r="6.5" />
      <path className={styles.shirt} d={SHOULDERS} />
      {HEAD}
      <path className={styles.silver} d="M19 30c-1-10 4-17 13-17s14 7 13 17c-2-5-6-9-13-9s-11 4-13 9z" />
      <g className={styles.glasses}>
        <circle cx="26.5" cy="29" r="4.5" />
        <circle cx="37.5" cy="29" r="4.5" />
        <path d="M31 29h2" />
      </g>
      {EYES}
      {SMILE}
    </>
  ),
  senor: (
    <>
      <path className={styles.shirt} d={SHOULDERS} />
      <path className={styles.collar} d="M26 46l6 7 6-7-2-2h-8z" />
      {HEAD}
      <path
        className={styles.silver}
        d="M20 27c-2-9 4-15 12-15s14 6 12 15c-1-3-2-5-4-7-5-2-11-2-16 0-2 2-3 4-4 7z"
      />
      {EYES}
      <path
        className={styles.silver}
        d="M25.5 35.5c2-2 4.5-2 6.5-.8 2-1.2 4.5-1.2 6.5.8-2 1.6-4.5 1.6-6.5.5-2 1.1-4.5 1.1-6.5-.5z"
      />
      <path className={styles.line} d="M29 39.2c2 1.2 4 1.2 6 0" />
    </>
  ),
  robot: (
    <>
      <path className={styles.line} d="M32 15V9" />
      <circle className={styles.shirt} cx="32" cy="8" r="3" />
      <path className={styles.shirt} d={SHOULDERS} />
      <rect className={styles.metal} x="17" y="15" width="30" height="26" rx="9" />
      <rect className={styles.screen} x="21" y="21" width="22" height="13" rx="6.5" />
      <circle className={styles.light} cx="27.5" cy="27.5" r="2.2" />
      <circle className={styles.light} cx="36.5" cy="27.5" r="2.2" />
      <path className={styles.bolt} d="M28 50h8" />
    </>
  ),
};

/** Drawn as an inline SVG, so that it takes any colour without a download. Screen readers skip it. */
export function AssistantFace({ avatar, image, size = 40 }: AssistantFaceProps) {
  const [figure = '', color = 'blue'] = avatar.split('_');
  if (image)
    return <img className={styles.face} src={image} alt="" width={size} height={size} loading="lazy" />;
  return (
    <svg
      className={styles.face}
      data-color={color}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden
      focusable="false"
    >
      <rect className={styles.ground} width="64" height="64" />
      {DRAWN[figure] ?? DRAWN.robot}
    </svg>
  );
}
