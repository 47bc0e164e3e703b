import type { ComponentProps, ElementType } from 'react';
import { classes } from '../classes.ts';

interface Item {
  /** Takes the space that is left over. */
  grow?: boolean;
  /** May become narrower than its content, so that long texts wrap or are cut with an ellipsis. */
  shrink?: boolean;
  /** Keeps the size of its content. */
  rigid?: boolean;
  /** Its width in a row before it grows or shrinks. */
  basis?: 160 | 180 | 200 | 220 | 240 | 280;
  /** Is as wide as its parent. */
  wide?: boolean;
  padding?: 16 | 24;
  /** At the left and the right. */
  paddingX?: 4 | 12 | 16;
  /** Above and below. */
  paddingY?: 4 | 8 | 12;
  paddingTop?: 16;
  marginTop?: 8 | 16;
  marginBottom?: 12 | 16;
}

interface Container extends Item {
  /** A token for space; 2 and 6 pixels are for lines that are read together. */
  gap?: 2 | 4 | 6 | 8 | 12 | 16 | 24;
  /** The space between columns, when it differs from the space between rows. */
  columnGap?: 8 | 12 | 16 | 24;
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'center' | 'end' | 'between';
}

interface Line extends Container {
  wrap?: boolean;
  /** Is placed inside a line of text. */
  inline?: boolean;
}

interface Columns extends Container {
  /** The number of columns of equal width; `cards` for as many as fit at 280 px or more. */
  columns?: 1 | 2 | 3 | 4 | 'cards';
}

type Tag =
  | 'article'
  | 'aside'
  | 'div'
  | 'dl'
  | 'fieldset'
  | 'figure'
  | 'footer'
  | 'form'
  | 'header'
  | 'label'
  | 'li'
  | 'main'
  | 'nav'
  | 'ol'
  | 'output'
  | 'p'
  | 'search'
  | 'section'
  | 'span'
  | 'ul';

type Props<Layout, T extends Tag> = Layout & { as?: T } & Omit<ComponentProps<T>, keyof Layout | 'as'>;

const LAYOUT = [
  'gap',
  'columnGap',
  'align',
  'justify',
  'columns',
  'wrap',
  'inline',
  'grow',
  'shrink',
  'rigid',
  'padding',
  'paddingX',
  'paddingY',
  'paddingTop',
  'marginTop',
  'marginBottom',
  'basis',
  'wide',
] satisfies (keyof (Line & Columns))[];

type AnyProps = Record<string, unknown> & { as?: ElementType; className?: string };

/**
 * Builds the class name from the property and its value, as in box.css; a table of generated names would be loaded with
 * every page.
 */
function box(kind: string, { as: Element = 'div', className, ...rest }: AnyProps) {
  let names = kind;
  for (const name of LAYOUT) {
    const value = rest[name];
    delete rest[name];
    if (value) names += ` box-${name}${value === true ? '' : `-${String(value)}`}`;
  }
  return <Element {...rest} className={classes(names, className).trim()} />;
}

/** An item of a row, a stack or a grid. */
export const Box = <T extends Tag = 'div'>(props: Props<Item, T>) => box('', props);

/** Places its children one below the other. */
export const Stack = <T extends Tag = 'div'>(props: Props<Container, T>) => box('box-stack', props);

/** Places its children side by side. */
export const Row = <T extends Tag = 'div'>(props: Props<Line, T>) => box('box-row', props);

/** Places its children in columns. */
export const Grid = <T extends Tag = 'div'>(props: Props<Columns, T>) => box('box-grid', props);
