/** What the page shows before the script runs: the shell's own header, drawn when the client is built. */
import { renderToStaticMarkup } from 'react-dom/server';
import { Router } from 'wouter';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';

export const frame = renderToStaticMarkup(
  <Router ssrPath="/">
    <div className={styles.shell}>
      <Header />
      <main className={styles.content} />
    </div>
  </Router>,
);
