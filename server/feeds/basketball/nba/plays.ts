import { basketballEvent, readingOf } from '#sports/basketball.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { doubleFouls, foulOf } from './fouls.ts'
import type { Person, PlayRow } from './play-row.ts'

/** What the rows of a game share while they are read. */
export interface Reading {
  /** Number of a player in the list of the match; null for a team or no player. */
  numberOf(person: Person | null): number | null
  /** Epoch ms of a minute of the day; null without a day. */
  instantOf(minutes: number | null): number | null
  /** Numbers of the free throws that the running score does not have. */
  unscored: ReadonlySet<number>
  /** The side that missed last: its own rebound is an offensive one. */
  missedBy: Side | null
}

type Step = (row: PlayRow, at: Moment, reading: Reading) => TimelineEvent[] | string
type Moment = { key: string; period: number; clockSeconds: number; occurredAt: number | null; order: number }

const noSide = 'names neither side'

/** The events of a row, or why it has none. `order` is its place in the file: the numbers of events jump. */
export function eventsOf(row: PlayRow, order: number, reading: Reading): TimelineEvent[] | string {
  const step = steps[row.type]
  if (!step) return `unknown type of an event: ${row.type}`
  const at = {
    key: `n${row.number}`,
    period: row.period,
    clockSeconds: readingOf(row.left),
    occurredAt: reading.instantOf(row.wallMinutes),
    order: order * 4,
  }
  return step(row, at, reading)
}

const steps: Readonly<Record<number, Step>> = {
  1: fieldGoal,
  2: fieldGoal,
  3: freeThrow,
  4: rebound,
  5: turnover,
  6: foul,
  7: ({ people: [one], text }, at, { numberOf }) =>
    one ? [basketballEvent.violation({ ...at, side: one.side, playerId: numberOf(one), kind: callOf(text) })] : noSide,
  8: substitution,
  9: ({ people: [one], action }, at) => [
    basketballEvent.timeout({ ...at, side: one?.side ?? null, kind: timeoutKinds[action] ?? null }),
  ],
  10: ({ people: [one, other, third] }, at, { numberOf }) => [
    basketballEvent.jumpBall({
      ...at,
      side: third?.side ?? null,
      playerId: numberOf(one),
      otherPlayerId: numberOf(other),
    }),
  ],
  11: ({ people: [one] }, at, { numberOf }) =>
    one ? [basketballEvent.ejection({ ...at, side: one.side, playerId: numberOf(one) })] : noSide,
  12: (_, at) => [basketballEvent.periodStart({ ...at, key: `start:${at.period}` })],
  13: (_, at) => [basketballEvent.periodEnd({ ...at, key: `end:${at.period}` })],
  18: (_, at) => [basketballEvent.review({ ...at, side: null, outcome: 'unknown' })],
}

const timeoutKinds: Readonly<Record<number, string>> = { 1: 'full', 2: 'short', 4: 'official' }

function fieldGoal(
  { type, text, place, people: [shooter, assistant, blocker] }: PlayRow,
  at: Moment,
  reading: Reading,
) {
  if (!shooter) return noSide
  const isMade = type === 1
  const own = text.split(' / ').find((part) => / Shot| Layup| Dunk|3PT/.test(` ${part}`)) ?? text
  const distance = /(?:^|\s)(\d{1,2})' /.exec(own)
  const playerId = reading.numberOf(shooter)
  if (!isMade) reading.missedBy = shooter.side
  const shot = basketballEvent.fieldGoal({
    ...at,
    side: shooter.side,
    playerId,
    points: /\b3PT\b/.test(own) ? 3 : 2,
    isMade,
    distance: distance ? Number(distance[1]) : null,
    shot: shotOf(own),
    place,
    assistId: isMade && assistant?.isPlayer ? reading.numberOf(assistant) : null,
  })
  if (isMade || !blocker?.isPlayer) return [shot]
  const { side } = blocker
  const blockerId = reading.numberOf(blocker)
  const block = { ...at, key: `${at.key}:block`, order: at.order + 1, side, playerId: blockerId, shooterId: playerId }
  return [shot, basketballEvent.block(block)]
}

