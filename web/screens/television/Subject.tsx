import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import type { ScreenHandle } from '../../app/screen.ts';
import { useWasEver } from '../../design/earlierValues.ts';
import { matchPreview } from '../live-score/formatGame.ts';
import { matchPageQuery } from '../live-score/queries.ts';
import { playoffPreview } from '../playoffs/formatPlayoff.ts';
import { seriesPreview } from '../series/formatSeries.ts';
import {
  currentSeries,
  lastResults,
  latestEvening,
  latestPlayoffs,
  liveMatches,
  parseSubject,
  playoffOnTelevision,
  seriesOnTelevision,
} from './queries.ts';
import {
  clubData,
  type LastResult,
  matchData,
  playoffData,
  seriesData,
  type TelevisionData,
} from './televisionData.ts';

const HEAD = { title: 'Faceoff', description: 'What is on now, for a television.' };

export const handle: ScreenHandle = {
  head: (read, { params }) => {
    const subject = parseSubject(params);
    if (subject?.of === 'match') {
      const { match } = read(matchPageQuery(subject.id));
      return match && { ...HEAD, title: matchPreview(match) };
    }
    if (subject?.of === 'series') {
      const { series } = read(seriesOnTelevision(subject.id));
      return series && { ...HEAD, title: seriesPreview(series) };
    }
    if (subject?.of === 'playoff') {
      const { playoff } = read(playoffOnTelevision(subject.id));
      return playoff && { ...HEAD, title: playoffPreview(playoff) };
    }
    return subject && HEAD;
  },
};

export interface ShowProps {
  readonly data: TelevisionData;
}

interface SubjectProps {
  readonly Show: ComponentType<ShowProps>;
  /** Rendered if the subject of the URL does not exist. `wasThere` is true if it was deleted while the page was open. */
  readonly missing: (wasThere: boolean) => ReactNode;
}

/** Renders the subject of the URL; nothing while it is loading. */
export function Subject(props: SubjectProps) {
  const subject = parseSubject(useParams());
  if (subject?.of === 'now') return <CurrentSubject {...props} />;
  if (subject?.of === 'match') return <OneMatch id={subject.id} {...props} />;
  if (subject?.of === 'series') return <OneSeries id={subject.id} {...props} />;
  if (subject?.of === 'playoff') return <OnePlayoff id={subject.id} {...props} />;
  return props.missing(false);
}

function CurrentSubject({ Show }: SubjectProps) {
  const [{ data: live }] = useQuery(liveMatches);
  const [{ data: next }] = useQuery(currentSeries);
  const [{ data: last }] = useQuery(lastResults);
  const [{ data: cups }] = useQuery(latestPlayoffs);
  const [{ data: latest }] = useQuery(latestEvening);
  if (!live || !next || !last || !cups || !latest) return null;
  const subjectData = clubData({
    matches: live.now?.matches ?? [],
    series: next.now?.series ?? null,
    lastResults: last.lastResults,
    playoffs: cups.playoffs.edges.map(({ node }) => node),
    evening: latest.evening,
  });
  return <Show data={subjectData} />;
}

function OneMatch({ id, Show, missing }: SubjectProps & { readonly id: string }) {
  const [{ data, fetching, error }] = useQuery(matchPageQuery(id));
  const wasThere = useWasEver(Boolean(data?.match));
  if (data?.match) return <Show data={matchData(data.match)} />;
  return fetching || error ? null : missing(wasThere);
}

function OneSeries({ id, Show, missing }: SubjectProps & { readonly id: string }) {
  const [{ data, fetching, error }] = useQuery(seriesOnTelevision(id));
  const results = useLastResults();
  const wasThere = useWasEver(Boolean(data?.series));
  if (data?.series) return <Show data={seriesData(data.series, results)} />;
  return fetching || error ? null : missing(wasThere);
}

function OnePlayoff({ id, Show, missing }: SubjectProps & { readonly id: string }) {
  const [{ data, fetching, error }] = useQuery(playoffOnTelevision(id));
  const results = useLastResults();
  const wasThere = useWasEver(Boolean(data?.playoff));
  if (data?.playoff) return <Show data={playoffData(data.playoff, results)} />;
  return fetching || error ? null : missing(wasThere);
}

function useLastResults(): readonly LastResult[] {
  const [{ data }] = useQuery(lastResults);
  return data?.lastResults ?? [];
}
