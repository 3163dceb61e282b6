import { basketballEvent } from '#sports/basketball/build.ts'
import { firstOvertime } from '#sports/basketball/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Random } from '../simulation/random.ts'
import { foulOf, stealOrLose, technicalOf } from './fouls.ts'
import { mandatoryTimeouts, rates, stops, timeoutsOfOvertime } from './rates.ts'
import { Game, otherSide, type GamePlan, type Next } from './running-game.ts'
import { shoot } from './shots.ts'
import type { Roster, Team } from './side.ts'

const longestGame = 40

/** One game from its line-ups to its end, with wall times; the same draws give the same game. */
export function playGame(random: Random, plan: GamePlan): TimelineEvent[] {
  const game = new Game(random, plan)
  const lineups = (['home', 'away'] as const).map((side) => lineupOf(side, plan.rosters[side]))
  game.scorer.stand(stops.tipOff)
  const first: Side = random.chance(0.5) ? 'home' : 'away'
  const { score } = game
  for (let period = 1; period <= longestGame; period += 1) {
    // The side that lost the jump ball begins the second and third quarter.
    const begins = period === 2 || period === 3 ? otherSide[first] : first
    playPeriod(game, period, begins)
    if (period >= firstOvertime - 1 && score.home !== score.away) break
    game.scorer.stand(period === 2 ? stops.halfTime : stops.period)
  }
  return [...lineups, ...game.scorer.events]
}

function lineupOf(side: Side, { players }: Roster): TimelineEvent {
  return basketballEvent.lineup({
    side,
    players: players.map(({ id, shirtNumber, position }, at) => ({
      playerId: id,
      shirtNumber,
      position,
      isStarter: at < 5,
    })),
  })
}

function playPeriod(game: Game, period: number, begins: Side): void {
  const { scorer, teams, random } = game
  scorer.begin(period)
  for (const team of Object.values(teams)) {
    team.teamFouls = 0
    team.periodTimeouts = 0
    if (period >= firstOvertime) team.timeouts = timeoutsOfOvertime
  }
  if (period > 1) game.substitute()
  let side = begins
  if (period === 1 || period >= firstOvertime) {
    side = period === 1 ? begins : random.chance(0.5) ? 'home' : 'away'
    const jumper = (of: Side) => game.teams[of].court.toSorted((a, b) => b.position - a.position)[0]!.id
    scorer.add(
      basketballEvent.jumpBall({
        ...scorer.now(),
        side,
        playerId: jumper(side),
        otherPlayerId: jumper(otherSide[side]),
      }),
    )
  }
  let next: Next = { side, isSecond: false, isDead: true }
  while (scorer.left > 0) next = possession(game, next)
  scorer.end()
}

/** One possession; returns how the next begins. */
function possession(game: Game, { side, isSecond, isDead }: Next): Next {
  const { random, scorer, teams } = game
  const own = teams[side]
  const theirs = game.against(own)
  if (isDead) pauseOf(game)
  if (game.mustFoul(theirs.side)) return foulOnPurpose(game, own, theirs)
  const { mean, deviation, least, most } = isSecond ? rates.second : rates.possession
  const hurried = game.mustFoul(side) ? mean / 2 : mean
  const seconds = Math.round(Math.min(most, Math.max(least, random.normal(hurried, deviation))))
  if (seconds > scorer.left && (scorer.left < 2 || !random.chance(0.7))) {
    game.run(scorer.left)
    return { side: theirs.side, isSecond: false, isDead: false }
  }
  game.run(Math.min(seconds, scorer.left - 1))
  if (random.chance(rates.technical)) technicalOf(game, random.chance(0.5) ? own : theirs)
  if (random.chance(rates.turnover)) return stealOrLose(game, own, theirs)
  if (random.chance(rates.offensiveFoul)) {
    const by = own.pick(random, ({ usage }) => usage)
    foulOf(game, own, by, 'offensive', theirs.pick(random, ({ defending }) => defending).id)
    scorer.add(basketballEvent.turnover({ ...scorer.now(), side, playerId: by.id, kind: 'offensive foul' }))
    return { side: theirs.side, isSecond: false, isDead: true }
  }
  if (random.chance(rates.violation)) {
    const { id } = theirs.pick(random, ({ defending }) => defending)
    scorer.add(basketballEvent.violation({ ...scorer.now(), side: theirs.side, playerId: id, kind: 'kicked ball' }))
    return { side, isSecond: true, isDead: true }
  }
  if (random.chance(rates.bonusFoul)) {
    const by = theirs.pick(random, () => 1)
    return foulOf(game, theirs, by, 'personal', own.pick(random, ({ usage }) => usage).id)
  }
  return shoot(game, own, theirs)
}

/** While the ball is dead: time-outs that are due, and substitutions. */
function pauseOf(game: Game): void {
  const { period, left } = game.scorer
  if (period < firstOvertime)
    for (const [at, due] of mandatoryTimeouts.entries()) {
      const called = game.teams.home.periodTimeouts + game.teams.away.periodTimeouts
      if (left <= due.left && left > 0 && called <= at) game.timeout(game.teams[due.side])
    }
  if (game.isClose() && left < 60 && left > 3) {
    const behind = game.score.home < game.score.away ? game.teams.home : game.teams.away
    if (game.random.chance(0.3)) game.timeout(behind)
  }
  game.scorer.stand(stops.deadBall)
  game.substitute()
}

/** The side that is behind stops the clock. */
function foulOnPurpose(game: Game, own: Team, theirs: Team): Next {
  game.run(Math.min(game.random.int(2, 5), Math.max(0, game.scorer.left - 1)))
  const by = theirs.pick(game.random, () => 1)
  return foulOf(game, theirs, by, 'personal', own.pick(game.random, ({ freeThrows }) => Math.exp(8 * freeThrows)).id)
}
