import type { ParsedMatch } from '#feeds/reading/parsed.ts'
import { pitchKeys, positionReasons, rulesPresets, runnerKeys } from '#sports/baseball/palette-keys.ts'
import { baseballPalette as palette } from '#sports/baseball/palette.ts'
import { baseball } from '#sports/baseball/sport.ts'
import type { BaseballState } from '#sports/baseball/state.ts'
import type { Move, PlayDetail } from '#sports/baseball/vocabulary.ts'
import { compareEvents, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { fold } from '#sports/sport.ts'
import { arrowOf, letterOf, reasonKeys, sendKeys, type Stroke } from './desk-strokes.ts'

/** What of a record nobody types, and both sides of the comparison lack. */
const untyped: Readonly<Record<string, string>> = {
  comment: 'a remark of the scorer',
  decision: 'win, loss and save are decided after the last out, when the game is over: a change enters them',
  game_end: 'a game that is played to its end ends by itself',
}

export interface Recorded {
  key: string
  events: TimelineEvent[]
  /** The shirt of each player, by his number in the record. */
  shirts: ReadonlyMap<number, number>
  players: number
}

/** A game with line-ups of all who play in it, those who come on later on the bench. */
export function recordOf({ key, players, events }: ParsedMatch): Recorded {
  const shirts = new Map(players.map((_, at) => [at + 1, at + 1]))
  const typed = events
    .filter(({ type, detail }) => !(type in untyped) || (type === 'game_end' && detail.kind !== 'complete'))
    .map((event) => {
      if (event.type !== 'lineup') return event
      const starters = event.detail.players as { playerId: number }[]
      const isStarter = (id: number) => starters.some((one) => one.playerId === id)
      const bench = players.flatMap(({ side }, at) =>
        side === event.side && !isStarter(at + 1)
          ? [{ playerId: at + 1, shirtNumber: at + 1, isStarter: false, slot: 0, position: 10 }]
          : [],
      )
      const listed = starters.map((one) => ({ ...one, shirtNumber: one.playerId }))
      return { ...event, detail: { players: [...listed, ...bench] } }
    })
  return { key: key ?? '', events: typed.toSorted(compareEvents), shirts, players: players.length }
}

/** The key and the reason of a play at the palette. */
function pressOf(play: PlayDetail, given: PlayDetail['kind'] = play.kind): { id: string; reason: string | null } {
  if (given === 'ground_rule_double') return { id: 'double', reason: 'ground_rule' }
  if (given === 'intentional_walk') return { id: 'walk', reason: 'intentional' }
  if (given === 'interference') return { id: 'hit_by_pitch', reason: 'interference' }
  if (['wild_pitch', 'passed_ball', 'balk', 'indifference'].includes(given)) return { id: 'advance', reason: given }
  if (play.extra !== undefined) return { id: given, reason: play.extra }
  if (play.isSacrificeHit) return { id: given, reason: 'sacrifice_bunt' }
  if (play.isSacrificeFly) return { id: given, reason: 'sacrifice_fly' }
  if (given === 'fielders_choice' && play.isDoublePlay) return { id: given, reason: 'double_play' }
  if (given !== 'out') return { id: given, reason: null }
  if (play.isTriplePlay) return { id: given, reason: 'triple_play' }
  if (play.isDoublePlay) return { id: given, reason: play.trajectory === 'ground' ? 'double_play' : 'fly_double_play' }
  return { id: given, reason: play.isForceOut ? 'force_out' : (play.trajectory ?? null) }
}

const codeOf = ({ to, isOut, isUnearned, isBattedIn }: Move): number =>
  isOut ? 0 : to < 4 ? to : 4 + (isUnearned ? 1 : 0) + (isBattedIn === false ? 2 : 0)

/** The digits of the runners who do not move as the play usually has it; of a play of runners those of all. */
function digitsOf(id: string, reason: string | null, play: PlayDetail, state: BaseballState): string[] {
  const blank = { side: null, playerId: null, otherPlayerId: null, isPossible: false, clockSeconds: null, at: 0 }
  const entry = { ...blank, name: 'x', ordinal: 1, key: id, reason, count: null, period: 0 }
  const usual = palette.build(entry, state)
  const usually = usual.ok ? (usual.events[0]!.detail as unknown as PlayDetail).moves : []
  const said = (moves: readonly Move[], from: number) => {
    const move = moves.find((one) => one.from === from)
    return move ? codeOf(move) : from
  }
  const froms = [3, 2, 1, 0]
  const isUsual = froms.every((from) => said(usually, from) === said(play.moves, from))
  if (isUsual && usual.ok) return []
  if (runnerKeys.has(id)) {
    const all = play.moves.map((move) => `${move.from}${codeOf(move)}`).join('')
    // A runner stays where he is: an error let him, or kept him there.
    return all === '' ? [`${[1, 2, 3].find((at) => state.bases[at - 1] !== null)}`.repeat(2)] : [all]
  }
  const other = froms.filter((from) => said(usually, from) !== said(play.moves, from))
  return [other.map((from) => `${from}${said(play.moves, from)}`).join('')]
}

/** What a person types at the palette for an event, before which the game stood so. */
function keysOf(event: TimelineEvent, state: BaseballState, { shirts }: Recorded): string[][] {
  const { type, side, playerId, detail } = event
  const typed = (id: string, reason: string | null, ...more: string[]) => [
    letterOf(palette, id),
    ...more,
    ...reasonKeys(palette, id, reason),
    ...sendKeys(palette, id),
  ]
  if (type === 'pitch') {
    const [id, codes] = Object.entries(pitchKeys).find(([, own]) => Object.values(own).includes(detail.code as string))!
    return [typed(id, Object.entries(codes).find(([, code]) => code === detail.code)![0] || null)]
  }
  if (type === 'pickoff_throw') return [typed('pickoff_throw', null, String(detail.base))]
  if (type === 'placed_runner') return [typed('placed_runner', null)]
  if (type === 'rules') {
    const isSame = ({ rules }: (typeof rulesPresets)[number]) =>
      rules.placedRunnerBase === detail.placedRunnerBase && rules.firstAtBat === detail.firstAtBat
    const count = detail.innings === 9 ? [] : [String(detail.innings)]
    return [typed('rules', rulesPresets.find(isSame)!.id, ...count)]
  }
  if (type === 'substitution') {
    const squad = state.squads[side!]!
    const offId = squad.order[detail.slot as number] ?? null
    const off = offId === null || offId === playerId ? [] : [' ', String(shirts.get(offId))]
    const position = positionReasons[(detail.position as number) - 1]!.id
    return [typed('substitution', position, ...arrowOf(side), String(shirts.get(playerId!)), ...off)]
  }
  if (type === 'play') {
    const play = detail as unknown as PlayDetail
    const isFoul = play.kind === 'foul_error'
    const errors = (play.errors ?? []).map((by) => typed('error', isFoul ? 'foul' : null, String(by)))
    if (isFoul) return errors
    const { id, reason } = pressOf(play)
    return [...errors, typed(id, reason, ...digitsOf(id, reason, play, state))]
  }
  return [typed({ delayed: 'held_up', game_end: 'called' }[type] ?? type, null)]
}

/** What a person types for a game. */
export function strokesOf(record: Recorded): Stroke[] {
  const began = Date.now() - 80_000_000
  const strokes: Stroke[] = []
  let state = baseball.initial()
  for (const event of record.events) {
    // A new half inning has empty bases, before its first event of the side at bat.
    const isNew = event.type === 'play' && (event.side !== state.atBat || event.period !== state.period)
    const before = isNew ? { ...state, bases: [null, null, null] as const } : state
    if (event.type !== 'lineup')
      for (const keys of keysOf(event, before, record))
        strokes.push({ at: began + strokes.length * 20_000, keys, entries: 1 })
    state = baseball.apply(state, event)
  }
  return strokes
}

/** What a fold says of a game, without names of events, times and who fielded how. */
export function plain(events: readonly TimelineEvent[]) {
  const state = fold(baseball, events)
  const {
    clock: _,
    kickOff: _kickOff,
    decisions: _decisions,
    periods,
    plays,
    plate,
    lead,
    lastScore,
    faults,
    ...rest
  } = state
  const pitches = (list: typeof plate.pitches) => list.map(({ code, balls, strikes }) => [code, balls, strikes])
  const moves = (play: PlayDetail) =>
    play.moves
      .filter((one) => one.isOut || one.from !== one.to)
      .toSorted((a, b) => b.from - a.from)
      .map((one) => [one.from, one.isOut ? 'out' : one.to, !one.isOut && one.isStolen, one.isUnearned, one.isBattedIn])
  const records = [...baseball.players!.records(state)].map(([id, { counts, ...one }]) => [id, one, counts])
  return {
    ...rest,
    lead: lead && lead.side,
    lastScore: lastScore && { ...lastScore, key: '' },
    plate: { ...plate, pitches: pitches(plate.pitches) },
    periods: periods.map(({ ordinal, kind, score }) => [ordinal, kind, score]),
    faults: faults.map(({ kind }) => kind),
    plays: plays
      .filter(({ play }) => play.kind !== 'advance' || play.moves.length > 0)
      .map(({ key: _key, play, pitches: own, ...row }) => [
        play.kind,
        play.extra,
        play.isSacrificeFly,
        play.isSacrificeHit,
        moves(play),
        row,
        pitches(own),
      ]),
    records,
    statistics: baseball.statistics(state),
    figures: baseball.figures?.(events),
  }
}

/** The palette credits every runner of a stolen base: one who only followed is beyond it. */
export const isTyped = ({ events }: ParsedMatch) =>
  events.every(({ type, detail }) => {
    const { kind, moves } = detail as unknown as PlayDetail
    return type !== 'play' || kind !== 'stolen_base' || moves.every(({ isOut, isStolen }) => isOut || isStolen)
  })

export const sheetsOf = ({ events, shirts }: Recorded, real: (id: number | null) => number | null) =>
  events.flatMap(({ type, side, detail }) => {
    if (type !== 'lineup') return []
    const listed = detail.players as { playerId: number; position: number; isStarter: boolean; slot: number }[]
    const inOrder = listed.toSorted((a, b) => (a.slot || 10) - (b.slot || 10))
    const lines = inOrder.map(({ playerId, position, isStarter }) =>
      [shirts.get(playerId), real(playerId), isStarter ? position : 'B'].join(' '),
    )
    return [{ side: side as Side, lines }]
  })
