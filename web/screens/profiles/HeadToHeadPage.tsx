import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useQuery } from 'urql';
import { MESSAGES } from '../../../rules/messages.ts';
import { shortDate, withVerb } from '../../../rules/phrases.ts';
import { nameOf } from '../../../rules/side.ts';
import { endsBeforeItBegins, isAllTime, type Span, spanName } from '../../../rules/span.ts';
import type { ScreenHandle } from '../../app/screen.ts';
import { useCorrectAddress } from '../../app/useCorrectAddress.ts';
import { describeLoadError } from '../../data/errors.ts';
import { LineChart } from '../../design/charts/LineChart.tsx';
import { countScale } from '../../design/charts/scales.ts';
import { FlashingNumber } from '../../design/controls/FlashingNumber.tsx';
import { Page } from '../../design/controls/Page.tsx';
import { Empty, Loading } from '../../design/controls/Placeholder.tsx';
import { type FacedCompetitor, firstPlayer } from '../../design/hockey/Face.tsx';
import { PlainNames } from '../../design/hockey/PlayerName.tsx';
import { ScoreBoard } from '../../design/hockey/ScoreBoard.tsx';
import { SideName } from '../../design/hockey/SideName.tsx';
import { Card } from '../../design/layout/Card.tsx';
import { Grid } from '../../design/layout/Grid.tsx';
import { Row } from '../../design/layout/Row.tsx';
import { Stack } from '../../design/layout/Stack.tsx';
import { Text } from '../../design/layout/Text.tsx';
import { leftToRight } from '../../design/leftToRight.ts';
import {
  competitorAt,
  competitorPath,
  competitorReference,
  headToHeadPath,
  type NamedCompetitor,
} from '../../design/paths.ts';
import { useSpanLink } from '../../design/spanLinks.tsx';
import { chanceText } from '../head-to-head/HeadToHeadOutlook.tsx';
import { formatHeadToHeadStanding } from '../head-to-head/HeadToHeadStrip.tsx';
import { MatchRows } from '../matches/MatchRows.tsx';
import { matchSearch, NO_FILTER } from '../matches/matchFilter.ts';
import { Rematch } from '../matches/Rematch.tsx';
import { playersQuery } from '../players/queries.ts';
import { useCompetitorAt } from '../players/useCompetitorAt.ts';
import { ShareButtons } from '../share/ShareButtons.tsx';
import { NoMatchInSpan, SpanBar } from '../spans/SpanBar.tsx';
import { describeSpan, parseSpan, spanSearch } from '../spans/urlSpan.ts';
import { opposingColours, playerColours } from '../teams/colours.ts';
import type { HeadToHeadSheetFragment } from './gql/profiles.ts';
import styles from './HeadToHeadPage.module.css';
import { TeamWins } from './PlayerCharts.tsx';
import { headToHeadQuery, UNKNOWN_PLAYER } from './queries.ts';
import { UnknownPlayer } from './UnknownPlayer.tsx';

export const handle: ScreenHandle = {
  head: (read, { params: { one = '', two = '' }, search }) => {
    const { players: known } = read(playersQuery);
    const [ofOne, ofTwo] = [competitorAt(one, known), competitorAt(two, known)];
    if (!ofOne || !ofTwo || isOnBothSides(ofOne, ofTwo)) return UNKNOWN_PLAYER;
    const span = parseSpan(search);
    if (one !== competitorReference(ofOne) || two !== competitorReference(ofTwo)) {
      return { redirect: headToHeadPath(ofOne, ofTwo) + spanSearch(span) };
    }
    if (endsBeforeItBegins(span)) return { title: TITLE, description: MESSAGES.daysReversed };
    const [headToHead] = read(headToHeadQuery(ofOne.id, ofTwo.id, span)).headToHead;
    return headToHead
      ? {
          title: headToHeadTitle(headToHead.competitorOne, headToHead.competitorTwo),
          preview: describeStanding(headToHead, span),
          description: `${describeStanding(headToHead, span)}. Goals ${headToHead.goalsOne} : ${headToHead.goalsTwo}.`,
          // The picture shows the figures of all time.
          ...(isAllTime(span) && {
            card: { kind: 'pair', id: headToHead.id, alt: formatHeadToHeadStanding(headToHead) },
          }),
        }
      : null;
  },
};

