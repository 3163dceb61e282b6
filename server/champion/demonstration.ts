import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#core/database/db.ts'
import { readerOf } from '#core/database/reader.ts'
import { described } from '#core/log.ts'
import type { PartTools, Running } from '#core/part.ts'
import { findCompetitionBySlug } from '#timeline/store/competition.ts'
import { findCurrentSeason, listSeasons } from '#timeline/store/season.ts'
import type { Season } from '#timeline/types.ts'
import { readCup } from './cup.ts'
import { openGuess } from './open.ts'
import { findActivityOfSeason } from './store/activity.ts'
import { addInventedPicks, type InventedPick } from './store/pick.ts'
import { renewChances } from './chances.ts'
import type { Stage, Activity } from './types.ts'
import { stageAt } from './rules/stages.ts'
import { seededRandom } from './rules/random.ts'

const AGAIN_MS = 5_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The cup of the demonstration, and the days of its season on which its rounds begin. */
const cup = 'demo-meridian-cup'
const rounds = [
  { name: 'Before the cup', zh: '开赛前', day: -10, points: 160 },
  { name: 'From the round of 32', zh: '32 强起', day: 1, points: 120 },
  { name: 'From the round of 16', zh: '16 强起', day: 17, points: 80 },
  { name: 'From the quarter-finals', zh: '四分之一决赛起', day: 33, points: 40 },
  { name: 'From the semi-finals', zh: '半决赛起', day: 49, points: 20 },
] as const
const FINAL_DAY = 65

/** Opens the guess of the invented cup and that of Euro 2024, once their matches are there, and of each next season. */
export function showDemonstration({ database, log }: PartTools): Promise<Running> {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await openDemonstration(database, Date.now())
      } catch (error) {
        log.error('champion_demo_failed', described(error))
      }
      await wait(AGAIN_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  })()
  return Promise.resolve({
    async stop() {
      stopping.abort()
      await running
    },
  })
}

/** Idempotent. Returns whether both are there. */
export async function openDemonstration(database: Database, now: number): Promise<boolean> {
  const invented = await openInvented(database, now)
  const euro = await openEuro(database)
  if (invented === 'opened' || euro === 'opened') await renewChances(database, { now })
  return invented !== 'missing' && euro !== 'missing'
}

type Found = 'missing' | 'opened' | 'known'

async function openInvented(database: Database, now: number): Promise<Found> {
  const db = readerOf(database)
  const competition = await findCompetitionBySlug(db, cup)
  const season = competition && (await findCurrentSeason(db, competition.id))
  if (!season?.startsOn) return 'missing'
  if (await findActivityOfSeason(db, season.id)) return 'known'
  const startsAt = Date.parse(season.startsOn)
  const at = (day: number) => startsAt + day * DAY_MS
  const stages: Stage[] = rounds.map(({ name, zh, day, points }) => ({ name, zh, points, from: at(day) }))
  const plan = { opensAt: at(rounds[0].day), locksAt: at(FINAL_DAY), stages, pointsPerRound: 10 }
  const opened = await openGuess(database, season, { ...plan, isRedrawn: true, isDemo: true })
  if (!opened.ok) return 'missing'
  await addGuessers(database, season, now)
  return 'opened'
}

async function addGuessers(database: Database, season: Season, now: number): Promise<void> {
  const db = readerOf(database)
  const activity = (await findActivityOfSeason(db, season.id))!
  const { cup: known, strengthOf } = await readCup(db, activity, season)
  const teamIds = known.teamIds.toSorted((a, b) => strengthOf(b) - strengthOf(a))
  await addInventedPicks(db, activity.id, inventGuesses(activity, { teamIds, until: now, seed: season.id }))
}

/** Finished, with its facts alone: it has no guesses. */
async function openEuro(database: Database): Promise<Found> {
  const db = readerOf(database)
  const euro = await findCompetitionBySlug(db, 'euro')
  const season = euro && (await listSeasons(db, euro.id)).find(({ name }) => name === '2024')
  if (!season) return 'missing'
  if (await findActivityOfSeason(db, season.id)) return 'known'
  const opened = await openGuess(database, season, {
    opensAt: Date.UTC(2024, 4, 14),
    locksAt: Date.UTC(2024, 6, 14, 19),
    stages: [
      { name: 'Before the cup', zh: '开赛前', from: Date.UTC(2024, 4, 14), points: 160 },
      { name: 'Group stage', zh: '小组赛', from: Date.UTC(2024, 5, 14, 19), points: 80 },
      { name: 'From the round of 16', zh: '16 强起', from: Date.UTC(2024, 5, 29, 16), points: 40 },
      { name: 'From the quarter-finals', zh: '四分之一决赛起', from: Date.UTC(2024, 6, 5, 16), points: 20 },
    ],
    pointsPerRound: 10,
    isRedrawn: false,
    isDemo: false,
  })
  return opened.ok ? 'opened' : 'missing'
}

const given = ['Ada', 'Bo', 'Cleo', 'Dag', 'Edda', 'Finn', 'Gala', 'Hugo', 'Ines', 'Jory', 'Kaia', 'Lio']
const family = ['Ashdown', 'Brook', 'Corrie', 'Dunmore', 'Elver', 'Farrow', 'Garth', 'Holm']

/** Guesses of made-up people until `until` (epoch ms), the same for a seed; `teamIds` begins with strong teams. */
function inventGuesses(
  { opensAt, locksAt, stages }: Pick<Activity, 'opensAt' | 'locksAt' | 'stages'>,
  { teamIds, until, seed, count = 60 }: { teamIds: readonly number[]; until: number; seed: number; count?: number },
): InventedPick[] {
  const random = seededRandom(seed)
  const end = Math.min(locksAt - 1, until)
  const guess = (name: string, from: number): InventedPick => {
    const pickedAt = Math.floor(from + random() * (end - from))
    const stage = stageAt(stages, pickedAt)
    const teamId = teamIds[Math.floor(random() ** 2 * teamIds.length)]!
    return { name, teamId, stage, points: stages[stage]!.points, pickedAt }
  }
  if (teamIds.length === 0 || end <= opensAt) return []
  return Array.from({ length: Math.min(count, given.length * family.length) }, (_, index) => {
    const name = `${given[index % given.length]} ${family[Math.floor(index / given.length)]}`
    const first = guess(name, opensAt)
    if (random() > 0.2) return [first]
    const second = guess(name, first.pickedAt)
    return second.teamId === first.teamId ? [first] : [first, second]
  }).flat()
}
