/** Later changes and live matches that depend on an undone change: a refusal names exactly these, and they are undone with it. */
import { describe, expect } from 'vitest';
import { deletePlayer } from '../../../server/club/players/commands.ts';
import { deletePlayoff } from '../../../server/club/playoffs/commands.ts';
import { editMatch } from '../../../server/club/results/edit-match.ts';
import { createSeason, deleteSeason, editSeason } from '../../../server/club/seasons/commands.ts';
import { CHANNEL } from '../../../server/log/sql.ts';
import { INTERNAL_SENDER } from '../../../server/log/write.ts';
import { ask } from '../../setup/ask.ts';
import { type Club, game, sharedClubTest, TEAMS } from '../../setup/club.ts';
import { NATIVE } from '../../setup/database-kinds.ts';
import { graphql } from '../../setup/graphql.ts';
import { liveMatch, livePlay } from '../../setup/live-play.ts';
import { refusedUndo, undo } from '../../setup/undo.ts';
import { repeatLastChange } from '../../setup/written-in-sql.ts';
import { type RowsByName, rowsOf } from '../../undo-stack/club-rows.ts';
import {
  correct,
  everyMomentDiffers,
  importResults,
  playoffWith,
  versionSeen,
} from '../../undo-stack/writes.ts';

const test = sharedClubTest(NATIVE);

/** A change, and the rows before it. */
interface Change {
  readonly seq: number;
  readonly before: RowsByName;
}

/** Makes a change and all that depends on it. Returns the change, and how the names of the others begin. */
type Story = (club: Club) => Promise<{ readonly change: Change; readonly names: string[] }>;

const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-11-30' };

