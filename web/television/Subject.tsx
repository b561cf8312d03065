import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useQuery } from 'urql';
import type { ScreenHandle } from '../app/screen.ts';
import { useWasEver } from '../design/earlierValues.ts';
import { playoffPreview } from '../playoffs/formatPlayoff.ts';
import { gamePreview } from '../running-score/formatGame.ts';
import { gameDetail } from '../running-score/queries.ts';
import { seriesPreview } from '../series/formatSeries.ts';
import { seriesDetail } from '../series/queries.ts';
import { lastPlayed, parseSubject, playoffOnTelevision, television } from './queries.ts';
import {
  type Scene,
  scenesOfMatch,
  scenesOfPlayoff,
  scenesOfSeries,
  type WhatIsOn,
} from './scenes.ts';

const WHAT_IS_ON = { title: 'Faceoff', description: 'What is on now, for a television.' };

export const handle: ScreenHandle = {
  head: (read, { params }) => {
    const subject = parseSubject(params);
    if (subject?.of === 'match') {
      const { match } = read(gameDetail(subject.id));
      return match && { ...WHAT_IS_ON, title: gamePreview(match) };
    }
    if (subject?.of === 'series') {
      const { series } = read(seriesDetail(subject.id));
      return series && { ...WHAT_IS_ON, title: seriesPreview(series) };
    }
    if (subject?.of === 'playoff') {
      const { playoff } = read(playoffOnTelevision(subject.id));
      return playoff && { ...WHAT_IS_ON, title: playoffPreview(playoff) };
    }
    return subject && WHAT_IS_ON;
  },
};

interface SubjectProps {
  readonly scenesOf: (what: WhatIsOn) => readonly Scene[];
  readonly Show: ComponentType<{ readonly scenes: readonly Scene[] }>;
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

function OnNow({ Show, scenesOf }: SubjectProps) {
  const [{ data: on }] = useQuery(television);
  const [{ data: last }] = useQuery(lastPlayed);
  return on && last && <Show scenes={scenesOf({ ...on, ...last })} />;
}

function OneMatch({ id, Show, missing }: SubjectProps & { readonly id: string }) {
  const [{ data, fetching, error }] = useQuery(gameDetail(id));
  const wasThere = useWasEver(Boolean(data?.match));
  if (data?.match) return <Show scenes={scenesOfMatch(data.match)} />;
  return fetching || error ? null : missing(wasThere);
}

function OneSeries({ id, Show, missing }: SubjectProps & { readonly id: string }) {
  const [{ data, fetching, error }] = useQuery(seriesDetail(id));
  const wasThere = useWasEver(Boolean(data?.series));
  if (data?.series) return <Show scenes={scenesOfSeries(data.series)} />;
  return fetching || error ? null : missing(wasThere);
}

function OnePlayoff({ id, Show, missing }: SubjectProps & { readonly id: string }) {
  const [{ data, fetching, error }] = useQuery(playoffOnTelevision(id));
  const wasThere = useWasEver(Boolean(data?.playoff));
  if (data?.playoff) return <Show scenes={scenesOfPlayoff(data.playoff)} />;
  return fetching || error ? null : missing(wasThere);
}
