import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from 'urql';
import styles from './ChampionMoment.module.css';
import type { PodiumOnFragment } from './gql/now.ts';
import { now, podiumOf } from './queries.ts';

/** The steps of the podium, in the order in which they stand. */
const STEPS = [
  { place: '2nd', of: 'secondPlace' },
  { place: '1st', of: 'winner' },
  { place: '3rd', of: 'thirdPlace' },
] as const;

const STAYS_MS = 15_000;

/** A play-off is decided while the page is open: for a moment the podium stands over every screen, and moves nothing on it. */
export function ChampionMoment() {
  const [{ data }] = useQuery(now);
  const onId = data?.now?.playoff?.id ?? null;
  // The play-off that was on last: once it is decided it is on no more.
  const [followedId, setFollowedId] = useState(onId);
  if (onId !== null && onId !== followedId) setFollowedId(onId);
  return followedId === null ? null : <Decided key={followedId} id={followedId} />;
}

function Decided({ id }: { readonly id: string }) {
  const [{ data }] = useQuery({ ...podiumOf(id), requestPolicy: 'cache-only' });
  const playoff = data?.playoff;
  const [wasOn, setWasOn] = useState(false);
  const [isOver, setIsOver] = useState(false);
  if (playoff && !playoff.finalsCompleted && !wasOn) setWasOn(true);
  const isDecided = wasOn && playoff?.finalsCompleted === true;
  useEffect(() => {
    if (!isDecided) return undefined;
    setIsOver(false);
    const timer = setTimeout(() => setIsOver(true), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isDecided]);
  return (
    <div role="status">
      {playoff && isDecided && !isOver && (
        <Moment playoff={playoff} onClose={() => setIsOver(true)} />
      )}
    </div>
  );
}

interface MomentProps {
  readonly playoff: PodiumOnFragment;
  readonly onClose: () => void;
}

function Moment({ playoff, onClose }: MomentProps) {
  return (
    <section className={styles.moment} aria-label={`${playoff.title} is decided`}>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <X aria-hidden size={22} />
      </button>
      <p className={styles.champion}>
        {playoff.winner?.nickName} wins {playoff.title}
      </p>
      <ol className={styles.steps}>
        {STEPS.map(({ place, of }) => (
          <li key={place} className={styles.step} data-place={place}>
            <span>{playoff[of]?.nickName}</span>
            <span className={styles.block}>{place}</span>
          </li>
        ))}
      </ol>
      <Link to={`/playoff/${playoff.id}`} className={styles.link} onClick={onClose}>
        See the play-off
      </Link>
    </section>
  );
}
