import type { ReactNode } from 'react';
import { Box, Grid } from './box.tsx';
import styles from './card.module.css';
import { classes } from '../classes.ts';
import { Heading } from './heading.tsx';
import { Link } from '../inputs/link.tsx';

export interface CardProps {
  title?: ReactNode;
  /** A text under the title. */
  description?: ReactNode;
  /** Content at the end of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** `none` for tables and lists that extend to the border. */
  padding?: 'normal' | 'none';
  /** Turns the whole card into a link. */
  href?: string;
  children?: ReactNode;
}

export function Card({ title, description, actions, footer, padding = 'normal', href, children }: CardProps) {
  const heading = href ? (
    <Link className={styles.cover} href={href}>
      {title}
    </Link>
  ) : (
    title
  );
  return (
    <section className={classes(styles.card, href && styles.leads)}>
      {(title || actions) && (
        <header className={styles.header}>
          <Box shrink>
            {title && <Heading className={styles.title}>{heading}</Heading>}
            {description && <p className={styles.description}>{description}</p>}
          </Box>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children && padding === 'none' && <div className={styles.flush}>{children}</div>}
      {children && padding === 'normal' && (
        <Box grow padding={16} className={styles.body}>
          {children}
        </Box>
      )}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  );
}

/** Cards side by side, in as many columns of at least 280 px as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Grid columns="cards" gap={16}>
      {children}
    </Grid>
  );
}