const STORIES: Readonly<Record<string, Story>> = {
  'a player of a play-off that was played': async (club) => {
    await club.friends('Jana', 'Peter');
    const change = await made(club, () => club.friends('Eva'));
    const id = await club.startCup('Eva', 'Jana', 'Peter');
    await club.playPlayoff(id, 1);
    return { change, names: ['Play-off created: ', 'Semifinal 2: '] };
  },
  'a play-off with results and a live final': async (club) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const change = await made(club, () => club.startCup('Eva', 'Jana', 'Peter'));
    const [{ id = '' } = {}] = await club.door.playoffs(1);
    await club.playPlayoff(id, 1);
    await livePlay(club).start((await club.playoff(id)).series[1]?.matchIds[0] ?? '');
    return {
      change,
      names: ['Semifinal 2: ', 'Final, live at 0 : 0, would be removed'],
    };
  },
  'a semifinal that decided who plays a final, which has begun': async (club) => {
    const { first, second } = await playoffWith(club, ['1 1 1', '1 1 1']);
    const change = await made(club, () => club.enter(first.id, 4, 'one'));
    await club.enter(second.id, 4, 'one');
    await playFinal(club, '1');
    return { change, names: ['Semifinal 2, game 4: ', 'Final, game 1: '] };
  },
  'the undo of a semifinal, before the other one was decided': async (club) => {
    const id = await club.startCup('Eva', 'Jana', 'Peter', 'Tomas');
    const [first, second] = (await club.playoff(id)).series;
    await club.play(first?.id ?? '', '1');
    const { seq } = (await ask(club.server, graphql('{ club { seq } }'))).club;
    const change = await made(club, () => undo(club.server, seq));
    await club.play(second?.id ?? '', '1');
    return { change, names: ['Semifinal 2: '] };
  },
  'a correction that reopened a semifinal, which was decided again before the final': async (
    club,
  ) => {
    const { first } = await playoffWith(club, ['1 1 1 2 2 1', '1 1 1 1']);
    const change = await made(club, () => club.enter(first.id, 6, 'two'));
    await club.enter(first.id, 7, 'two');
    await playFinal(club, '1');
    return { change, names: ['Semifinal 1, game 7: ', 'Final, game 1: '] };
  },
  'a semifinal, before a correction that cleared the final': async (club) => {
    const { first, second } = await playoffWith(club, ['1 1 1 1', '1 1 1']);
    const change = await made(club, () => club.enter(second.id, 4, 'one'));
    await playFinal(club, '1');
    await correct(club, first.matchIds[3], [4, 1]);
    return { change, names: ['Final, game 1: ', 'Semifinal 1, game 4: '] };
  },
  'a correction in a play-off that was deleted since': async (club) => {
    const { id, first } = await playoffWith(club, ['1 1 1 1', '1 1 1 1'], ['', '1']);
    const change = await made(club, () => correct(club, first.matchIds[3], [4, 1]));
    const seen = await versionSeen(club, 'playoffs');
    await deletePlayoff(club.server.club, Number(id), INTERNAL_SENDER, seen);
    return { change, names: ['Play-off deleted'] };
  },
  'a correction that gave the final, which was live, another player': async (club) => {
    const { first } = await playoffWith(club, ['1 1 1 2 2 2 1', '1 1 1 1']);
    await startFinal(club);
    const change = await made(club, () => correct(club, first.matchIds[6], [1, 4]));
    await startFinal(club);
    return { change, names: ['Final, game 1, live at 0 : 1, would be removed'] };
  },
  'an undone result, before the undos of the results before it': async (club) => {
    const { id } = await club.startSeries();
    await club.play(id, '1 2 1');
    const last = club.server.club.live.seq;
    const change = await made(club, () => undo(club.server, last));
    for (const seq of [last - 1, last - 2]) await undo(club.server, seq);
    return { change, names: ['Undone: Game 2: ', 'Undone: Game 1: '] };
  },
  'a deletion of a player whose nickname is taken': async (club) => {
    const { server } = club;
    const id = await club.friends('Eva').then(() => 1);
    const change = await made(club, () => deletePlayer(server.club, id));
    await club.friends('eva');
    return { change, names: ['Player added: eva'] };
  },
  'a new season that was edited': async (club) => {
    const context = club.server.club;
    const change = await made(club, () => createSeason(context, AUTUMN));
    await editSeason(context, 1, { ...AUTUMN, name: 'Fall' });
    return { change, names: ['Season edited: '] };
  },
  'a deleted season whose days are those of another one': async (club) => {
    const context = club.server.club;
    const { id } = await createSeason(context, AUTUMN);
    const change = await made(club, () => deleteSeason(context, id));
    await createSeason(context, { name: 'Winter', from: '2026-11-30', to: '2027-02-28' });
    return { change, names: ['Season added: Winter'] };
  },
  'an undone correction of an imported match, before the undo of the import': async (club) => {
    await importResults(club.server, '2024-03-01,Eva,Guest,4,2');
    const { live } = club.server.club;
    const imported = live.seq;
    const [match] = await club.door.matches(1);
    await correct(club, match?.id, [5, 1]);
    const change = await made(club, () => undo(club.server, live.seq));
    await undo(club.server, imported);
    return { change, names: ['Undone: Imported 2 players and 1 match'] };
  },
  'a result before a merge': async (club) => {
    await club.friends('Evka');
    const { id } = await club.startSeries();
    const change = await made(club, () => club.play(id, '1'));
    await livePlay(club).mergePlayers('Eva', 'Evka');
    return { change, names: ['Players merged: Eva'] };
  },
  'a merge before a result': async (club) => {
    await club.friends('Evka');
    const { id } = await club.startSeries();
    const change = await made(club, () => livePlay(club).mergePlayers('Eva', 'Evka'));
    await club.play(id, '1');
    return { change, names: ['Game 1: '] };
  },
  'an undone merge, since which a result before it was undone': async (club) => {
    await club.friends('Evka');
    const { id } = await club.startSeries();
    await club.play(id, '1');
    const played = club.server.club.live.seq;
    await livePlay(club).mergePlayers('Eva', 'Evka');
    const change = await made(club, () => undo(club.server, played + 1));
    await undo(club.server, played);
    return { change, names: ['Undone: Game 1: '] };
  },
  'a series with a live game': async (club) => {
    await club.friends('Eva', 'Jana');
    const change = await made(club, () => club.startSeries());
    const [{ matchIds = [] } = {}] = await club.door.seriesList(1);
    await livePlay(club).start(matchIds[0] ?? '');
    await livePlay(club).goal(matchIds[0] ?? '', 'HOME');
    return { change, names: ['Game 1, live at 1 : 0, would be removed'] };
  },
  'an abandoned match that is live again': async (club) => {
    const { play, id } = await liveMatch(club);
    await play.goal(id, 'AWAY');
    const change = await made(club, () => play.abandon(id));
    await play.start(id);
    return { change, names: ['Game 1, live at 0 : 0, would be overwritten'] };
  },
  'an abandoned match that was started again and finished': async (club) => {
    const { play, id } = await liveMatch(club);
    await play.goal(id, 'AWAY');
    const change = await made(club, () => play.abandon(id));
    await play.start(id);
    await correct(club, id, [2, 0]);
    return { change, names: ['Game 1: 2 : 0, '] };
  },
  'an undone result, since which a goal was scored': async (club) => {
    const { play, id } = await liveMatch(club);
    await correct(club, id, [0, 3]);
    const finished = club.server.club.live.seq;
    const change = await made(club, () => undo(club.server, finished));
    await play.goal(id, 'AWAY');
    return { change, names: ['Game 1, live at 0 : 1, would be overwritten'] };
  },
  'an undone correction that had cleared a live game, since which a goal was scored': async (
    club,
  ) => {
    const { id } = await club.startSeries();
    const { matchIds } = await club.play(id, '1 1 1 2');
    const [wrong, fifth = ''] = matchIds.slice(3);
    await livePlay(club).start(fifth);
    await correct(club, wrong, [1, 4]);
    const corrected = club.server.club.live.seq;
    const change = await made(club, () => undo(club.server, corrected));
    await livePlay(club).goal(fifth, 'HOME');
    return { change, names: ['Game 5, live at 1 : 0, would be removed'] };
  },
  'an undone result, since which a goal was scored and the match was finished': async (club) => {
    const { play, id } = await liveMatch(club);
    await correct(club, id, [1, 0]);
    const finished = club.server.club.live.seq;
    const change = await made(club, () => undo(club.server, finished));
    await play.goal(id, 'AWAY');
    await correct(club, id, [0, 1]);
    return { change, names: ['Game 1 played live: 0 : 1, '] };
  },
};

