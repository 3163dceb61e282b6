import { otherSide, type TimelineEvent, type Side } from '../timeline.ts'
import { bat, pitch } from './lines.ts'
import { isHit, moveRunners } from './runners.ts'
import { slotOf } from './squad.ts'
import {
  emptyPlate,
  plus,
  withFault,
  type BaseballState,
  type BattingLine,
  type PitchingLine,
  type PlayRow,
} from './state.ts'
import { endHalfOrGame } from './flow.ts'
import { playOf } from './read.ts'
import { basesOfHit, endsPlate, type PlayDetail } from './vocabulary.ts'

/** A play of the side at bat, whose half inning has started. */
export function takePlay(state: BaseballState, event: TimelineEvent): BaseballState {
  const side = state.atBat
  const play = playOf(event)
  if (play === null) return state
  const ends = endsPlate.has(play.kind)
  const up = atPlate(state, event, ends)
  const { plate } = up
  const batter = { playerId: plate.batterId, pitcherId: plate.pitcherId }
  const moved = moveRunners(up, { key: event.key, side, play, batter: ends || hasBatter(play) ? batter : null })
  const counted = ends ? countPlate(moved.state, play, side) : moved.state
  const fielded = countRest(counted, play, { side, outs: moved.outs, before: up })
  const outs = fielded.outs + moved.outs
  const row = rowOf(fielded, event, { play, moved, outs, before: up, isEnd: ends })
  const named = moved.scorers.length > 0 ? { ...fielded, lastScore: lastScoreOf(row, event) } : fielded
  const after: BaseballState = {
    ...(outs > 3 ? withFault(named, 'too_many_outs', event.key) : named),
    outs,
    plays: [...fielded.plays, row],
    plate: ends ? emptyPlate : fielded.plate,
    next: ends ? { ...fielded.next, [side]: nextSlot(fielded, side, plate.batterId) } : fielded.next,
  }
  return endHalfOrGame({ ...after, lead: leadAfter(after, event) }, event)
}

/** Who is in front, or was last; a side that overtakes the other has the key of the play. */
function leadAfter({ score, lead }: BaseballState, { key }: TimelineEvent): BaseballState['lead'] {
  if (score.home === score.away) return lead
  const side = score.home > score.away ? 'home' : 'away'
  return lead?.side === side ? lead : { side, key: lead === null ? null : key }
}

function hasBatter({ moves }: PlayDetail): boolean {
  return moves.some(({ from }) => from === 0)
}

/** The plate appearance of an event: its batter and pitcher, else those whose turn it is. */
export function plateOf(
  { atBat, squads, next, plate }: BaseballState,
  { playerId, otherPlayerId }: Pick<TimelineEvent, 'playerId' | 'otherPlayerId'>,
): BaseballState['plate'] {
  const pitcherId = otherPlayerId ?? squads[otherSide(atBat)]?.field[1] ?? null
  const batterId = playerId ?? squads[atBat]?.order[next[atBat]] ?? null
  const isSame = plate.batterId === batterId || batterId === null
  return { ...(isSame ? plate : emptyPlate), batterId, pitcherId }
}

/** The batter at the plate, compared with the batting order where the appearance ends. */
function atPlate(state: BaseballState, event: TimelineEvent, isChecked: boolean): BaseballState {
  const up = { ...state, plate: plateOf(state, event) }
  const due = state.squads[state.atBat]?.order[state.next[state.atBat]] ?? null
  return isChecked && due !== null && up.plate.batterId !== due ? withFault(up, 'batting_order', event.key) : up
}

function nextSlot(state: BaseballState, side: Side, batterId: number | null): number {
  const squad = state.squads[side]
  const slot = squad !== null && batterId !== null ? slotOf(squad, batterId) : null
  return ((slot ?? state.next[side]) % 9) + 1
}

