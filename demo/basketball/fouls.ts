import { basketballEvent } from '#sports/basketball/build.ts'
import { firstOvertime, type FoulKind, type FreeThrowKind } from '#sports/basketball/vocabulary.ts'
import { rates, stops, teamFoulLimit } from './rates.ts'
import { rebound } from './rebound.ts'
import type { Game, Next } from './running-game.ts'
import type { Player, Team } from './side.ts'

/** A foul, with free throws where the side has too many in the period; returns how play continues. */
export function foulOf(game: Game, team: Team, by: Player, kind: FoulKind, fouledId: number): Next {
  const { scorer } = game
  const other = game.against(team)
  callFoul(game, team, by, kind, fouledId)
  const limit = scorer.period >= firstOvertime ? teamFoulLimit.overtime : teamFoulLimit.quarter
  if (kind === 'offensive') return { side: other.side, isSecond: false, isDead: true }
  if (team.teamFouls <= limit) return { side: other.side, isSecond: true, isDead: true }
  return throwFree(
    game,
    other,
    other.court.find(({ id }) => id === fouledId)!,
    2,
  )
}

/** Records the foul. Offensive ones are none of the team fouls. Who is out leaves with the next stoppage. */
export function callFoul(game: Game, team: Team, by: Player, kind: FoulKind, fouledId: number | null): void {
  const { scorer } = game
  scorer.add(basketballEvent.foul({ ...scorer.now(), side: team.side, playerId: by.id, kind, fouledId }))
  team.foul(by)
  if (kind !== 'offensive') team.teamFouls += 1
  scorer.stand(stops.foul)
}

/** So many free throws; after the last one the ball is in play, unless it is kept. */
export function throwFree(
  game: Game,
  team: Team,
  shooter: Player,
  of: number,
  { kind = 'foul', isKept = false }: { kind?: FreeThrowKind; isKept?: boolean } = {},
): Next {
  const { random, scorer } = game
  let isMade = false
  for (let number = 1; number <= of; number += 1) {
    isMade = random.chance(Math.min(0.95, rates.freeThrow + shooter.skill.freeThrows))
    scorer.stand(stops.freeThrow)
    scorer.add(
      basketballEvent.freeThrow({ ...scorer.now(), side: team.side, playerId: shooter.id, isMade, number, of, kind }),
    )
    if (isMade) game.score[team.side] += 1
  }
  if (isKept) return { side: team.side, isSecond: true, isDead: true }
  if (isMade) return { side: game.against(team).side, isSecond: false, isDead: true }
  return rebound(game, team, 0.13)
}

/** A technical foul: one free throw, and play continues as before. */
export function technicalOf(game: Game, team: Team): void {
  const { random, scorer } = game
  const by = team.pick(random, () => 1)
  scorer.add(basketballEvent.foul({ ...scorer.now(), side: team.side, playerId: by.id, kind: 'technical' }))
  scorer.stand(stops.foul)
  const other = game.against(team)
  const shooter = other.court.toSorted((a, b) => b.skill.freeThrows - a.skill.freeThrows)[0]!
  throwFree(game, other, shooter, 1, { kind: 'technical', isKept: true })
}

const losses = ['bad pass', 'travelling', 'out of bounds', 'lost ball', 'three seconds']

export function stealOrLose(game: Game, own: Team, theirs: Team): Next {
  const { random, scorer } = game
  const next = { side: theirs.side, isSecond: false }
  if (random.chance(rates.ofTeam)) {
    scorer.add(basketballEvent.turnover({ ...scorer.now(), side: own.side, kind: 'shot clock' }))
    return { ...next, isDead: true }
  }
  const by = own.pick(random, ({ usage, passing }) => usage + 0.4 * passing)
  const isStolen = random.chance(rates.stolen)
  const kind = isStolen ? random.pick(['bad pass', 'lost ball']) : random.pick(losses)
  scorer.add(basketballEvent.turnover({ ...scorer.now(), side: own.side, playerId: by.id, kind }))
  if (!isStolen) return { ...next, isDead: true }
  const thief = theirs.pick(random, ({ defending }) => defending)
  scorer.add(basketballEvent.steal({ ...scorer.now(), side: theirs.side, playerId: thief.id, victimId: by.id }))
  return { ...next, isDead: false }
}
