// Processor time of one report about a long match, in the engine alone: `node bench/long-match.ts --events 3500`.
import { parseArgs } from 'node:util'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { bareEvent } from '#sports/plan.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { knowMatch, type KnownMatch } from '#timeline/known-match.ts'
import { planBatch } from '#timeline/plan-batch.ts'
import { short } from './kit/figures.ts'
import { seeded } from './kit/random.ts'

const { values } = parseArgs({ options: { events: { type: 'string', default: '3500' } } })
const count = Number(values.events)
const random = seeded(7)
const football = sports.football!

/** Both halves, with an event every second or two and a goal now and then. */
function eventsOf(feed: string): TimelineEvent[] {
  return Array.from({ length: count }, (_, at) => {
    const clockSeconds = Math.floor((at * 5400) / count)
    const period = clockSeconds < 2700 ? (1 as const) : (2 as const)
    const base = { key: `${feed}:${at}`, period, clockSeconds, side: random.pick(['home', 'away'] as const) }
    if (at % 700 === 350) return footballEvent.goal({ ...base, kind: 'open' })
    return random.pick([footballEvent.attack, footballEvent.throwIn, footballEvent.corner])(base)
  })
}

const facts = { id: 1, version: 1, competitionId: 1, kickOff: 0, firstKickOff: null }
let sequence = 0

function delta(provider: string, events: TimelineEvent[]): MatchReport {
  return { provider, matchId: 1, sequence: ++sequence, kind: 'delta', sentAt: null, events }
}

function take(match: KnownMatch, reports: MatchReport[]): number {
  const asked = reports.map((report) => {
    const digest = `${report.provider} ${report.sequence}`
    return { matchId: match.id, report, digest, json: '[]', isLive: true }
  })
  return planBatch(asked, new Map([[match.id, match]]), () => null, 0).change.events.length
}

function fresh(): KnownMatch {
  return knowMatch(football, { ...facts, summary: football.summary(football.initial()) }, [], new Map(), new Set())
}

/** Microseconds of this process per report, and rows of events that each writes. */
function measure(what: string, batches: MatchReport[][], match: KnownMatch): void {
  const before = process.cpuUsage()
  let rows = 0
  for (const batch of batches) rows += take(match, batch)
  const { user, system } = process.cpuUsage(before)
  const reports = batches.flat().length
  console.log(`${what.padEnd(52)} ${short((user + system) / reports).padStart(8)} us, ${short(rows / reports)} rows`)
}

const own = eventsOf('a')
const inOrder = own.map((event) => [delta('one', [event])])
measure(
  'warm-up',
  own.map((event) => [delta('one', [event])]),
  fresh(),
)
const match = fresh()
measure('in order', inOrder, match)
const late = (share: number) => {
  const sent = [...own]
  for (let at = sent.length - 1; at > 60; at--)
    if (random.next() < share) sent.splice(at - 1 - random.below(60), 0, ...sent.splice(at, 1))
  return sent.map((event) => [delta('one', [event])])
}
measure('5 % up to 60 events late', late(0.05), fresh())
const middle = own.slice(1700, 1800).map((event, at) => ({ ...event, key: `late:${at}` }))
measure(
  'half a match late, one by one',
  middle.map((event) => [delta('one', [event])]),
  match,
)
const again = own.slice(1800, 1900).map((event, at) => ({ ...event, key: `late too:${at}` }))
measure('half a match late, 100 reports in one batch', [again.map((event) => delta('one', [event]))], match)
measure(
  'corrections of the last 100',
  own.slice(-100).map((event) => [delta('one', [{ ...event, revision: 2 }])]),
  match,
)
const text = JSON.stringify([...match.events.values()].map(bareEvent))
const snapshots = Array.from({ length: 20 }, () => [
  { ...delta('one', JSON.parse(text) as TimelineEvent[]), kind: 'snapshot' as const },
])
measure('a snapshot of all, again and again', snapshots, match)
measure(
  'a second feed, in order',
  eventsOf('b').map((event) => [delta('two', [event])]),
  match,
)