/** The end of a plate appearance in the lines of batter and pitcher. */
function countPlate(state: BaseballState, play: PlayDetail, side: Side): BaseballState {
  const { plate } = state
  const isWalk = play.kind === 'walk' || play.kind === 'intentional_walk'
  const batterId = play.kind === 'strikeout' ? (plate.strikeoutBatterId ?? plate.batterId) : plate.batterId
  const pitcherId = play.kind === 'walk' ? (plate.walkPitcherId ?? plate.pitcherId) : plate.pitcherId
  const hit = basesOfHit[play.kind] ?? 0
  const common = {
    hits: hit > 0 ? 1 : 0,
    homeRuns: hit === 4 ? 1 : 0,
    walks: isWalk ? 1 : 0,
    intentionalWalks: play.kind === 'intentional_walk' ? 1 : 0,
    strikeouts: play.kind === 'strikeout' ? 1 : 0,
    hitByPitch: play.kind === 'hit_by_pitch' ? 1 : 0,
  }
  const isSacrifice = play.isSacrificeFly === true || play.isSacrificeHit === true
  const batting: Partial<BattingLine> = {
    ...common,
    plateAppearances: 1,
    atBats: isWalk || isSacrifice || play.kind === 'hit_by_pitch' || play.kind === 'interference' ? 0 : 1,
    doubles: hit === 2 ? 1 : 0,
    triples: hit === 3 ? 1 : 0,
    sacrificeFlies: play.isSacrificeFly === true ? 1 : 0,
    sacrificeHits: play.isSacrificeHit === true ? 1 : 0,
    doublePlays: play.isDoublePlay === true && play.trajectory === 'ground' ? 1 : 0,
  }
  const pitching: Partial<PitchingLine> = { ...common, battersFaced: 1 }
  const lines = pitch(bat(state, batterId, batting), pitcherId, pitching)
  return {
    ...lines,
    hits: plus(lines.hits, side, isHit(play) ? 1 : 0),
    homeRuns: plus(lines.homeRuns, side, common.homeRuns),
  }
}

/** Outs, errors, wild pitches and steals. The outs are those of the pitcher on the mound. */
function countRest(
  state: BaseballState,
  play: PlayDetail,
  { side, outs, before }: { side: Side; outs: number; before: BaseballState },
): BaseballState {
  const kinds = [play.kind, play.extra]
  const pitched = pitch(state, state.plate.pitcherId, {
    outs,
    wildPitches: kinds.includes('wild_pitch') ? 1 : 0,
    balks: kinds.includes('balk') ? 1 : 0,
  })
  const erred = { ...pitched, errors: plus(pitched.errors, otherSide(side), play.errors?.length ?? 0) }
  const isCaught = kinds.includes('caught_stealing')
  return play.moves.reduce((after: BaseballState, { from, isStolen, isOut }) => {
    const runner = from === 0 ? null : before.bases[from - 1]
    if (!runner) return after
    if (isStolen === true && isOut !== true) return bat(after, runner.playerId, { stolenBases: 1 })
    return isCaught && isOut === true ? bat(after, runner.playerId, { caughtStealing: 1 }) : after
  }, erred)
}

function rowOf(
  { plate, score, atBat, period }: BaseballState,
  { key }: TimelineEvent,
  {
    play,
    moved,
    outs,
    before,
    isEnd,
  }: { play: PlayDetail; moved: { scorers: (number | null)[] }; outs: number; before: BaseballState; isEnd: boolean },
): PlayRow {
  return {
    key,
    inning: period,
    side: atBat,
    batterId: plate.batterId,
    pitcherId: plate.pitcherId,
    play,
    outs,
    score,
    runs: moved.scorers.length,
    scorers: moved.scorers,
    balls: plate.balls,
    strikes: plate.strikes,
    pitches: isEnd ? plate.pitches : [],
    runners: before.bases.map((runner) => runner?.playerId ?? null),
  }
}

function lastScoreOf({ inning, side, batterId, play, scorers }: PlayRow, { key }: TimelineEvent) {
  const playerId = play.kind === 'home_run' ? batterId : endsPlate.has(play.kind) ? batterId : (scorers[0] ?? null)
  return { side, playerId, minute: String(inning), kind: play.kind, key }
}
