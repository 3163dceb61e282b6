import { inventName } from './matches.ts'
import { seeded, type Random } from './random.ts'

type SeasonText = { name: string; text: string }
type SeasonTextsAsk = { files: number; seed: number; hasGoals: boolean }
type Fixture = { home: string; away: string }

const TEAMS = 20
/** Clubs of a league: those of a season and others that are relegated then. */
const CLUBS = 24
const SEASONS = 20
const LAST_YEAR = 2024
const SQUAD = 11
const DAY_MS = 86_400_000
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const ends = ['Town', 'City', 'United', 'Rovers', 'Athletic', 'Albion', 'County', 'Wanderers']
/** A round: days after Friday, and the hour of each of its matches where the file writes one. */
const slots: readonly (readonly [day: number, hour: string | null])[] = [
  [0, '20.00'],
  [1, '12.30'],
  [1, '15.00'],
  [1, null],
  [1, null],
  [1, '17.30'],
  [2, '14.00'],
  [2, null],
  [2, '16.30'],
  [3, '20.00'],
]

/**
 * Seasons of invented leagues as openfootball publishes them: 380 matches a file, with half-time scores; with
 * `hasGoals` also who scored and when. Five leagues have twenty seasons each.
 */
export function seasonTexts({ files, seed, hasGoals }: SeasonTextsAsk): SeasonText[] {
  const random = seeded(seed)
  const firsts = new Set<string>()
  while (firsts.size < CLUBS * Math.ceil(files / SEASONS)) firsts.add(inventName(random))
  const names = [...firsts].map((first) => `${first} ${random.pick(ends)}`)
  const squads = new Map(names.map((club) => [club, inventSquad(random)]))
  return Array.from({ length: files }, (_, at) => {
    const league = Math.floor(at / SEASONS)
    const clubs = shuffled(random, names.slice(league * CLUBS, (league + 1) * CLUBS)).slice(0, TEAMS)
    const year = LAST_YEAR - (at % SEASONS)
    const season = `${year}/${String((year + 1) % 100).padStart(2, '0')}`
    const title = `${names[league * CLUBS]!.split(' ')[0]} League`
    return {
      name: `${season.replace('/', '-')}/${league + 1}-league.txt`,
      text: seasonText(random, { title, season, year, clubs, squads: hasGoals ? squads : null }),
    }
  })
}

/** Players by club, where the file names scorers. */
type Squads = ReadonlyMap<string, readonly string[]> | null
type Season = { title: string; season: string; year: number; clubs: readonly string[]; squads: Squads }

function seasonText(random: Random, { title, season, year, clubs, squads }: Season): string {
  const august = Date.UTC(year, 7, 10)
  const friday = august + ((12 - new Date(august).getUTCDay()) % 7) * DAY_MS
  const lines = [`= ${title} ${season}`, '', `# Teams      ${TEAMS}`, '# Matches    380']
  lines.push('# all times are local, CET (UTC+1)', '')
  for (const [at, fixtures] of doubleRound(clubs).entries()) {
    lines.push('', `» Matchday ${at + 1}`)
    let day = -1
    for (const [slot, fixture] of fixtures.entries()) {
      const [after, hour] = slots[slot]!
      if (after !== day) lines.push(`  ${dayOf(friday + (at * 7 + after) * DAY_MS, at === 0 && slot === 0)}`)
      day = after
      lines.push(...matchLines(random, fixture, hour, squads))
    }
  }
  return `${lines.join('\n')}\n`
}

/** Rounds by the circle method: the first club stays, the others move on by one. */
function doubleRound(clubs: readonly string[]): Fixture[][] {
  const [fixed, ...ring] = clubs as [string, ...string[]]
  const first = Array.from({ length: clubs.length - 1 }, (_, round) => {
    const order = [fixed, ...ring.slice(round), ...ring.slice(0, round)]
    return Array.from({ length: clubs.length / 2 }, (_, at) => {
      const [one, other] = [order[at]!, order[clubs.length - 1 - at]!]
      return (round + at) % 2 === 0 ? { home: one, away: other } : { home: other, away: one }
    })
  })
  return [...first, ...first.map((round) => round.map(({ home, away }) => ({ home: away, away: home })))]
}

function dayOf(at: number, hasYear: boolean): string {
  const day = new Date(at)
  const written = `${weekdays[day.getUTCDay()]} ${months[day.getUTCMonth()]}/${day.getUTCDate()}`
  return hasYear ? `${written} ${day.getUTCFullYear()}` : written
}

function matchLines(random: Random, { home, away }: Fixture, hour: string | null, squads: Squads): string[] {
  const minutes = { home: drawMinutes(random, 5), away: drawMinutes(random, 4) }
  const scoreUntil = (last: number) =>
    [minutes.home, minutes.away].map((list) => list.filter((minute) => minute <= last).length).join('-')
  const half = scoreUntil(90) === '0-0' ? '' : ` (${scoreUntil(45)})`
  const line = `    ${(hour ?? '').padEnd(5)}  ${home.padEnd(24)} v ${away.padEnd(24)}  ${scoreUntil(90)}${half}`
  if (squads === null || half === '') return [line]
  const lists = [goalList(random, squads.get(home)!, minutes.home), goalList(random, squads.get(away)!, minutes.away)]
  return [line, `           (${lists.filter((list) => list !== '').join('; ')})`]
}

/** Sorted minutes of fewer than `limit` goals. */
function drawMinutes(random: Random, limit: number): number[] {
  const count = Math.min(random.below(limit), random.below(limit))
  const minutes = new Set(Array.from({ length: count }, () => 1 + random.below(90)))
  return [...minutes].sort((a, b) => a - b)
}

/** `Ana Barlor 12', 67' (pen.) Ben Chelfen 30'`: each scorer with his minutes. */
function goalList(random: Random, squad: readonly string[], minutes: readonly number[]): string {
  return [...Map.groupBy(minutes, () => random.pick(squad))]
    .map(
      ([name, own]) =>
        `${name} ${own.map((minute) => `${minute}'${random.below(12) === 0 ? ' (pen.)' : ''}`).join(', ')}`,
    )
    .join(' ')
}

function inventSquad(random: Random): string[] {
  return Array.from({ length: SQUAD }, () => `${inventName(random).slice(0, 4)} ${inventName(random)}`)
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const order = [...list]
  for (let at = order.length - 1; at > 0; at--) {
    const other = random.below(at + 1)
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
  return order
}
