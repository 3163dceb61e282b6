import type { GameRules, LineupEntry } from '#sports/baseball/vocabulary.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { PlayerRef, Refusal } from '../../reading/parsed.ts'
import { PlayFault } from './advances.ts'
import { EventWriter } from './event-writer.ts'
import { readPitches, type Step } from './pitches.ts'
import { readPlay } from './play-text.ts'
import type { FileRecord } from './record.ts'

/** A game as its records say it. Players are numbered by their place in `players`, from 1. */
export type Game = {
  id: string
  line: number
  info: ReadonlyMap<string, string>
  players: readonly PlayerRef[]
  events: readonly TimelineEvent[]
  /** Earned runs by pitcher, by the `data` records. */
  earnedRuns: ReadonlyMap<number, number>
  refused: readonly Refusal[]
}

type Place = { file: string; line: number }
type Waiting = { type: 'placed_runner' | 'runner_charged' | 'order_changed'; playerId: number | null; detail: object }

/** Reads the records of one game, from its `id` to the next one. */
export class GameReader {
  private readonly id: string
  private readonly place: Place
  private readonly info = new Map<string, string>()
  private readonly players: PlayerRef[] = []
  private readonly numbers = new Map<string, number>()
  private readonly lineups: Record<Side, LineupEntry[]> = { home: [], away: [] }
  private readonly writer = new EventWriter()
  private readonly earnedRuns = new Map<number, number>()
  private readonly refused: Refusal[] = []
  /** Adjustments that belong to the next play, which names their half inning. */
  private readonly waiting: Waiting[] = []
  private readonly pitchers: Record<Side, number | null> = { home: null, away: null }
  private plate = { batter: '', steps: 0 }
  private inning = 0

  constructor(id: string, place: Place) {
    this.id = id
    this.place = place
  }

  /** One record of the game; one that cannot be read is refused, and the rest counts. */
  take(record: FileRecord, line: number): void {
    try {
      this.read(record)
    } catch (error) {
      if (!(error instanceof PlayFault)) throw error
      this.refused.push({ file: this.place.file, at: `line ${line}`, reason: `${this.id}: ${error.message}` })
    }
  }

  finish(): Game {
    this.begin()
    if (this.inning > 0) {
      for (const [field, kind] of [
        ['wp', 'win'],
        ['lp', 'loss'],
        ['save', 'save'],
      ] as const) {
        const playerId = this.numbers.get(this.info.get(field) ?? '') ?? null
        if (playerId !== null) this.writer.add('decision', { period: this.inning, playerId, detail: { kind } })
      }
      this.writer.add('game_end', { period: this.inning, detail: endOf(this.info) })
    }
    const { id, info, players, earnedRuns, refused } = this
    return { id, line: this.place.line, info, players, events: this.writer.events, earnedRuns, refused }
  }

  private read({ kind, fields }: FileRecord): void {
    switch (kind) {
      case 'version':
        return
      case 'info':
        this.info.set(fields[0] ?? '', fields[1] ?? '')
        return
      case 'start':
        return this.start(fields)
      case 'sub':
        return this.substitute(fields)
      case 'play':
        return this.play(fields)
      case 'data':
        return this.data(fields)
      case 'com':
        return this.comment(fields[0] ?? '')
      case 'badj':
      case 'padj':
        // The hand with which a switch-hitter bats or a pitcher throws in this plate appearance.
        return
      case 'radj':
        this.waiting.push({
          type: 'placed_runner',
          playerId: this.known(fields[0]),
          detail: { base: Number(fields[1]) },
        })
        return
      case 'presadj':
        this.waiting.push({
          type: 'runner_charged',
          playerId: this.known(fields[0]),
          detail: { base: Number(fields[1]) },
        })
        return
      case 'ladj':
        this.waiting.push({ type: 'order_changed', playerId: null, detail: { slot: Number(fields[1]) } })
        return
      default:
        throw new PlayFault(`a record of the unknown kind ${kind}`)
    }
  }

  private start([id = '', name = '', team = '', slot = '', position = '']: string[]): void {
    const side = sideOf(team)
    const playerId = this.numberOf(id, name, side)
    const place = placeOf(slot, position)
    this.lineups[side].push({ playerId, shirtNumber: null, isStarter: true, ...place })
    if (place.position === 1) this.pitchers[side] = playerId
  }

