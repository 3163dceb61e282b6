import { basketballEvent } from '#sports/basketball/build.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { rates } from './rates.ts'
import type { Game, Next } from './running-game.ts'
import type { Player, Team } from './side.ts'

/** The side of a rebound; `share`: how often the side that shot. */
export function rebound(game: Game, own: Team, share: number): Next {
  const { random, scorer } = game
  const theirs = game.against(own)
  const isOffensive = random.chance(share)
  const team = isOffensive ? own : theirs
  game.run(Math.min(1, Math.max(0, scorer.left - 1)))
  if (random.chance(rates.teamRebound)) {
    scorer.add(basketballEvent.rebound({ ...scorer.now(), side: team.side, isOffensive }))
    return { side: team.side, isSecond: isOffensive, isDead: true }
  }
  const player = team.pick(random, ({ rebounding }) => rebounding)
  const event = scorer.add(
    basketballEvent.rebound({ ...scorer.now(), side: team.side, playerId: player.id, isOffensive }),
  )
  if (random.chance(rates.corrected)) giveTo(game, event, team, player)
  return { side: team.side, isSecond: isOffensive, isDead: false }
}

/** The statistician gives a rebound to another player on court. */
function giveTo({ random, scorer }: Game, event: TimelineEvent, team: Team, player: Player): void {
  const other = team.pickOther(random, player, ({ rebounding }) => rebounding)
  scorer.correct(event, { playerId: other.id })
}
