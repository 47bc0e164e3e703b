import { memo, type CSSProperties } from 'react';
import { classes } from '../../classes.ts';
import { initialsOf } from '../../data/avatar.tsx';
import { isBackground, SHORTEST, type Box } from './boxes.ts';
import { briefName } from './brief-name.ts';
import styles from './event-box.module.css';
import { toneStyle } from '../tones.ts';
import type { AgendaEvent } from '../types.ts';

export interface EventBoxProps {
  box: Box;
  /** The first minute of the grid and the number of minutes that it shows. */
  first: number;
  total: number;
  describe: (event: AgendaEvent) => string;
  movable: boolean;
  resizable: boolean;
}

/** The shares of the track's width below which a box shows less text. */
const HALF = 0.5;
const NARROW = 0.3;

const percent = (share: number) => `${share * 100}%`;

/** The height of a box in pixels: an hour is 64 px high, and a line of text 16 px. */
const heightOf = (minutes: number) => (minutes * 64) / 60 - 1;
const linesIn = (minutes: number) => Math.max(1, Math.floor((heightOf(minutes) - 6) / 16));
/** A box of this height has space for two lines when it has no padding. */
const SNUG = 30;
const PADDING = 3;
const above = (minutes: number) => Math.max(0, Math.floor((heightOf(minutes) - 16) / 2));

/** The space that is kept free at both sides of the events of a track, which backgrounds cover. */
const WHOLE_TRACK = '(100% + 9px)';

function placeOf(box: Box, first: number, total: number) {
  const { from, to, overlapIndex, overlapCount, span } = box;
  const place = {
    top: percent((from - first) / total),
    height: `calc(${percent((to - from) / total)} - 1px)`,
    width: `calc(${percent(span / overlapCount)} - 2px)`,
  };
  if (isBackground(box))
    return {
      ...place,
      left: `calc(${WHOLE_TRACK} * ${overlapIndex / overlapCount} - 1px)`,
      width: `calc(${WHOLE_TRACK} * ${span / overlapCount})`,
    };
  // A box that grows on focus must grow away from the edge of its column.
  return overlapIndex * 2 >= overlapCount && overlapIndex > 0
    ? {
        ...place,
        right: percent((overlapCount - overlapIndex - span) / overlapCount),
        '--free-width': percent((overlapIndex + span) / overlapCount),
      }
    : {
        ...place,
        left: percent(overlapIndex / overlapCount),
        '--free-width': percent(1 - overlapIndex / overlapCount),
      };
}

/** The padding above the texts, which is larger where other boxes cover the beginning. */
const paddingIn = (covered: number, padding: number | undefined): number | undefined =>
  covered === 0 ? padding : heightOf(covered) + (padding ?? PADDING) + 1;

/** The texts for which the box may have space. The title takes all lines that it needs before the others. */
function contentOf(box: Box) {
  const { clearFrom = box.from } = box;
  const lasts = box.to - clearFrom;
  const lines = linesIn(lasts);
  const share = box.span / box.overlapCount;
  const isWide = share >= NARROW;
  const isSnug = lines === 1 && heightOf(lasts) >= SNUG;
  const isShort = lines === 1 && !isSnug;
  return {
    lines,
    share,
    isSnug,
    detail: (lines > 2 && isWide && box.event.detail) || undefined,
    title: isShort ? undefined : ({ '--lines': isSnug ? 2 : lines } as CSSProperties),
    time: lines === 1 || share < HALF ? box.begins : box.faces,
    hasRange: lines > 1 && isWide,
    paddingTop: paddingIn(clearFrom - box.from, isShort ? above(lasts) : undefined),
    isCut: isShort || share < HALF,
  };
}

/** With so many boxes side by side, the style sheet chooses the length of a name by the width of the track. */
const NAMES_FROM = 3;
const NAMES_TO = 6;

/** The title, and for the name of a person also two shorter ones, of which one is visible. */
function Title({
  event,
  share,
  lines,
  style,
}: {
  event: AgendaEvent;
  share: number;
  lines: number;
  style: CSSProperties | undefined;
}) {
  const parts = Math.min(NAMES_TO, Math.round(1 / share));
  const isShortened = event.isPerson === true && parts >= NAMES_FROM;
  return (
    <span aria-hidden className={styles.title} style={style} data-part={isShortened ? parts : undefined}>
      {isShortened ? (
        <>
          <span className={styles.whole}>{event.title}</span>
          <span className={styles.brief}>{briefName(event.title)}</span>
          <span className={styles.initials}>{initialsOf(event.title)}</span>
        </>
      ) : (
        event.title
      )}
      {/* In two lines, the icon would cut the surname. */}
      {(!isShortened || lines > 2) && event.icon}
    </span>
  );
}

/** The box of an event; the grid around it handles pointer and keyboard. */
export const EventBox = memo(
  function EventBox({ box, first, total, describe, movable, resizable }: EventBoxProps) {
    const { event } = box;
    const { lines, share, isSnug, detail, title, time, hasRange, paddingTop, isCut } = contentOf(box);
    return (
      <button
        type="button"
        tabIndex={-1}
        data-key={box.key}
        data-tip={isCut ? `${event.title}, ${box.time}` : undefined}
        className={classes(
          styles.box,
          event.pattern && styles[event.pattern],
          isBackground(box) && styles.background,
          lines === 1 && styles.short,
          isSnug && styles.snug,
          box.to - box.from <= SHORTEST && styles.shortest,
          share < NARROW && styles.narrow,
          share < HALF && styles.slim,
          movable && styles.movable,
          resizable && styles.resizable,
        )}
        style={{
          ...placeOf(box, first, total),
          ...toneStyle(event.color),
          paddingTop,
        }}
      >
        <span className="visually-hidden">{describe(event)}</span>
        <Title event={event} share={share} lines={lines} style={title} />
        {hasRange && (
          <span aria-hidden className={classes(styles.time, styles.roomy)} data-part={Math.ceil(1 / share)}>
            {box.time}
          </span>
        )}
        <span aria-hidden className={styles.time}>
          {time}
        </span>
        {detail && (
          <span aria-hidden className={styles.detail}>
            {detail}
          </span>
        )}
      </button>
    );
  },
  (a, b) =>
    a.box.event === b.box.event &&
    a.box.key === b.box.key &&
    a.box.from === b.box.from &&
    a.box.to === b.box.to &&
    a.box.overlapIndex === b.box.overlapIndex &&
    a.box.overlapCount === b.box.overlapCount &&
    a.box.span === b.box.span &&
    a.box.clearFrom === b.box.clearFrom &&
    a.first === b.first &&
    a.total === b.total &&
    a.describe === b.describe &&
    a.movable === b.movable &&
    a.resizable === b.resizable,
);
