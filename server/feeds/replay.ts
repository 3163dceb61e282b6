import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#core/database/db.ts'
import { sports } from '#sports/index.ts'
import { bareEvent } from '#sports/plan.ts'
import type { MatchReport, TimelineEvent } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import type { FeedSink } from '#timeline/ingest.ts'
import { readerOf, type Reader } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { listEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { saveSeason } from '#timeline/store/season.ts'
import type { Match } from '#timeline/types.ts'
import { hasPlay, planReplay, type ReplayStep } from './replay-plan.ts'
import { feedRulesOf } from '#server/sports/feeds.ts'

export const replayProvider = 'replay'
export const slowest = 1
export const fastest = 200

type ReplayOptions = {
  database: Database
  ingest: FeedSink
  matchId: number
  /** Match seconds per second, 1 to 200. */
  speed: number
  /** Epoch ms at which it begins. */
  now: number
  /** Where it begins, in seconds of match time from the kick-off, breaks included. */
  fromSeconds?: number
}

type Replay = {
  /** The match it is played into: a new row; the original is never changed. */
  matchId: number
  /** Seconds of match time from the first to the last report. */
  lengthSeconds: number
  positionSeconds(now: number): number
  /** Reports the due steps. Resolves with the time of the next report, or null at the end or while paused. */
  step(now: number): Promise<number | null>
  /** Heartbeat of the replay, also while it is paused. */
  heartbeat(): Promise<void>
  pause(now: number): void
  resume(now: number): void
  isOver(): boolean
}

/** Why a match cannot be replayed. */
export class NoReplay extends Error {}

/** Prepares a stored match for a live replay, through the entry point of every provider. */
export async function createReplay(options: ReplayOptions): Promise<Replay> {
  const { database, matchId, speed, now } = options
  if (!(speed >= slowest && speed <= fastest))
    throw new NoReplay(`A replay runs at ${slowest} to ${fastest} times the speed, not ${speed}.`)
  const db = readerOf(database)
  const original = await findMatch(db, matchId)
  if (original === null) throw new NoReplay(`No match ${matchId}.`)
  const { replay: rules } = feedRulesOf(original.sport)
  const steps = planReplay((await listEvents(db, [matchId])).get(matchId) ?? [], rules)
  if (!hasPlay(steps, rules)) throw new NoReplay(`Match ${matchId} has no events to play: only its result is known.`)
  const copyId = await addCopy(db, database, original, options)
  return playFrom(options, steps, copyId, now)
}

function playFrom(
  { ingest, speed, fromSeconds = 0 }: ReplayOptions,
  steps: readonly ReplayStep[],
  matchId: number,
  startedAt: number,
): Replay {
  /** Match time `offsetMs` is at wall time `at`; it is constant while paused. */
  let anchor = { at: startedAt, offsetMs: fromSeconds * 1000 }
  let isPaused = false
  let next = 0
  const offsetAt = (now: number) => (isPaused ? anchor.offsetMs : anchor.offsetMs + (now - anchor.at) * speed)
  const wallOf = (offsetMs: number) => Math.round(anchor.at + (offsetMs - anchor.offsetMs) / speed)
  const nextAt = () => (isPaused || next === steps.length ? null : wallOf(steps[next]!.offsetMs))

  return {
    matchId,
    lengthSeconds: (steps.at(-1)?.offsetMs ?? 0) / 1000,
    positionSeconds: (now) => offsetAt(now) / 1000,
    async step(now) {
      const upTo = offsetAt(now)
      const end = steps.findIndex(({ offsetMs }, index) => index >= next && offsetMs > upTo)
      const due = steps.slice(next, end === -1 ? steps.length : end)
      if (due.length > 0) {
        const receipts = await ingest.submitMany(reportsOf(due, next, matchId, wallOf))
        const refused = receipts.find((receipt) => !receipt.ok)
        if (refused && !refused.ok) throw new NoReplay(`The engine refused a report of the replay: ${refused.reason}`)
        next += due.length
      }
      return nextAt()
    },
    heartbeat: () => ingest.heartbeat(replayProvider),
    pause(now) {
      anchor = { at: now, offsetMs: offsetAt(now) }
      isPaused = true
    },
    resume(now) {
      if (isPaused) anchor = { at: now, offsetMs: anchor.offsetMs }
      isPaused = false
    },
    isOver: () => next === steps.length,
  }
}

/** One report per moment. Its sequence is the place of its last step, so that a repeat after a failure is detected. */
function reportsOf(
  due: readonly ReplayStep[],
  before: number,
  matchId: number,
  wallOf: (offsetMs: number) => number,
): MatchReport[] {
  let sequence = before
  return [...Map.groupBy(due, ({ offsetMs }) => offsetMs)].map(([offsetMs, group]) => {
    sequence += group.length
    const at = wallOf(offsetMs)
    return {
      provider: replayProvider,
      matchId,
      sequence,
      kind: 'delta',
      sentAt: at,
      events: group.map(({ event }) => eventAt(event, at, wallOf)),
    }
  })
}

/** The event as of today: its clock starts at the moment of the report, and the engine's bookkeeping is removed. */
function eventAt(event: TimelineEvent, at: number, wallOf: (offsetMs: number) => number): TimelineEvent {
  const { period, withdrawn } = event
  const occurredAt = period === 0 ? wallOf(0) : at
  return { ...bareEvent(event), occurredAt, withdrawn: withdrawn && { ...withdrawn, at } }
}

/** Replays have a competition of their own and count in no table. */
async function addCopy(
  db: Reader,
  database: Database,
  original: Match,
  { now, speed, fromSeconds = 0 }: ReplayOptions,
): Promise<number> {
  const competition = await saveCompetition(db, {
    sport: original.sport,
    slug: 'replays',
    name: 'Replays',
    shortName: 'Replays',
    names: { zh: '比赛回放' },
    kind: 'tournament',
    level: 9,
    colour: '#64748b',
  })
  const season = await saveSeason(db, {
    competitionId: competition.id,
    name: String(new Date(now).getUTCFullYear()),
    isCurrent: true,
  })
  const [outcome] = await createImport({ database, sports }).importMatches([
    {
      provider: replayProvider,
      key: `${original.id}/${now}/${randomUUID()}`,
      isApart: true,
      sport: original.sport,
      competitionId: competition.id,
      seasonId: season.id,
      roundId: null,
      homeId: original.homeId,
      awayId: original.awayId,
      homeLabel: original.homeLabel,
      awayLabel: original.awayLabel,
      kickOff: now - Math.round((fromSeconds * 1000) / speed),
      isKickOffExact: true,
      venue: original.venue,
      detail: { ...original.detail, replayOf: original.id, replayOfKickOff: original.kickOff, replaySpeed: speed },
      hasTimeline: true,
      isDemo: original.isDemo,
      events: [],
    },
  ])
  if (!outcome?.ok) throw new NoReplay(`The engine refused the replay: ${outcome ? outcome.reason : 'no answer'}`)
  return outcome.matchId
}

const checkEveryMs = 250

/** Plays a replay to its end, or until `signal` aborts. `onStep` receives the position after each step. */
export async function runReplay(
  replay: Replay,
  {
    clock = Date.now,
    signal,
    onStep = () => undefined,
  }: { clock?: () => number; signal: AbortSignal; onStep?: (positionSeconds: number) => void },
): Promise<void> {
  while (!signal.aborted) {
    const next = await replay.step(clock())
    await replay.heartbeat()
    onStep(replay.positionSeconds(clock()))
    if (replay.isOver()) return
    const waitMs = next === null ? checkEveryMs : Math.min(checkEveryMs, Math.max(0, next - clock()))
    await wait(waitMs, undefined, { signal }).catch(() => undefined)
  }
}
