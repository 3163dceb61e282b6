import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { football, footballEvent } from '#sports/football.ts'
import { sports } from '#sports/index.ts'
import { fold, type MatchSummary } from '#sports/sport.ts'
import { compareEvents } from '#sports/timeline.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { readerOf } from '#core/database/reader.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { listEvents } from '#timeline/store/event.ts'
import { findMatch } from '#timeline/store/match.ts'
import { addParticipants } from '#timeline/store/participant.ts'
import { saveSeason } from '#timeline/store/season.ts'
import { testDatabase } from '#kit/database.ts'
import { footballReplay } from './replay.ts'
import { planReplay } from '../replay-plan.ts'
import { createReplay, NoReplay } from '../replay.ts'
import { scriptMatch } from '#demo/football/script/match.ts'
import { latest } from '#demo/football/script/reports.ts'

const now = Date.UTC(2026, 10, 20, 13)
const sheet = { coach: { id: null, name: 'C. Coach' } }
const positions = [0, 1, 1, 1, 1, 2, 3, 3, 5, 4, 4, 0, 1, 1, 2, 3, 3, 5, 5]

async function arrange(after: (work: () => Promise<void>) => void) {
  const database = await testDatabase({ after })
  const ingest = createIngest({ database, sports })
  after(() => ingest.close())
  const db = readerOf(database)
  const people = await addParticipants(
    db,
    Array.from({ length: 2 + 2 * positions.length }, (_, index) => ({
      sport: 'football',
      kind: index < 2 ? ('team' as const) : ('player' as const),
      name: `Name ${index}`,
      shortName: `N ${index}`,
    })),
  )
  const competition = await saveCompetition(db, { sport: 'football', slug: 'cup', name: 'Cup', shortName: 'Cup' })
  const season = await saveSeason(db, { competitionId: competition.id, name: '2026' })
  const players = (from: number) =>
    positions.map((position, at) => ({ id: people[from + at]!, position, shirtNumber: at + 1, ability: 0 }))
  const importEvents = async (key: string, events: ReturnType<typeof latest>) => {
    const [outcome] = await createImport({ database, sports }).importMatches([
      {
        provider: 'archive',
        key,
        sport: 'football',
        competitionId: competition.id,
        seasonId: season.id,
        roundId: null,
        homeId: people[0]!,
        awayId: people[1]!,
        homeLabel: null,
        awayLabel: null,
        kickOff: now - Number(key.length) * 10 * 86_400_000,
        isKickOffExact: true,
        venue: null,
        detail: {},
        hasTimeline: true,
        isDemo: false,
        events,
      },
    ])
    assert.ok(outcome?.ok)
    return outcome.matchId
  }
  const script = scriptMatch({
    seed: 'replay',
    key: 'tie 4',
    kickOff: now - 10 * 86_400_000,
    home: { ...sheet, players: players(2) },
    away: { ...sheet, players: players(2 + positions.length) },
    rates: { home: 0.9, away: 0.9 },
    isCup: true,
    mayMove: false,
    depth: 'full',
  })
  return { database, db, ingest, script, importEvents }
}

describe('createReplay', () => {
  test('plays a stored match into a new one: its state is always the fold of the reported events', async (t) => {
    const { database, db, ingest, script, importEvents } = await arrange((work) => t.after(work))
    const originalId = await importEvents('a', latest(script.steps))
    const original = await findMatch(db, originalId)
    const plan = planReplay((await listEvents(db, [originalId])).get(originalId)!, footballReplay)
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 5 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        async (speed, shares, shift) => {
          const startedAt = now + shift
          const replay = await createReplay({ database, ingest, matchId: originalId, speed, now: startedAt })
          for (const share of shares.toSorted((a, b) => a - b)) {
            const at = startedAt + Math.floor((share * replay.lengthSeconds * 1000) / speed)
            await replay.step(at)
            const due = plan.filter(({ offsetMs }) => offsetMs <= (at - startedAt) * speed)
            const events = new Map(due.map(({ event }) => [event.key, event]))
            const expected = football.summary(fold(football, [...events.values()], compareEvents))
            assert.deepEqual(comparable((await findMatch(db, replay.matchId))!.summary), comparable(expected))
          }
          await replay.step(startedAt + Math.ceil((replay.lengthSeconds * 1000) / speed) + 1)
          assert.ok(replay.isOver())
          const copy = await findMatch(db, replay.matchId)
          assert.deepEqual(comparable(copy!.summary), comparable(original!.summary))
          assert.equal(copy!.detail.replayOf, originalId)
          assert.notEqual(copy!.seasonId, original!.seasonId)
        },
      ),
      { numRuns: 6 },
    )
    assert.deepEqual(await findMatch(db, originalId), original, 'the original is as it was')
  })

  test('stops while paused, continues from there, and can begin in the middle', async (t) => {
    const { database, db, ingest, script, importEvents } = await arrange((work) => t.after(work))
    const matchId = await importEvents('a', latest(script.steps))
    const replay = await createReplay({ database, ingest, matchId, speed: 10, now, fromSeconds: 1800 })
    await replay.step(now)
    assert.equal((await findMatch(db, replay.matchId))!.status, 'live')
    assert.equal(replay.positionSeconds(now + 6000), 1860)
    replay.pause(now + 6000)
    assert.equal(replay.positionSeconds(now + 60_000), 1860)
    assert.equal(await replay.step(now + 60_000), null)
    replay.resume(now + 60_000)
    assert.equal(replay.positionSeconds(now + 66_000), 1920)
    assert.ok((await replay.step(now + 66_000))! > now + 66_000)
  })

  test('gives the reason for a failure: no such match, no events, an invalid speed', async (t) => {
    const { database, ingest, importEvents } = await arrange((work) => t.after(work))
    const resultOnly = await importEvents('b', [footballEvent.result({ normal: { home: 1, away: 1 } })])
    const attempt = (matchId: number, speed = 10) => createReplay({ database, ingest, matchId, speed, now })
    await assert.rejects(attempt(999_999), NoReplay)
    await assert.rejects(attempt(resultOnly), /only its result is known/)
    for (const speed of [0, 201, Number.NaN]) await assert.rejects(attempt(resultOnly, speed), /speed/)
  })
})

/** Wall times are those of the replay, and names are the store's. */
function comparable(summary: MatchSummary) {
  return { ...summary, clock: null, lastScore: summary.lastScore && { ...summary.lastScore, playerName: undefined } }
}
