import type { Score } from '../../match.ts'
import type { Side } from '../../timeline.ts'
import type { MobaGame } from './state.ts'
import type { Kill, Minute, Objective } from './vocabulary.ts'

/** Kills of one fight follow each other within so many seconds. */
const fightSeconds = 18
/** Fewer kills are no fight. */
const leastKills = 3
/** An Aegis belongs to the Roshan before it. */
const aegisSeconds = 60

/** Kills within a short span. */
export interface Fight {
  /** The time of its last kill. */
  seconds: number
  kills: Score
  /** The side with most kills; null at equality. */
  winner: Side | null
  /** All five of a side died, each once. */
  aceOf: Side | null
  /** Kills of the winner by player, most first. */
  killers: readonly { playerId: number; kills: number }[]
}

export type Moment =
  | { kind: 'fight'; seconds: number; fight: Fight }
  | { kind: 'objective'; seconds: number; objective: Objective; aegis: Objective | null }

/** Kills grouped into fights, in order of time. */
function fightsOf(killLog: readonly Kill[]): Fight[] {
  const groups: Kill[][] = []
  for (const kill of killLog.toSorted((a, b) => a.seconds - b.seconds)) {
    const last = groups.at(-1)
    if (last && kill.seconds - last.at(-1)!.seconds <= fightSeconds) last.push(kill)
    else groups.push([kill])
  }
  return groups.filter(({ length }) => length >= leastKills).map(fightOf)
}

function fightOf(all: readonly Kill[]): Fight {
  const by = (side: Side) => all.filter((kill) => kill.side === side)
  const kills = { home: by('home').length, away: by('away').length }
  const winner = kills.home === kills.away ? null : kills.home > kills.away ? 'home' : 'away'
  const ace = (['home', 'away'] as const).find(
    (side) => new Set(by(side).flatMap(({ victimId }) => victimId ?? [])).size === 5,
  )
  const known = winner === null ? [] : by(winner).flatMap(({ playerId }) => playerId ?? [])
  const killers = [...Map.groupBy(known, (playerId) => playerId)].map(([playerId, own]) => ({
    playerId,
    kills: own.length,
  }))
  return {
    seconds: all.at(-1)!.seconds,
    kills,
    winner,
    aceOf: ace ?? null,
    killers: killers.toSorted((a, b) => b.kills - a.kills),
  }
}

/** Objectives and fights of a game, the newest first. An Aegis stands with its Roshan. */
export function momentsOf({ objectives, killLog }: Pick<MobaGame, 'objectives' | 'killLog'>): Moment[] {
  const aegisOf = (one: Objective) =>
    one.kind === 'roshan'
      ? (objectives.find(
          ({ kind, seconds }) => kind === 'aegis' && seconds >= one.seconds && seconds - one.seconds <= aegisSeconds,
        ) ?? null)
      : null
  const joined = new Set(objectives.map(aegisOf))
  const moments: Moment[] = [
    ...objectives
      .filter((one) => !joined.has(one))
      .map((one) => ({ kind: 'objective' as const, seconds: one.seconds, objective: one, aegis: aegisOf(one) })),
    ...fightsOf(killLog).map((fight) => ({ kind: 'fight' as const, seconds: fight.seconds, fight })),
  ]
  return moments.toSorted((a, b) => b.seconds - a.seconds)
}

/** How the gold lead moved within each minute, home up: null where a lead is unknown. */
export function swingsOf(minutes: readonly Minute[]): { seconds: number; swing: number | null }[] {
  return minutes.slice(1).map(({ seconds, goldLead }, index) => {
    const before = minutes[index]!.goldLead
    return { seconds, swing: goldLead === null || before === null ? null : goldLead - before }
  })
}
