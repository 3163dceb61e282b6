/** The members of a knock-out match that its tree needs. */
type Pair = { home: number; away: number }
export type TieMatch = {
  id: number
  roundId: number | null
  homeId: number | null
  awayId: number | null
  kickOff: number
  score: Pair
  isOver: boolean
  /** Kicks scored in a shoot-out; null without one. */
  kicks: Pair | null
  /** As the match states it: by a retirement the winner may be behind. */
  winner?: 'home' | 'away' | 'draw' | null
}
type KnockOutRound = { id: number; name: string }
/** Matches that a side needs to win in a tie of a round; null where it is not known. Of a sport that plays series. */
export type WinsNeeded = (round: string) => number | null
/** One tie: its legs, first leg first, from the view of the side at home in it. Unknown sides are null. */
export type Tie<M extends TieMatch = TieMatch> = {
  stage: string
  round: number
  index: number
  homeId: number | null
  awayId: number | null
  homeScore: number
  awayScore: number
  /** Kicks of the shoot-out that decided it, from the same view. */
  kicks: Pair | null
  /**
   * The winner: of a series who has won as many matches as needed; else by the aggregate, else by kicks, else the side
   * that plays in the next round (away goals, a draw, a series of unknown length).
   */
  winnerId: number | null
  legs: M[]
}

// A match of the losers leads nowhere: it is beside the final instead of before it.
const placement = /third|3rd|\bplace\b|季军|三四名/i
// The loser of a play-in game may play another one for a place: these games are no part of the tree.
const playIn = /^play-in\b/i

/**
 * The tree of a knock-out, rounds from 1 in the order given. Ties `2n` and `2n + 1` of a round lead to tie `n` of the
 * next one, as far as its sides are known; the others fill the free places, by kick-off. Aggregates do not include
 * shoot-outs. Rounds of several trees are numbered one tree after the other. `series`: of a sport whose ties are
 * series; their score is the matches won.
 */
export function knockOutTies<M extends TieMatch>(
  rounds: readonly KnockOutRound[],
  matches: readonly M[],
  series?: WinsNeeded,
): Tie<M>[] {
  const main = mainRounds(rounds)
  let number = 0
  const trees = treesOf(main).map((tree) => tree.map((round) => tiesOf(round, ++number, matches, series)))
  for (const tree of trees) {
    for (let at = tree.length - 1; at >= 0; at -= 1) place(tree[at] ?? [], tree[at + 1] ?? [])
    for (const [at, ties] of tree.entries()) for (const tie of ties) tie.winnerId ??= goesOn(tie, tree[at + 1] ?? [])
  }
  const played = trees.flat()
  const last = played.at(-1) ?? []
  const beside = rounds
    .filter(({ name }) => placement.test(name))
    .flatMap((round) => tiesOf(round, Math.max(1, main.length), matches, series))
  beside.forEach((tie, index) => Object.assign(tie, { index: last.length + index }))
  return [...played.flat(), ...beside].sort((a, b) => a.round - b.round || a.index - b.index)
}

/** The rounds that lead to the final, which is the last of them: without those for a place, and without play-ins. */
export function mainRounds<R extends Pick<KnockOutRound, 'name'>>(rounds: readonly R[]): R[] {
  return rounds.filter(({ name }) => !placement.test(name) && !playIn.test(name))
}

/**
 * Rounds of one tree each: the championships of a season and the paths of a play-off have their own finals, `Apertura,
 * Final` and `Clausura, Final`.
 */
function treesOf<R extends KnockOutRound>(main: readonly R[]): R[][] {
  const groups = Map.groupBy(main, ({ name }) => /^(.*),[^,]*$/.exec(name)?.[1] ?? '')
  const finals = [...groups.values()].filter((own) => own.some(({ name }) => /, final$/i.test(name)))
  return finals.length > 1 && finals.length === groups.size ? [...groups.values()] : [[...main]]
}