export function Component() {
  const { one = '', two = '' } = useParams();
  const atOne = useCompetitorAt(one);
  const atTwo = useCompetitorAt(two);
  const [ofOne, ofTwo] = [atOne.competitor, atTwo.competitor];
  const isOnlyOne = ofOne !== null && ofTwo !== null && isOnBothSides(ofOne, ofTwo);
  const isHeadToHead = ofOne && ofTwo && !isOnlyOne;
  const [search] = useSearchParams();
  const span = parseSpan(search);
  const link = useSpanLink();
  useCorrectAddress(isHeadToHead ? headToHeadPath(ofOne, ofTwo) + spanSearch(span) : null);
  const missing =
    atOne.missing ?? atTwo.missing ?? (isOnlyOne ? MESSAGES.seriesPlayersEqual : null);
  if (missing !== null) {
    return <UnknownPlayer reference={atOne.missing ? one : two} text={missing} />;
  }
  if (!ofOne || !ofTwo) {
    return (
      <Page title={TITLE} heading={TITLE}>
        <LoadingHeadToHead error={atOne.error} />
      </Page>
    );
  }
  const title = headToHeadTitle(ofOne, ofTwo);
  return (
    <Page
      title={title}
      heading={<bdi translate="no">{title}</bdi>}
      back={{ to: link(competitorPath(ofOne)), label: `Back to ${nameOf(ofOne)}` }}
      action={<ShareButtons title={title} path={headToHeadPath(ofOne, ofTwo)} />}
    >
      <SpanBar isAboveContent />
      {!endsBeforeItBegins(span) && (
        <LoadedHeadToHead key={spanName(span)} one={ofOne.id} two={ofTwo.id} span={span} />
      )}
    </Page>
  );
}

/** Shown while the players are loading. */
const TITLE = 'Head-to-head';

function headToHeadTitle(one: NamedCompetitor, two: NamedCompetitor): string {
  return `${nameOf(one)} vs ${nameOf(two)}`;
}

function isOnBothSides({ players }: NamedCompetitor, other: NamedCompetitor): boolean {
  return players.some(({ id }) => other.players.some((player) => player.id === id));
}

const SIDES = { shape: 'cards', count: 2, height: '9rem' } as const;

function LoadingHeadToHead({ error }: { readonly error: string | null }) {
  return (
    <Loading skeleton={SIDES} error={error}>
      Loading pair...
    </Loading>
  );
}

interface LoadedHeadToHeadProps {
  /** Id of the first player or pair; `two` likewise. */
  readonly one: string;
  readonly two: string;
  readonly span: Span;
}

function LoadedHeadToHead({ one, two, span }: LoadedHeadToHeadProps) {
  const [{ data, error }] = useQuery(headToHeadQuery(one, two, span));
  const headToHead = data?.headToHead[0];
  return headToHead ? (
    <HeadToHeadFigures headToHead={headToHead} span={span} />
  ) : (
    <LoadingHeadToHead error={describeLoadError(error)} />
  );
}

interface HeadToHeadFiguresProps {
  readonly headToHead: HeadToHeadSheetFragment;
  readonly span: Span;
}

function HeadToHeadFigures({ headToHead, span }: HeadToHeadFiguresProps) {
  const { id, games, meetings, balance, teams, teamsTwo } = headToHead;
  const { competitorOne: one, competitorTwo: two } = headToHead;
  const [last] = meetings;
  const path = allMeetings(one, two, span);
  return (
    <>
      <section className="below-4" aria-label="Wins">
        <Wins headToHead={headToHead} />
      </section>
      {last && (
        <div className="actions below-4">
          <Rematch of={last} />
        </div>
      )}
      {games === 0 ? (
        <NoMatchInSpan span={span}>
          <Empty title="They have not met yet">
            <Link to="/overall">Add a match</Link> or <Link to="/series">begin a series</Link>.
          </Empty>
        </NoMatchInSpan>
      ) : (
        <>
          <ComparedFigures headToHead={headToHead} />
          <h2 className="heading">Last meetings</h2>
          <MatchRows label="Last meetings" matches={meetings} />
          {games > meetings.length && path && (
            <Row justify="center" above={4}>
              <Link className="button" to={path}>
                All meetings
              </Link>
            </Row>
          )}
          <Grid column="32rem" fit gap={4} above={6} className="align-start">
            <Card>
              <LineChart
                label="Balance, win by win"
                lines={[
                  {
                    id,
                    name: balanceName(headToHead),
                    colours: playerColours(
                      firstPlayer(headToHead.winsTwo > headToHead.winsOne ? two : one),
                    ),
                    points: balance.map((point, index) => ({ x: index, y: point.balance })),
                  },
                ]}
                scale={countScale(balance.length, (index) =>
                  shortDate(balance[index]?.matchDate ?? ''),
                )}
                formatX={(index) => shortDate(balance[index]?.matchDate ?? '')}
                formatY={(value) => value.toFixed(0)}
                phrase={(balance) => describeBalance(headToHead, balance)}
                xName="Meeting"
                sides={[
                  { name: leads(one), colours: playerColours(firstPlayer(one)) },
                  { name: leads(two), colours: playerColours(firstPlayer(two)) },
                ]}
              />
            </Card>
            <Stack gap={4}>
              <TeamWins name={nameOf(one)} teams={teams} />
              <TeamWins name={nameOf(two)} teams={teamsTwo} />
            </Stack>
          </Grid>
        </>
      )}
    </>
  );
}

type HeadToHeadProps = Pick<HeadToHeadFiguresProps, 'headToHead'>;