test.for(Object.entries(STORIES))('%s', async ([, story], { club }) => {
  using _ = everyMomentDiffers(club);
  const { change, names } = await story(club);
  const { code, dependents } = await refusedUndo(club.server, change.seq);
  expect(code).toBe('CONFLICT');
  expect(dependents.map(({ text }) => text)).toEqual(
    names.map((name) => expect.stringMatching(new RegExp(`^${name}`))),
  );
  const [first, ...others] = dependents.map(({ seq }) => seq);
  if (others.length > 0) {
    const some = await refusedUndo(club.server, change.seq, { later: others });
    expect(some.code).toBe('CONFLICT');
  }
  const after = await rowsOf(club.server.sql);
  const { seq: last } = club.server.club.live;
  const undone = await undo(club.server, change.seq, first ?? 0, ...others);
  expect(await rowsOf(club.server.sql)).toEqual(change.before);

  for (let seq = undone; seq > last; seq -= 1) await undo(club.server, seq);
  expect(await rowsOf(club.server.sql)).toEqual(after);
});

/** What is corrected in a series, what is played after that, and the games that the undo of the correction names. */
test.for([
  { played: '1 1 1 2 2 1', corrected: 6, later: '- - - - - - 2', games: [7] },
  { played: '1 1 1 1', corrected: 4, later: '- - - - 2 2 2', games: [5, 6, 7] },
  { played: '1 1 1', corrected: 2, later: '- - - 2', games: [4] },
])(
  'after $played game $corrected is corrected and $later is played: the undo of the correction names $games',
  async ({ played, corrected, later, games }, { club }) => {
    const { id } = await club.startSeries();
    await club.play(id, played);
    const was = played.split(' ')[corrected - 1];
    const winner = was === '1' ? 'two' : 'one';
    const { seq, before } = await made(club, () => club.enter(id, corrected, winner));
    await club.play(id, later);
    const { dependents } = await refusedUndo(club.server, seq);
    expect(dependents.map(({ text }) => text)).toEqual(
      games.map((number) => expect.stringMatching(`^Game ${number}: `)),
    );
    await undo(club.server, seq, ...dependents.map((each) => each.seq));
    expect(await rowsOf(club.server.sql)).toEqual(before);
  },
);