  private substitute([id = '', name = '', team = '', slot = '', position = '']: string[]): void {
    this.begin()
    const side = sideOf(team)
    const playerId = this.numberOf(id, name, side)
    const detail = placeOf(slot, position)
    if (detail.position === 1) this.pitchers[side] = playerId
    this.writer.add('substitution', { side, period: Math.max(1, this.inning), playerId, detail })
  }

  private play([inningText = '', team = '', batter = '', , pitches = '', text = '']: string[]): void {
    this.begin()
    const side = sideOf(team)
    const period = Number(inningText)
    if (!Number.isInteger(period) || period < 1) throw new PlayFault(`inning ${inningText}`)
    this.inning = period
    for (const { type, playerId, detail } of this.waiting.splice(0))
      this.writer.add(type, { side, period, playerId, detail: { ...detail } })
    const event = {
      side,
      period,
      playerId: this.known(batter),
      otherPlayerId: this.pitchers[side === 'home' ? 'away' : 'home'],
    }
    for (const step of this.newSteps(`${period}${team}${batter}`, pitches)) {
      if ('base' in step) this.writer.add('pickoff_throw', { ...event, detail: step })
      else this.writer.add('pitch', { ...event, detail: step })
    }
    const play = readPlay(text)
    if (play !== null) this.writer.add('play', { ...event, detail: play })
  }

  /** A later record of the same plate appearance repeats the pitches of the earlier ones. */
  private newSteps(batter: string, pitches: string): Step[] {
    const steps = readPitches(pitches)
    const known = this.plate.batter === batter ? this.plate.steps : 0
    // A pinch-hitter continues with the count of the batter whom he replaced.
    this.plate = { batter, steps: steps.length }
    return steps.slice(known)
  }

  private data([kind = '', id = '', count = '']: string[]): void {
    if (kind !== 'er') return
    const runs = Number(count)
    if (!Number.isInteger(runs) || runs < 0) throw new PlayFault(`earned runs ${count} of ${id}`)
    this.earnedRuns.set(this.known(id), runs)
  }

  private comment(text: string): void {
    if (text !== '') this.writer.add('comment', { period: this.inning, detail: { text } })
  }

  /** Rules and line-ups, before the first play. */
  private begin(): void {
    if (this.writer.events.some(({ type }) => type === 'rules')) return
    this.writer.add('rules', { period: 0, detail: rulesOf(this.info) })
    for (const side of ['away', 'home'] as const)
      if (this.lineups[side].length > 0)
        this.writer.add('lineup', { side, period: 0, detail: { players: this.lineups[side] } })
  }

  private numberOf(id: string, name: string, side: Side): number {
    const known = this.numbers.get(id)
    if (known !== undefined) return known
    this.players.push({ name, side, key: id })
    this.numbers.set(id, this.players.length)
    return this.players.length
  }

  private known(id = ''): number {
    const number = this.numbers.get(id)
    if (number === undefined) throw new PlayFault(`player ${id} is in no line-up`)
    return number
  }
}

function sideOf(team: string): Side {
  if (team !== '0' && team !== '1') throw new PlayFault(`team ${team}`)
  return team === '1' ? 'home' : 'away'
}

function placeOf(slot: string, position: string): { slot: number; position: number } {
  const place = { slot: Number(slot), position: Number(position) }
  const isPlace = Number.isInteger(place.slot) && place.slot >= 0 && place.slot <= 9
  if (!isPlace || !(place.position >= 1 && place.position <= 12)) throw new PlayFault(`place ${slot}, ${position}`)
  return place
}

function rulesOf(info: ReadonlyMap<string, string>): GameRules {
  const innings = Number(info.get('innings') ?? 9)
  const base = Number(info.get('tiebreaker') ?? 0)
  return {
    innings: innings >= 1 && innings <= 9 ? innings : 9,
    placedRunnerBase: base >= 1 && base <= 3 ? base : null,
    firstAtBat: info.get('htbf') === 'true' ? 'home' : 'away',
  }
}

/** `info,forfeit,H`: the winner; any other file states a game that was played to its end. */
function endOf(info: ReadonlyMap<string, string>): { [key: string]: unknown } {
  const forfeit = info.get('forfeit')
  if (forfeit === 'H') return { kind: 'forfeited', winner: 'home' }
  if (forfeit === 'V') return { kind: 'forfeited', winner: 'away' }
  return forfeit === 'T' ? { kind: 'forfeited' } : { kind: 'complete' }
}
