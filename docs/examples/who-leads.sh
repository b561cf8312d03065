#!/bin/sh
# Prints the head-to-head of two players: sh docs/examples/who-leads.sh Puk Rolba [http://localhost:4000]
# Requires curl, and node to read the answer.
set -eu
if [ $# -lt 2 ]; then
  echo 'Give the nicknames of two players, as in: sh docs/examples/who-leads.sh Puk Rolba' >&2
  exit 2
fi

# The nicknames are variables, so that no nickname breaks the query.
request=$(node -p 'JSON.stringify({
  query: `query ($one: String!, $two: String!) {
    headToHead(pairs: [{ one: $one, two: $two }]) {
      one { nickName } two { nickName } games winsOne winsTwo goalsOne goalsTwo streak
    }
  }`,
  variables: { one: process.argv[1], two: process.argv[2] },
})' -- "$1" "$2")

answer=$(curl -sS "${3:-http://localhost:4000}/graphql" -H 'Content-Type: application/json' -d "$request")
printf '%s' "$answer" |
  node -e '
    const { data, errors } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
    if (errors) {
      console.error(errors[0].message);
      process.exit(1);
    }
    const [{ one, two, games, winsOne, winsTwo, goalsOne, goalsTwo, streak }] = data.headToHead;
    const isOneAhead = winsOne >= winsTwo;
    const [first, second] = isOneAhead ? [one.nickName, two.nickName] : [two.nickName, one.nickName];
    const wins = isOneAhead ? `${winsOne}–${winsTwo}` : `${winsTwo}–${winsOne}`;
    const goals = isOneAhead ? `${goalsOne}:${goalsTwo}` : `${goalsTwo}:${goalsOne}`;
    const winner = streak > 0 ? one.nickName : two.nickName;
    if (games === 0) console.log(`${first} and ${second} have not met yet.`);
    else if (winsOne === winsTwo) console.log(`${first} and ${second} are level at ${wins}, goals ${goals}.`);
    else console.log(`${first} leads ${second} ${wins}, goals ${goals}.`);
    if (Math.abs(streak) > 1) console.log(`${winner} won the last ${Math.abs(streak)}.`);
  '