/** Makes a change with something after it that does not depend on it. Returns its seq. */
const INDEPENDENT: Readonly<Record<string, (club: Club) => Promise<number>>> = {
  'a semifinal, since which the other one was played, but not decided': async (club) => {
    const { first, second } = await playoffWith(club, ['1 1 1', '1 1']);
    await club.enter(first.id, 4, 'one');
    const { seq } = club.server.club.live;
    await club.enter(second.id, 3, 'one');
    return seq;
  },
  'a merge, since which others and the merged player have played': async (club) => {
    await club.friends('Evka', 'Zora');
    const { second } = await playoffWith(club, ['', '']);
    await livePlay(club).mergePlayers('Eva', 'Evka');
    const { seq } = club.server.club.live;
    await club.play(second.id, '1');
    await club.door.createMatch(game('Evka', 'Zora'));
    return seq;
  },
  'an edit of a match, since which a goal was scored': async (club) => {
    await club.friends('Eva', 'Jana', 'Peter');
    const play = livePlay(club);
    const { id } = await play.single({ home: 'Eva', away: 'Jana', teams: [TEAMS.Eva, TEAMS.Jana] });
    await play.start(id);
    await editMatch(club.server.club, Number(id), { awayPlayer: 'Peter' });
    const { seq } = club.server.club.live;
    await play.goal(id, 'AWAY');
    return seq;
  },
  'a result, since which a season was added': async (club) => {
    const { id } = await club.startSeries();
    await club.play(id, '1');
    const { seq } = club.server.club.live;
    await createSeason(club.server.club, AUTUMN);
    return seq;
  },
};

test.for(Object.entries(INDEPENDENT))('%s, is undone alone', async ([, story], { club }) => {
  const seq = await story(club);
  const last = club.server.club.live.seq;
  expect(await undo(club.server, seq)).toBe(last + 1);
});

describe('a refusal', () => {
  test('says what later changes are about, and lists at most one more than can be undone together', async ({
    club,
  }) => {
    const { firstGame } = await club.startSeries();
    const { live } = club.server.club;
    const playerAdded = live.seq - 2;
    await correct(club, firstGame, [3, 1]);
    const entered = live.seq;
    const { message } = await refusedUndo(club.server, playerAdded);
    expect(message).toBe(
      `Change ${playerAdded} cannot be undone before change ${entered - 1} (Eva – Jana: Series created: Dallas Stars – Calgary Flames), change ${entered} (Eva – Jana: Game 1: 3 : 1, Eva now leads 1–0).`,
    );
    await repeatLastChange(club.server, 299);
    const last = live.seq;
    // Undone changes are not listed.
    await repeatLastChange(club.server, 600, (index) => (index % 2 === 0 ? null : last + index));
    for (const seq of [entered, playerAdded]) {
      const refusal = await refusedUndo(club.server, seq);
      expect(refusal.dependents).toHaveLength(201);
      expect(refusal.dependents[200]?.seq).toBe(last);
      expect(refusal.message).toMatch(/\) and at least 198 more\.$/);
    }
    const later = Array.from({ length: 201 }, () => last);
    const { code, message: tooMany } = await refusedUndo(club.server, entered, { later });
    expect([code, tooMany]).toEqual([
      'VALIDATION',
      'At most 200 later changes can be undone at once.',
    ]);
  });

  test('says which live match would be removed, and another goal requires a new confirmation', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    const play = livePlay(club);
    const { id } = await play.single({ home: 'Eva', away: 'Jana', teams: [TEAMS.Eva, TEAMS.Jana] });
    const created = club.server.club.live.seq;
    await play.start(id);
    await play.goal(id, 'AWAY');
    const seen = club.server.club.live.seq;
    const named = (score: string, seq: number) => ({
      code: 'CONFLICT',
      message: `Undoing change ${created} ends what is live. Eva – Jana: Match, live at ${score}, would be removed.`,
      dependents: [
        { seq, about: 'Eva – Jana', text: `Match, live at ${score}, would be removed`, live: true },
      ],
    });
    expect(await refusedUndo(club.server, created)).toEqual(named('0 : 1', seen));
    await play.goal(id, 'AWAY');
    const late = await refusedUndo(club.server, created, { later: [seen] });
    expect(late).toEqual(named('0 : 2', club.server.club.live.seq));
    expect((await play.match(id)).live).toMatchObject({ awayScore: 2 });
  });

  test('names a listed change that does not depend on the undone one, is undone already, or does not exist', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    const { live } = club.server.club;
    const finished = async () => {
      const { id } = await club.door.createMatch(game('Eva', 'Jana'));
      return { id, seq: live.seq };
    };
    const [before, scored] = [await finished(), await finished()];
    await correct(club, scored.id, [5, 1]);
    const corrected = live.seq;
    const after = await finished();
    const refusal = async (...later: number[]) => {
      const { code, message } = await refusedUndo(club.server, scored.seq, { later });
      return { code, message };
    };
    for (const unrelated of [before.seq, after.seq]) {
      expect(await refusal(corrected, unrelated)).toEqual({
        code: 'CONFLICT',
        message: `Change ${unrelated} does not build on change ${scored.seq}, and nothing was undone: leave it out of \`later\`.`,
      });
    }
    expect(await refusal(corrected, scored.seq)).toMatchObject({ code: 'CONFLICT' });
    expect(await refusal(corrected, live.seq + 9)).toMatchObject({ code: 'NOT_FOUND' });
    expect(live.seq).toBe(after.seq);

    const undone = await undo(club.server, corrected);
    expect(await refusal(corrected)).toMatchObject({
      message: `Change ${corrected} is undone already, by change ${undone}.`,
    });
    await undo(club.server, undone);
    await undo(club.server, scored.seq, corrected, corrected);
    expect(await club.door.matches(9)).toHaveLength(2);
  });

  test('says that a goal is not undone', async ({ club }) => {
    const { play, id } = await liveMatch(club);
    await play.goal(id, 'HOME');
    const { code, message } = await refusedUndo(club.server, club.server.club.live.seq);
    expect(code).toBe('CONFLICT');
    expect(message).toMatch(/^This cannot be undone: Game 1: goal by Eva/);
  });

  test('of a change of another epoch says so, even before the server has detected the new epoch', async ({
    club,
  }) => {
    await club.friends('Eva', 'Jana');
    const { sql } = club.server;
    const { live } = club.server.club;
    const { seq, epoch: old } = live;
    await sql`update club set epoch = gen_random_uuid()`;
    expect(live.epoch).toBe(old);
    const { code, message } = await refusedUndo(club.server, seq, { epoch: old });
    expect(code).toBe('HISTORY_LOST');
    expect(message).toMatch(/^The club was restored from a backup/);
    const [present] = await sql<[{ seq: number; epoch: string }]>`select seq, epoch from club`;
    expect(present.seq).toBe(seq);
    await sql.notify(CHANNEL, present.epoch);
    await expect.poll(() => live.epoch).toBe(present.epoch);
  });
});

