import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useQuery } from 'urql';
import { ONLY_FROM_CACHE } from '../../data/cache.ts';
import { lazyOrReload } from '../../data/lazyOrReload.ts';
import { useAnnounce } from '../../data/notices.ts';
import { useWasEver } from '../../design/earlierValues.ts';
import { nowQuery, podiumQuery } from './queries.ts';
import { winOf } from './thirdPlace.ts';

const Podium = lazyOrReload(() => import('./ChampionPodium.tsx'));

const SHOWN_MS = 15_000;

/** When the final of a play-off is decided while the page is open, shows the podium over every screen for 15 seconds. */
export function ChampionMoment() {
  const [{ data }] = useQuery(nowQuery);
  const [followed, setFollowed] = useState<readonly string[]>([]);
  // A finished play-off is no longer part of `now`, so the ids of the play-offs in progress are kept in state.
  const { matches = [], series: currentSeries = null } = data?.now ?? {};
  const inProgress = [...matches.map(({ series }) => series), currentSeries].flatMap(
    (series) => series?.playoff?.id ?? [],
  );
  const all = [...new Set([...followed, ...inProgress])];
  if (all.length > followed.length) setFollowed(all);
  return followed.map((each) => (
    <PodiumWhenDecided
      key={each}
      id={each}
      onOver={() => setFollowed((all) => all.filter((other) => other !== each))}
    />
  ));
}

interface PodiumWhenDecidedProps {
  /** Id of a play-off. */
  readonly id: string;
  /** Called when the podium has been shown for 15 seconds or is closed. */
  readonly onOver: () => void;
}

/** Renders nothing until the play-off gets a winner. */
function PodiumWhenDecided({ id, onOver }: PodiumWhenDecidedProps) {
  const [{ data }] = useQuery({ ...podiumQuery(id), context: ONLY_FROM_CACHE });
  const playoff = data?.playoff;
  const wasUndecided = useWasEver(playoff?.winningSide === null);
  // The parent may keep this component until `now` no longer has the play-off.
  const [isOver, setIsOver] = useState(false);
  if (isOver && playoff?.winningSide === null) setIsOver(false);
  const isDecided = wasUndecided && Boolean(playoff?.winningSide) && !isOver;
  const close = () => {
    setIsOver(true);
    onOver();
  };
  const closeLater = useEffectEvent(close);
  useEffect(() => {
    if (!isDecided) return undefined;
    const timer = setTimeout(() => closeLater(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isDecided]);
  useAnnounce(isDecided && playoff ? winOf(playoff) : '');
  if (!playoff || !isDecided) return null;
  return (
    <Suspense>
      <Podium playoff={playoff} onClose={close} />
    </Suspense>
  );
}
