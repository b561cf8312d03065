import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from 'urql';
import { ONLY_FROM_CACHE } from '../../data/cache.ts';
import { lazyOrReload } from '../../data/lazyOrReload.ts';
import { useAnnounce } from '../../data/notices.ts';
import { useWasEver } from '../../design/earlierValues.ts';
import { now, podiumOf } from './queries.ts';

const Podium = lazyOrReload(() => import('./ChampionPodium.tsx'));

const STAYS_MS = 15_000;

/** When a play-off is decided while the page is open, its podium is shown over every screen for 15 seconds. */
export function ChampionMoment() {
  const [{ data }] = useQuery(now);
  const [followed, setFollowed] = useState<readonly string[]>([]);
  // Once a play-off is decided it is not on any more.
  const { matches = [], series: onNow = null } = data?.now ?? {};
  const on = [...matches.map(({ series }) => series), onNow].flatMap(
    (series) => series?.playoff?.id ?? [],
  );
  const all = [...new Set([...followed, ...on])];
  if (all.length > followed.length) setFollowed(all);
  return followed.map((each) => (
    <Decided
      key={each}
      id={each}
      onOver={() => setFollowed((all) => all.filter((other) => other !== each))}
    />
  ));
}

interface DecidedProps {
  /** Of a play-off. */
  readonly id: string;
  /** Called when its podium has been shown. */
  readonly onOver: () => void;
}

function Decided({ id, onOver }: DecidedProps) {
  const [{ data }] = useQuery({
    ...podiumOf(id),
    requestPolicy: 'cache-only',
    context: ONLY_FROM_CACHE,
  });
  const playoff = data?.playoff;
  const wasOn = useWasEver(playoff?.finalsCompleted === false);
  const isDecided = wasOn && playoff?.finalsCompleted === true;
  const close = useEffectEvent(onOver);
  useEffect(() => {
    if (!isDecided) return undefined;
    const timer = setTimeout(() => close(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isDecided]);
  useAnnounce(isDecided && playoff ? `${playoff.winner?.nickName} wins ${playoff.title}` : '');
  if (!playoff || !isDecided) return null;
  return (
    <Suspense>
      <Podium playoff={playoff} onClose={onOver} />
    </Suspense>
  );
}
