import type { Side } from '../timeline.ts'
import { bat, pitch } from './lines.ts'
import { plus, withFault, type BaseballState, type Bases, type Runner } from './state.ts'
import { basesOfHit, endsPlate, type Move, type PlayDetail } from './vocabulary.ts'

/** How the runners of a play moved: who scored, and how many are out. */
type Moved = { state: BaseballState; scorers: (number | null)[]; outs: number }

/** Moves the runners, the leading one first; the batter of the play is at base 0. */
export function moveRunners(
  before: BaseballState,
  { key, side, play, batter }: { key: string; side: Side; play: PlayDetail; batter: Runner | null },
): Moved {
  const places: (Runner | null)[] = [batter, ...chargedRunners(before.bases, play, batter)]
  if (batter !== null && play.moves.some(({ from }) => from === 0)) places[0] = chargedBatter(before, play, batter)
  let state = before
  let outs = 0
  const scorers: (number | null)[] = []
  const arrivals: { to: number; runner: Runner }[] = []
  for (const move of play.moves) {
    const runner = places[move.from] ?? null
    if (runner === null) {
      state = withFault(state, 'no_such_runner', key)
      continue
    }
    places[move.from] = null
    if (move.isOut === true) outs += 1
    else if (move.to === 4) {
      state = score(state, side, { move, play, runner, batterId: batter?.playerId ?? null })
      scorers.push(runner.playerId)
    } else arrivals.push({ to: move.to, runner })
  }
  // With the third out no source states where the rest stands: they are only counted as left.
  const isThird = before.outs + outs >= 3
  for (const { to, runner } of arrivals) {
    const isTaken = (places[to] ?? null) !== null
    if (isTaken && !isThird) state = withFault(state, 'base_taken', key)
    const free = isTaken && isThird ? [1, 2, 3].find((base) => (places[base] ?? null) === null) : to
    places[free ?? to] = runner
  }
  return { state: { ...state, bases: places.slice(1) as unknown as Bases }, scorers, outs }
}

function score(
  state: BaseballState,
  side: Side,
  { move, play, runner, batterId }: { move: Move; play: PlayDetail; runner: Runner; batterId: number | null },
): BaseballState {
  const ran = bat(state, runner.playerId, { runs: 1 })
  const pitcherNow = state.plate.pitcherId
  const isInherited = runner.pitcherId !== null && runner.pitcherId !== pitcherNow
  const charged = pitch(ran, runner.pitcherId, { runs: 1, earnedRuns: move.isUnearned === true ? 0 : 1 })
  const inherited = isInherited ? pitch(charged, pitcherNow, { inheritedScored: 1 }) : charged
  const runs = inherited.line[side]
  const line = runs.map((count, at) => (at === runs.length - 1 ? count + 1 : count))
  const counted: BaseballState = {
    ...inherited,
    score: plus(inherited.score, side),
    line: { ...inherited.line, [side]: line },
  }
  return isBattedIn(move, play) ? bat(counted, batterId, { runsBattedIn: 1 }) : counted
}

/** Batted in by default on what ends a plate appearance, but not on a ground-ball double play or a strikeout. */
function isBattedIn({ isBattedIn: stated }: Move, play: PlayDetail): boolean {
  if (stated !== undefined) return stated
  if (!endsPlate.has(play.kind) || play.kind === 'strikeout' || play.extra !== undefined) return false
  return !(play.isDoublePlay === true && play.trajectory === 'ground')
}

/**
 * Where a runner is retired by a fielder's choice, the pitchers answer for as many runners as before (rule 9.16 g):
 * each runner behind the retired one, the batter last, takes over the pitcher of the one ahead.
 */
function pushedPitchers(bases: Bases, play: PlayDetail, batter: Runner | null): (number | null)[] | null {
  const isChoice = play.kind === 'fielders_choice' || play.kind === 'out' || play.kind === 'reached_on_error'
  const batterMove = play.moves.find(({ from }) => from === 0)
  if (!isChoice || batter === null || batterMove === undefined || batterMove.isOut === true) return null
  const retired = play.moves.find(({ from, isOut }) => from > 0 && isOut === true)?.from ?? null
  if (retired === null) return null
  const owners: (number | null)[] = [batter.pitcherId, ...bases.map((runner) => runner?.pitcherId ?? null)]
  let above = owners[retired] ?? null
  for (let base = retired - 1; base >= 0; base -= 1) {
    if (base > 0 && bases[base - 1] === null) continue
    const own = owners[base] ?? null
    owners[base] = above
    above = own
  }
  return owners
}

function chargedRunners(bases: Bases, play: PlayDetail, batter: Runner | null): (Runner | null)[] {
  const owners = pushedPitchers(bases, play, batter)
  if (owners === null) return [...bases]
  return bases.map((runner, at) => runner && { ...runner, pitcherId: owners[at + 1] ?? null })
}

function chargedBatter({ bases, plate }: BaseballState, play: PlayDetail, batter: Runner): Runner {
  if (play.kind === 'walk' && plate.walkPitcherId !== null) return { ...batter, pitcherId: plate.walkPitcherId }
  const owners = pushedPitchers(bases, play, batter)
  return owners === null ? batter : { ...batter, pitcherId: owners[0] ?? null }
}

export function isHit({ kind }: PlayDetail): boolean {
  return basesOfHit[kind] !== undefined
}
