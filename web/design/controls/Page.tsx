import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Grid } from '../layout/Grid.tsx';
import { useTitle } from '../title.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly heading: ReactNode;
  /** Document title. */
  readonly title: string;
  readonly back?: { readonly to: string; readonly label: string };
  /** Main action of the page, beside the heading. */
  readonly action?: ReactNode;
  /** Whether the heading is small, to leave more height to the content. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

export function Page(props: PageProps) {
  const { heading, title, back, action, compact = false, children } = props;
  useTitle(title);
  return (
    <>
      <header className={styles.header} data-compact={compact || undefined}>
        {back && (
          <Link to={back.to} className={styles.back} aria-label={back.label}>
            <ArrowLeft aria-hidden size={24} />
          </Link>
        )}
        <h1 className={styles.heading}>{heading}</h1>
        {action}
      </header>
      {children}
    </>
  );
}

/** Two parts of a page, beside each other on a wide screen. */
export function PageSides({ children }: { readonly children: ReactNode }) {
  return (
    <Grid column="26rem" fit gap={6} className="align-start">
      {children}
    </Grid>
  );
}
