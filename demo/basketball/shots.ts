import { basketballEvent } from '#sports/basketball/build.ts'
import type { Place } from '#sports/basketball/vocabulary.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Random } from '../simulation/random.ts'
import { callFoul, throwFree } from './fouls.ts'
import { rates, stops } from './rates.ts'
import { rebound } from './rebound.ts'
import type { Game, Next } from './running-game.ts'
import type { Team } from './side.ts'

/** A shot with what follows: a block, a foul, an assist, free throws or a rebound. */
export function shoot(game: Game, own: Team, theirs: Team): Next {
  const { random, scorer } = game
  const { side } = own
  const shooter = own.pick(random, ({ usage }) => usage)
  const points = random.chance(shooter.skill.threes) ? 3 : 2
  const home = side === 'home' ? rates.home : -rates.home
  const behind = Math.min(20, Math.max(-20, game.score[theirs.side] - game.score[side]))
  const strength = own.roster.strength - theirs.roster.strength
  const edge = shooter.skill.shooting + strength + home + rates.behind * behind
  const isFouled = random.chance(points === 3 ? rates.fouledThree : rates.fouledTwo)
  const share = isFouled ? rates.madeThough : (points === 3 ? rates.three : rates.two) + edge
  const isMade = random.chance(share)
  const { shot, place, distance } = placeOf(points, random)
  const at = { side, playerId: shooter.id, points, isMade, shot, place, distance } as const
  if (isFouled && !isMade) {
    const isFlagrant = random.chance(rates.flagrant)
    const fouler = theirs.pick(random, ({ defending }) => defending)
    callFoul(game, theirs, fouler, isFlagrant ? 'flagrant' : 'shooting', shooter.id)
    const kind = isFlagrant ? 'flagrant' : 'foul'
    return throwFree(game, own, shooter, points, { kind, isKept: isFlagrant })
  }
  if (!isMade) return miss(game, own, theirs, at)
  const isAssisted = random.chance(points === 3 ? rates.assistedThree : rates.assistedTwo)
  const assistId = isAssisted ? own.pickOther(random, shooter, ({ passing }) => passing).id : null
  const goal = scorer.add(basketballEvent.fieldGoal({ ...scorer.now(), ...at, assistId }))
  game.score[side] += points
  if (isFouled) {
    callFoul(
      game,
      theirs,
      theirs.pick(random, ({ defending }) => defending),
      'shooting',
      shooter.id,
    )
    return throwFree(game, own, shooter, 1)
  }
  if (theirs.hasChallenge && theirs.timeouts > 0 && random.chance(rates.challenged)) challenge(game, own, theirs, goal)
  return { side: theirs.side, isSecond: false, isDead: game.isClose() && scorer.left < 120 }
}

/** A challenge costs a time-out. A call that falls takes the basket back, or one of its points. */
function challenge(game: Game, own: Team, theirs: Team, goal: TimelineEvent): void {
  const { random, scorer } = game
  game.timeout(theirs)
  theirs.hasChallenge = false
  scorer.stand(stops.review)
  const isOverturned = random.chance(rates.overturned)
  const outcome = isOverturned ? 'overturned' : 'upheld'
  scorer.add(basketballEvent.review({ ...scorer.now(), side: theirs.side, outcome }))
  if (!isOverturned) return
  theirs.timeouts += 1
  const points = goal.detail.points === 3 ? 3 : 2
  if (points === 3) {
    game.score[own.side] -= 1
    scorer.correct(goal, { detail: { ...goal.detail, points: 2, place: null, distance: 23 } })
  } else {
    game.score[own.side] -= points
    scorer.withdraw(goal, 'overturned')
    const kind = 'out of bounds'
    scorer.add(basketballEvent.turnover({ ...scorer.now(), side: own.side, playerId: goal.playerId, kind }))
  }
}

type Attempt = {
  side: Team['side']
  playerId: number
  points: 2 | 3
  isMade: boolean
  shot: string
  place: Place
  distance: number
}

function miss(game: Game, own: Team, theirs: Team, at: Attempt): Next {
  const { random, scorer } = game
  scorer.add(basketballEvent.fieldGoal({ ...scorer.now(), ...at }))
  if (at.points === 2 && random.chance(rates.blocked)) {
    const { id } = theirs.pick(random, ({ defending, rebounding }) => defending * rebounding)
    scorer.add(basketballEvent.block({ ...scorer.now(), side: theirs.side, playerId: id, shooterId: at.playerId }))
  }
  return rebound(game, own, rates.offensiveRebound)
}

/** Feet from the basket: three points from 23.75, in the corners from 22. */
function placeOf(points: 2 | 3, random: Random): { shot: string; place: Place; distance: number } {
  const isRim = points === 2 && random.chance(0.55)
  const distance = points === 3 ? 23.9 + Math.abs(random.normal(0, 1.6)) : isRim ? random.int(1, 4) : random.int(5, 21)
  const angle = (random.int(points === 3 ? 18 : 4, points === 3 ? 162 : 176) / 180) * Math.PI
  const round = (value: number) => Math.round(value * 10) / 10
  const place = { x: round(Math.cos(angle) * distance), y: round(Math.sin(angle) * distance) }
  const shot = isRim ? random.pick(['Layup', 'Driving Layup', 'Dunk']) : random.pick(['Jump Shot', 'Pullup Jump Shot'])
  return { shot, place, distance: Math.round(distance) }
}
