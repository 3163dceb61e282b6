import { buildEvent } from '../build-event.ts'
import type { MatchState } from '../match.ts'
import { buildBy, paletteKey } from '../palette.ts'
import type { Palette, PaletteEntry } from '../palette.ts'
import { otherSide } from '../timeline.ts'
import type { Side, TimelineEvent } from '../timeline.ts'
import type { BaseballState } from './state.ts'
import { basesOfHit } from './vocabulary.ts'
import type { Base, EventType, GameEnd, Move, PlayDetail, PlayKind } from './vocabulary.ts'

// The side at bat follows from the game: a key needs the batter at most. The first play begins the game.
const batter = { side: 'none', mayBeFirst: true } as const
const noSide = { side: 'none', player: 'none' } as const
const base = { label: { en: 'from base', zh: '起始垒' }, most: 3 }

const hits = [
  paletteKey('single', 's', 'score', { en: 'Single', zh: '一垒打' }, batter),
  paletteKey('double', 'd', 'score', { en: 'Double', zh: '二垒打' }, batter),
  paletteKey('triple', 't', 'score', { en: 'Triple', zh: '三垒打' }, batter),
  paletteKey('home_run', 'h', 'score', { en: 'Home run', zh: '本垒打' }, batter),
]
const reaches = [
  paletteKey('walk', 'w', 'players', { en: 'Walk', zh: '四坏球' }, batter),
  paletteKey('hit_by_pitch', 'p', 'players', { en: 'Hit by pitch', zh: '触身球' }, batter),
  paletteKey('reached_on_error', 'e', 'players', { en: 'Reached on error', zh: '失误上垒' }, batter),
]
const outs = [
  paletteKey('strikeout', 'k', 'play', { en: 'Strikeout', zh: '三振' }, batter),
  paletteKey('out', 'o', 'play', { en: 'Out', zh: '出局' }, batter),
]
const runs = [
  paletteKey('advance', 'a', 'play', { en: 'Runner advances', zh: '跑者进垒' }, { ...noSide, count: base }),
  paletteKey('stolen_base', 'b', 'play', { en: 'Stolen base', zh: '盗垒' }, { ...noSide, count: base }),
  paletteKey('caught_stealing', 'c', 'play', { en: 'Caught stealing', zh: '盗垒被杀' }, { ...noSide, count: base }),
  paletteKey('picked_off', 'i', 'play', { en: 'Runner out', zh: '跑者出局' }, { ...noSide, count: base }),
]
const keys = [
  ...hits,
  ...reaches,
  ...outs,
  ...runs,
  paletteKey('held_up', 'y', 'match', { en: 'Delayed', zh: '延迟' }, { ...noSide, moves: 'hold' }),
  paletteKey('resumed', '', 'match', { en: 'Resumed', zh: '恢复' }, { ...noSide, moves: 'resume' }),
  paletteKey('called', 'l', 'match', { en: 'Called early', zh: '提前结束' }, { ...noSide, moves: 'end' }),
]

/** The half inning of the next play: the one that goes on, or the next after three outs. */
function halfOf({ period, phase, atBat, rules }: BaseballState): { period: number; side: Side } {
  if (period === 0) return { period: 1, side: rules.firstAtBat }
  if (phase === 'middle') return { period, side: otherSide(rules.firstAtBat) }
  if (phase === 'end') return { period: period + 1, side: rules.firstAtBat }
  return { period, side: atBat }
}

function event(type: EventType, entry: PaletteEntry, state: BaseballState, detail: object = {}): TimelineEvent {
  const { period, side } = halfOf(state)
  const time = { key: entry.name, period, clockSeconds: null, order: entry.ordinal, occurredAt: entry.at }
  return buildEvent(type, time, { side, playerId: entry.playerId, otherPlayerId: entry.otherPlayerId, detail })
}

/** The bases as the next play finds them: empty in a new half inning. */
function basesOf(state: BaseballState): BaseballState['bases'] {
  return state.phase === 'middle' || state.phase === 'end' ? [null, null, null] : state.bases
}

const moved = (from: number, by: number): Move => ({ from: from as Base, to: Math.min(4, from + by) as Base })

/** A hit moves every runner as far as the batter; what differs is entered with keys of its own. */
function hit(kind: PlayKind) {
  const far = basesOfHit[kind] ?? 1
  return (entry: PaletteEntry, state: BaseballState): TimelineEvent[] => {
    const runners = [3, 2, 1].filter((at) => basesOf(state)[at - 1] !== null)
    const detail: PlayDetail = { kind, moves: [...runners.map((at) => moved(at, far)), moved(0, far)] }
    return [event('play', entry, state, detail)]
  }
}

/** The batter takes first base, and pushes only the runners that must go. */
function reach(kind: PlayKind) {
  return (entry: PaletteEntry, state: BaseballState): TimelineEvent[] => {
    const bases = basesOf(state)
    const firstFree = [1, 2, 3].find((at) => bases[at - 1] === null) ?? 4
    const forced = [3, 2, 1].filter((at) => at < firstFree)
    const detail: PlayDetail = { kind, moves: [...forced.map((at) => moved(at, 1)), moved(0, 1)] }
    return [event('play', entry, state, detail)]
  }
}

const out = (kind: PlayKind) => (entry: PaletteEntry, state: BaseballState) => [
  event('play', entry, state, { kind, moves: [{ from: 0, to: 1, isOut: true }] } satisfies PlayDetail),
]

/** A runner on the base of the entry. */
function run(kind: PlayKind, isOut: boolean) {
  return (entry: PaletteEntry, state: BaseballState): TimelineEvent[] => {
    const move = {
      ...moved(entry.count ?? 1, 1),
      ...(isOut && { isOut }),
      ...(kind === 'stolen_base' && { isStolen: true }),
    }
    return [event('play', entry, state, { kind, moves: [move] } satisfies PlayDetail)]
  }
}

const makers = {
  ...Object.fromEntries(hits.map(({ id }) => [id, hit(id as PlayKind)])),
  ...Object.fromEntries(reaches.map(({ id }) => [id, reach(id as PlayKind)])),
  ...Object.fromEntries(outs.map(({ id }) => [id, out(id as PlayKind)])),
  advance: run('advance', false),
  stolen_base: run('stolen_base', false),
  caught_stealing: run('caught_stealing', true),
  picked_off: run('picked_off', true),
  held_up: (entry: PaletteEntry, state: BaseballState) => [event('delayed', entry, state)],
  resumed: (entry: PaletteEntry, state: BaseballState) => [event('resumed', entry, state)],
  called: (entry: PaletteEntry, state: BaseballState) => [
    { ...event('game_end', entry, state, { kind: 'called' } satisfies GameEnd), side: null },
  ],
}

/** Baseball at the live desk: outs make half innings, innings and the end by themselves. */
export const baseballPalette: Palette = {
  keys,
  decisions: [],
  periodStarts: {},
  build(entry, state: MatchState) {
    const isRun = runs.some(({ id }) => id === entry.key)
    const runner = basesOf(state as BaseballState)[(entry.count ?? 0) - 1] ?? null
    if (isRun && entry.count !== null && runner === null) return { ok: false, complaint: 'count_missing' }
    return buildBy(keys, makers, entry, state)
  },
}
