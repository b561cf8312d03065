import { Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import { lazyOrReload } from '../../data/lazyOrReload.ts';
import { competitionPath } from '../../design/competitions.ts';
import { nowQuery } from '../now/queries.ts';
import styles from './CupOnNow.module.css';
import { HomeHeader } from './HomeHeader.tsx';
import { newestPlayoffs } from './queries.ts';

const CupBracket = lazyOrReload(() => import('./CupBracket.tsx'));

/** As in the style sheet. */
const WIDE = '(min-width: 84rem)';

/** Players with whom the first round has four series. */
const FEW = 8;

/**
 * The bracket of the play-off being played, on a wide screen. Its code and its data are fetched only there, and its place has
 * the height that it needs.
 */
export function CupOnNow() {
  const [{ data }] = useQuery(nowQuery);
  const isWide = useIsWide();
  const playoff = data?.now?.series?.playoff;
  const [{ data: newest }] = useQuery(newestPlayoffs);
  if (!playoff) return null;
  const found = newest?.playoffs.edges.find(({ node }) => node.id === playoff.id)?.node;
  return (
    <section aria-labelledby="cup">
      <HomeHeader id="cup" heading={playoff.title}>
        <Link to={competitionPath({ kind: 'playoff', id: playoff.id })} className="note textLink">
          To the play-off
        </Link>
      </HomeHeader>
      <div
        className={`surface ${styles.bracket}`}
        data-few={(found && found.entrants.length <= FEW) || undefined}
      >
        {isWide && (
          <Suspense>
            <CupBracket id={playoff.id} />
          </Suspense>
        )}
      </div>
    </section>
  );
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    onWidthChange,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function onWidthChange(notify: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', notify);
  return () => wide.removeEventListener('change', notify);
}