/** `Step Back Jump Shot` of "Millsap 12' Step Back Jump Shot (2 PTS)". The name before it may have any words. */
function shotOf(text: string): string | null {
  const plain = text.replace(/^MISS /, '').replace(/ *\(.*$/, '')
  const after = /\d{1,2}' +(?:3PT +)?(.+)$/.exec(plain) ?? /(?: 3PT| {2}) *(.+)$/.exec(plain)
  return after?.[1]?.trim() ?? null
}

function freeThrow({ number, text, people: [shooter] }: PlayRow, at: Moment, reading: Reading) {
  if (!shooter) return noSide
  const isMade = !/\bMISS\b/.test(text) && !reading.unscored.has(number)
  const of = /(\d) of (\d)/.exec(text)
  if (!isMade) reading.missedBy = shooter.side
  return [
    basketballEvent.freeThrow({
      ...at,
      side: shooter.side,
      playerId: reading.numberOf(shooter),
      isMade,
      number: of ? Number(of[1]) : null,
      of: of ? Number(of[2]) : null,
      kind: /technical/i.test(text) ? 'technical' : /flagrant/i.test(text) ? 'flagrant' : 'foul',
    }),
  ]
}

function rebound({ people: [one] }: PlayRow, at: Moment, reading: Reading) {
  if (!one) return noSide
  const isOffensive = reading.missedBy === one.side
  return [basketballEvent.rebound({ ...at, side: one.side, playerId: reading.numberOf(one), isOffensive })]
}

function turnover({ text, people: [one, other] }: PlayRow, at: Moment, { numberOf }: Reading) {
  if (!one) return noSide
  const victimId = numberOf(one)
  const lost = basketballEvent.turnover({ ...at, side: one.side, playerId: victimId, kind: turnoverKind(text) })
  if (!other?.isPlayer || !/STEAL/.test(text)) return [lost]
  const { side } = other
  const playerId = numberOf(other)
  return [lost, basketballEvent.steal({ ...at, key: `${at.key}:steal`, order: at.order + 1, side, playerId, victimId })]
}

function foul({ text, action, people: [one, other] }: PlayRow, at: Moment, { numberOf }: Reading) {
  if (!one) return noSide
  const [kind, call] = foulOf(action) ?? ['personal' as const, callOf(text)]
  // A technical of the team, such as three seconds, names the player and counts for no player.
  const isTeams = action === 17 || action === 18 || action === 25 || action === 30
  const playerId = isTeams ? null : numberOf(one)
  const own = basketballEvent.foul({ ...at, side: one.side, playerId, kind, call, fouledId: numberOf(other) })
  if (!doubleFouls.has(action) || !other?.isPlayer) return [own]
  const { side } = other
  const second = { ...at, key: `${at.key}:other`, order: at.order + 1, side, playerId: numberOf(other), kind, call }
  return [own, basketballEvent.foul(second)]
}

/** "SUB: Sefolosha FOR Bazemore" names the one who leaves first. */
function substitution({ people: [off, on] }: PlayRow, at: Moment, { numberOf }: Reading) {
  const side = off?.side ?? on?.side
  if (side === undefined || (!off && !on)) return noSide
  return [basketballEvent.substitution({ ...at, side, onId: numberOf(on), offId: numberOf(off) })]
}

function turnoverKind(text: string): string | null {
  const own = text.split(' / ').find((part) => /Turnover/.test(part)) ?? ''
  const named = /Turnover: (.+?) \(/.exec(own)?.[1] ?? /^\S+ (.+?) Turnover/.exec(own)?.[1]
  return named?.toLowerCase() ?? null
}

function callOf(text: string): string | null {
  return /Violation: *([^(]+)/.exec(text)?.[1]?.trim().toLowerCase() ?? null
}
