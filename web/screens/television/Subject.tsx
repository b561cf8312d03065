import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import type { ScreenHandle } from '../../app/screen.ts';
import { useWasEver } from '../../design/earlierValues.ts';
import { gamePreview } from '../live-score/formatGame.ts';
import { gameDetail } from '../live-score/queries.ts';
import { playoffPreview } from '../playoffs/formatPlayoff.ts';
import { seriesPreview } from '../series/formatSeries.ts';
import {
  type Known,
  knownOfClub,
  knownOfMatch,
  knownOfPlayoff,
  knownOfSeries,
  type LastResult,
} from './programme.ts';
import {
  lastResults,
  liveMatches,
  parseSubject,
  playoffOnTelevision,
  seriesOnNow,
  seriesOnTelevision,
} from './queries.ts';

const WHAT_IS_ON = { title: 'Faceoff', description: 'What is on now, for a television.' };

export const handle: ScreenHandle = {
  head: (read, { params }) => {
    const subject = parseSubject(params);
    if (subject?.of === 'match') {
      const { match } = read(gameDetail(subject.id));
      return match && { ...WHAT_IS_ON, title: gamePreview(match) };
    }
    if (subject?.of === 'series') {
      const { series } = read(seriesOnTelevision(subject.id));
      return series && { ...WHAT_IS_ON, title: seriesPreview(series) };
    }
    if (subject?.of === 'playoff') {
      const { playoff } = read(playoffOnTelevision(subject.id));
      return playoff && { ...WHAT_IS_ON, title: playoffPreview(playoff) };
    }
    return subject && WHAT_IS_ON;
  },
};

export interface ShowProps {
  readonly known: Known;
}

interface SubjectProps {
  readonly Show: ComponentType<ShowProps>;
  /** Where nothing is at this address, or no longer. */
  readonly missing: (wasThere: boolean) => ReactNode;
}

/** Shows the subject of the address; nothing while it is loading. */
export function Subject(props: SubjectProps) {
  const subject = parseSubject(useParams());
  if (subject?.of === 'now') return <OnNow {...props} />;
  if (subject?.of === 'match') return <OneMatch id={subject.id} {...props} />;
  if (subject?.of === 'series') return <OneSeries id={subject.id} {...props} />;
  if (subject?.of === 'playoff') return <OnePlayoff id={subject.id} {...props} />;
  return props.missing(false);
}

function OnNow({ Show }: SubjectProps) {
  const [{ data: live }] = useQuery(liveMatches);
  const [{ data: next }] = useQuery(seriesOnNow);
  const [{ data: last }] = useQuery(lastResults);
  if (!live || !next || !last) return null;
  const known = knownOfClub(live.now?.matches ?? [], next.now?.series ?? null, last.lastResults);
  return <Show known={known} />;
}

function OneMatch({ id, Show, missing }: SubjectProps & { readonly id: string }) {
  const [{ data, fetching, error }] = useQuery(gameDetail(id));
  const wasThere = useWasEver(Boolean(data?.match));
  if (data?.match) return <Show known={knownOfMatch(data.match)} />;
  return fetching || error ? null : missing(wasThere);
}

function OneSeries({ id, Show, missing }: SubjectProps & { readonly id: string }) {
  const [{ data, fetching, error }] = useQuery(seriesOnTelevision(id));
  const results = useLastResults();
  const wasThere = useWasEver(Boolean(data?.series));
  if (data?.series) return <Show known={knownOfSeries(data.series, results)} />;
  return fetching || error ? null : missing(wasThere);
}

function OnePlayoff({ id, Show, missing }: SubjectProps & { readonly id: string }) {
  const [{ data, fetching, error }] = useQuery(playoffOnTelevision(id));
  const results = useLastResults();
  const wasThere = useWasEver(Boolean(data?.playoff));
  if (data?.playoff) return <Show known={knownOfPlayoff(data.playoff, results)} />;
  return fetching || error ? null : missing(wasThere);
}

function useLastResults(): readonly LastResult[] {
  const [{ data }] = useQuery(lastResults);
  return data?.lastResults ?? [];
}