test('a change is undone only while an undo of it is in effect, whatever was undone since', async ({
  club,
}) => {
  const { id } = await club.startSeries();
  await club.enter(id, 1, 'one');
  await club.enter(id, 1, 'two');
  const corrected = club.server.club.live.seq;
  const first = await undo(club.server, corrected);
  expect(await undoneByOf(club, corrected)).toBe(first);
  const back = await undo(club.server, first);
  expect(await undoneByOf(club, corrected)).toBeNull();
  const again = await undo(club.server, back);
  const second = await undo(club.server, first);
  await undo(club.server, second);
  await undo(club.server, again);
  expect(await club.series(id)).toMatchObject({ playerOneWins: 0, playerTwoWins: 1 });
  expect(await undoneByOf(club, corrected)).toBeNull();
  expect(await undoneByOf(club, first)).toBe(back);
  await undo(club.server, corrected);
  expect(await club.series(id)).toMatchObject({ playerOneWins: 1, playerTwoWins: 0 });
});

async function made(club: Club, write: () => Promise<unknown>): Promise<Change> {
  const before = await rowsOf(club.server.sql);
  await write();
  return { seq: club.server.club.live.seq, before };
}

async function finalOf(club: Club) {
  const [playoff] = await club.door.playoffs(1);
  const final = playoff?.series[3];
  if (!final) throw new Error('The play-off has no final.');
  return final;
}

async function playFinal(club: Club, games: string): Promise<void> {
  await club.play((await finalOf(club)).id, games);
}

async function startFinal(club: Club): Promise<void> {
  const [game = ''] = (await finalOf(club)).matchIds;
  await livePlay(club).start(game);
  await livePlay(club).goal(game, 'AWAY');
}

const UNDONE_BY = graphql('query ($after: Int!) { changes(after: $after, first: 1) { undoneBy } }');

async function undoneByOf({ server }: Club, seq: number): Promise<number | null | undefined> {
  const { changes } = await ask(server, UNDONE_BY, { after: seq - 1 });
  return changes[0]?.undoneBy;
}
