import { ArrowLeft } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Box, Row, Stack } from './box.tsx';
import { useDocumentTitle } from './document-name.ts';
import { Link } from '../inputs/link.tsx';
import styles from './page.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';

export interface Crumb {
  label: string;
  href: string;
}

export interface PageProps {
  title: string;
  description?: ReactNode;
  /** The number of records, which phones show too. */
  count?: string | undefined;
  /** Content beside the title, such as a status chip. */
  mark?: ReactNode;
  /** Buttons at the end of the title. On phones the primary one floats over the end of the page. */
  actions?: ReactNode;
  breadcrumbs?: Crumb[];
  back?: Crumb;
  tabs?: ReactNode;
  /** `form` is a column of text width, `full` is for tables and boards. */
  width?: 'full' | 'form';
  children?: ReactNode;
}

export function Page({
  title,
  description,
  count,
  mark,
  actions,
  breadcrumbs,
  back,
  tabs,
  width = 'full',
  children,
}: PageProps) {
  useDocumentTitle(title);
  const heading = useHeadingFocus();
  return (
    <div className={classes(styles.page, width === 'form' && styles.form)}>
      <Stack as="header" gap={8}>
        {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} here={title} />}
        {back && (
          <Link className={styles.back} href={back.href}>
            <ArrowLeft aria-hidden size={16} />
            {back.label}
          </Link>
        )}
        <Row gap={12} columnGap={24} align="start" justify="between" wrap className={styles.head}>
          <Box grow basis={280} shrink className={styles.words}>
            <Row gap={4} columnGap={12} align="center" wrap>
              <h1 ref={heading} className={styles.title}>
                {title}
              </h1>
              {mark}
              {count && <span className={styles.count}>{count}</span>}
            </Row>
            {description && <p className={styles.description}>{description}</p>}
          </Box>
          {actions && (
            <Row gap={8} wrap className={styles.actions} data-page-actions>
              {actions}
            </Row>
          )}
        </Row>
        {tabs}
      </Stack>
      <Stack gap={24} shrink>
        {children}
      </Stack>
    </div>
  );
}

function Breadcrumbs({ crumbs, here }: { crumbs: Crumb[]; here: string }) {
  return (
    <nav aria-label="Ruta" className={styles.crumbs}>
      {crumbs.map((crumb) => (
        <Fragment key={crumb.href}>
          <Link href={crumb.href}>{crumb.label}</Link>
          <span aria-hidden>/</span>
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  );
}
