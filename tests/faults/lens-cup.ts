import { guessChampion } from '#champion/guess.ts'
import { openGuess } from '#champion/open.ts'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { deltaReport, matchImport } from '#kit/facts.ts'
import { footballEvent } from '#kit/football.ts'
import { sports } from '#sports/index.ts'
import { createImport } from '#timeline/import.ts'
import { createIngest } from '#timeline/ingest.ts'
import { saveCompetition } from '#timeline/store/competition.ts'
import { saveRounds } from '#timeline/store/round.ts'
import { saveSeason } from '#timeline/store/season.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Sides = { town: number; city: number }
/** Ends the final, each time with another winner. */
type CupInPlay = { happen(): Promise<void> }

/** A cup of one final in play, whose champion this user guesses. */
export async function addCupInPlay(database: Database, userId: number, sides: Sides): Promise<CupInPlay> {
  const { town: homeId, city: awayId } = sides
  const db = readerOf(database)
  const cup = await saveCompetition(db, {
    sport: 'football',
    slug: 'cup-in-play',
    name: 'Cup in Play',
    shortName: 'Play',
    kind: 'cup',
  })
  const season = await saveSeason(db, { competitionId: cup.id, name: '2026', isCurrent: true })
  const [final] = await saveRounds(db, [
    { seasonId: season.id, stage: 'knockout', groupName: '', name: 'Final', ordinal: 1 },
  ])
  const kickOff = Date.now() - HOUR_MS
  const [told] = await createImport({ database, sports }).importMatches([
    matchImport({
      sport: 'football',
      key: 'cup final in play',
      competitionId: cup.id,
      seasonId: season.id,
      roundId: final!.id,
      homeId,
      awayId,
      kickOff,
      events: [],
    }),
  ])
  if (!told?.ok) throw new Error('the final was not taken in')
  const stages = [{ name: 'From the beginning', zh: '开赛起', from: kickOff - DAY_MS, points: 80 }]
  const plan = { opensAt: kickOff - DAY_MS, locksAt: kickOff + DAY_MS, stages, pointsPerRound: 10 }
  const opened = await openGuess(database, season, { ...plan, isRedrawn: false, isDemo: false })
  if (!opened.ok) throw new Error(opened.fault)
  await guessChampion(database, { activityId: opened.activityId, userId, teamId: homeId })
  const ingest = createIngest({ database, sports })
  let round = 0
  return {
    async happen() {
      round += 1
      const score = round % 2 === 1 ? { home: 2, away: 0 } : { home: 0, away: 2 }
      const result = footballEvent.result({ normal: score, half: { home: 0, away: 0 }, extra: null, shootout: null })
      const receipt = await ingest.submit(deltaReport(told.matchId, round, [result], 'fixtures'))
      if (!receipt.ok) throw new Error(receipt.reason)
    },
  }
}