/** The wins of both sides, on slabs of the teams with which they met most; before they met, only the chance. */
function Wins({ headToHead }: HeadToHeadProps) {
  const { competitorOne: one, competitorTwo: two, winsOne, winsTwo, teams, teamsTwo } = headToHead;
  const chance = chanceText(headToHead);
  const next = chance && (
    <Text as="p" kind="note" center>
      {leftToRight(`The next game: ${chance}`)}
    </Text>
  );
  const [teamOne, teamTwo] = [teams[0]?.team, teamsTwo[0]?.team];
  if (!teamOne || !teamTwo) return next;
  const [ofOne, ofTwo] = opposingColours(teamOne.colors, teamTwo.colors);
  return (
    <ScoreBoard
      look="framed"
      sides={[
        {
          competitor: one,
          team: teamOne,
          colours: ofOne,
          score: winsOne,
          lost: winsOne < winsTwo,
        },
        {
          competitor: two,
          team: teamTwo,
          colours: ofTwo,
          score: winsTwo,
          lost: winsTwo < winsOne,
        },
      ]}
      foot={
        <>
          <Text as="p" kind="name" size="score-s" tone="ice" center role="status">
            {leftToRight(formatHeadToHeadStanding(headToHead))}
          </Text>
          {next}
        </>
      }
    />
  );
}

/** The figures of both side by side. */
function ComparedFigures({ headToHead }: HeadToHeadProps) {
  const { homeOne, awayOne, competitorOne: one, competitorTwo: two } = headToHead;
  const rows = [
    ['wins', 'Wins', headToHead.winsOne, headToHead.winsTwo],
    [
      'overtimeWins',
      'of these in overtime',
      headToHead.overtimeWinsOne,
      headToHead.overtimeWinsTwo,
    ],
    ['goals', 'Goals', headToHead.goalsOne, headToHead.goalsTwo],
    ['homeWinsOne', `Wins with ${nameOf(one)} at home`, homeOne.wins, homeOne.losses],
    ['homeWinsTwo', `Wins with ${nameOf(two)} at home`, awayOne.wins, awayOne.losses],
    ['series', 'Series won', headToHead.seriesOne, headToHead.seriesTwo],
    [
      'playoffSeries',
      'of these in play-offs',
      headToHead.playoffSeriesOne,
      headToHead.playoffSeriesTwo,
    ],
  ] as const;
  return (
    <table className={styles.compared} aria-label="Compared">
      <thead>
        <tr>
          <th scope="col">
            <Plain competitor={one} />
          </th>
          <th scope="col">
            <span className="visuallyHidden">Figure</span>
          </th>
          <th scope="col">
            <Plain competitor={two} />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([id, name, ofOne, ofTwo]) => (
          <tr key={id}>
            <td className="figures" translate="no" data-more={ofOne > ofTwo || undefined}>
              <FlashingNumber>{ofOne}</FlashingNumber>
            </td>
            <th scope="row">{name}</th>
            <td className="figures" translate="no" data-more={ofTwo > ofOne || undefined}>
              <FlashingNumber>{ofTwo}</FlashingNumber>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The name without a link, which is on the score board. */
function Plain({ competitor }: { readonly competitor: FacedCompetitor }) {
  return (
    <PlainNames>
      <SideName competitor={competitor} isFaceless />
    </PlainNames>
  );
}

/** "Puk leads Gólik 12–9, won the last 3"; within a span with its days: "…, from 01/09/2026". */
function describeStanding(headToHead: HeadToHeadSheetFragment, span: Span): string {
  return [formatHeadToHeadStanding(headToHead), describeSpan(span)].filter(Boolean).join(', ');
}

/** Returns the label at the end of the balance curve: the leader's name. */
function balanceName(headToHead: HeadToHeadSheetFragment): string {
  const { competitorOne, competitorTwo, winsOne, winsTwo } = headToHead;
  if (winsOne === winsTwo) return 'level';
  const leader = winsOne > winsTwo ? competitorOne : competitorTwo;
  return `${nameOf(leader)} +${Math.abs(winsOne - winsTwo)}`;
}

/** "Puk leads", "Puk & Rolba lead" */
function leads(competitor: NamedCompetitor): string {
  return withVerb(competitor, 'leads', 'lead');
}

/** "Puk leads by 3" */
function describeBalance(headToHead: HeadToHeadSheetFragment, balance: number): string {
  if (balance === 0) return 'level';
  const { competitorOne, competitorTwo } = headToHead;
  return `${leads(balance > 0 ? competitorOne : competitorTwo)} by ${Math.abs(balance)}`;
}

/** Returns the list of all meetings; null with a pair, for which the list has no filter. */
function allMeetings(one: NamedCompetitor, two: NamedCompetitor, span: Span): string | null {
  const [[player, ...ofOne], [opponent, ...ofTwo]] = [one.players, two.players];
  if (!player || !opponent || ofOne.length + ofTwo.length > 0) return null;
  return `/overall${matchSearch({ ...NO_FILTER, ...span, player, opponent })}`;
}
