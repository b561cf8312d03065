import { COMPETITION_KINDS, COMPETITIONS, type CompetitionRef } from '../../design/competitions.ts';
import { idIn } from '../../design/paths.ts';

/** The filter of the history. It is part of the URL, so that going back restores it. */
export interface HistoryFilter {
  readonly playerId: string | null;
  /** A second player, whose changes they must be, too. */
  readonly partnerId: string | null;
  /** At most one of each kind. */
  readonly competitions: readonly CompetitionRef[];
}

export function parseHistoryFilter(address: URLSearchParams): HistoryFilter {
  const idOf = (name: string) => {
    const reference = address.get(name);
    return reference === null ? null : idIn(reference);
  };
  return {
    playerId: idOf('player'),
    partnerId: idOf('partner'),
    competitions: COMPETITION_KINDS.flatMap((kind) => {
      const id = idOf(kind);
      return id === null ? [] : [{ kind, id }];
    }),
  };
}

/** Returns the search of a filter, `?player=3`; empty without a filter. */
export function historySearch(filter: HistoryFilter): string {
  const search = historySearchParams(filter).toString();
  return search && `?${search}`;
}

export function historySearchParams({
  playerId,
  partnerId,
  competitions,
}: HistoryFilter): URLSearchParams {
  return new URLSearchParams([
    ...(playerId === null ? [] : [['player', playerId]]),
    ...(partnerId === null ? [] : [['partner', partnerId]]),
    ...competitions.map(({ kind, id }) => [kind, id]),
  ]);
}

/** Returns the variables of the list. */
export function historyVariables({ playerId, partnerId, competitions }: HistoryFilter) {
  const ids = competitions.map(({ kind, id }) => [COMPETITIONS[kind].idField, id]);
  return { playerId, ...(partnerId && { partnerId }), ...Object.fromEntries(ids) };
}