function tiesOf<M extends TieMatch>(
  { id, name }: KnockOutRound,
  round: number,
  matches: readonly M[],
  series: WinsNeeded | undefined,
): Tie<M>[] {
  const needed = series?.(name) ?? null
  const own = matches.filter(({ roundId }) => roundId === id).toSorted((a, b) => a.kickOff - b.kickOff || a.id - b.id)
  return [...Map.groupBy(own, pairOf).values()].map((legs, index) => {
    const { homeId, awayId } = legs[0] as M
    if (series && (needed !== null || legs.length > 1))
      return { stage: name, round, index, homeId, awayId, kicks: null, legs, ...seriesScore(legs, needed) }
    const goals = (teamId: number | null) =>
      legs.reduce((sum, leg) => sum + (leg.homeId === teamId ? leg.score.home : leg.score.away), 0)
    const [homeScore, awayScore] =
      legs.length === 1 ? [legs[0]!.score.home, legs[0]!.score.away] : [goals(homeId), goals(awayId)]
    const kicks = kicksOf(legs, homeId)
    const winnerId = legs.every(({ isOver }) => isOver)
      ? (statedWinner(legs) ??
        leaderOf({ homeId, awayId }, homeScore - awayScore || (kicks ? kicks.home - kicks.away : 0)))
      : null
    return { stage: name, round, index, homeId, awayId, homeScore, awayScore, kicks, winnerId, legs }
  })
}

/** The matches that each side has won; one match of a series of one is its own score. */
function seriesScore(
  legs: readonly TieMatch[],
  needed: number | null,
): Pick<Tie, 'homeScore' | 'awayScore' | 'winnerId'> {
  const { homeId, awayId, score } = legs[0]!
  const winners = legs.flatMap((leg) =>
    !leg.isOver ? [] : leg.winner === 'home' ? leg.homeId : leg.winner === 'away' ? leg.awayId : [],
  )
  const winsOf = (id: number | null) => (id === null ? 0 : winners.filter((one) => one === id).length)
  const [home, away] = [winsOf(homeId), winsOf(awayId)]
  const winnerId = needed === null ? null : home >= needed ? homeId : away >= needed ? awayId : null
  return needed === 1
    ? { homeScore: score.home, awayScore: score.away, winnerId }
    : { homeScore: home, awayScore: away, winnerId }
}

/** Of the last leg that had a shoot-out, from the view of the side that was at home first. */
function kicksOf(legs: readonly TieMatch[], homeId: number | null): Pair | null {
  const leg = legs.findLast(({ kicks }) => kicks !== null)
  if (!leg?.kicks) return null
  return leg.homeId === homeId ? leg.kicks : { home: leg.kicks.away, away: leg.kicks.home }
}

/** The stated winner of a single leg; two legs are decided by the aggregate. */
function statedWinner([only, second]: readonly TieMatch[]): number | null {
  if (only === undefined || second !== undefined) return null
  return only.winner === 'home' ? only.homeId : only.winner === 'away' ? only.awayId : null
}

function leaderOf({ homeId, awayId }: Pick<Tie, 'homeId' | 'awayId'>, lead: number): number | null {
  return lead > 0 ? homeId : lead < 0 ? awayId : null
}

function goesOn({ homeId, awayId, legs }: Tie, next: readonly Tie[]): number | null {
  if (!legs.every(({ isOver }) => isOver)) return null
  const playing = new Set(next.flatMap((tie) => [tie.homeId, tie.awayId]))
  return [homeId, awayId].find((id) => id !== null && playing.has(id)) ?? null
}

function pairOf({ id, homeId, awayId }: TieMatch): string {
  return homeId === null || awayId === null ? `match ${id}` : `${Math.min(homeId, awayId)} ${Math.max(homeId, awayId)}`
}

function place(ties: Tie[], next: readonly Tie[]): void {
  const leadsTo = new Map<number, number>()
  for (const { index, homeId, awayId } of next) {
    if (homeId !== null) leadsTo.set(homeId, 2 * index)
    if (awayId !== null) leadsTo.set(awayId, 2 * index + 1)
  }
  const slotOf = ({ homeId, awayId }: Tie) => leadsTo.get(homeId ?? 0) ?? leadsTo.get(awayId ?? 0)
  const led = new Set(ties.map(slotOf))
  const free = ties.map((_, index) => index).filter((index) => !led.has(index))
  for (const tie of ties) tie.index = slotOf(tie) ?? free.shift() ?? tie.index
}
