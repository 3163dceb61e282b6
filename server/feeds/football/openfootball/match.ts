import { finalScoreOf, footballEvent } from '#sports/football.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { countryOfEuropean } from '../aliases/index.ts'
import { countryOfCode } from '../aliases/nations.ts'
import type { CompetitionFact } from '../competitions.ts'
import { readGoals } from './goals.ts'
import { statedOf } from './stated.ts'
import type { RoundReader } from './round.ts'
import { readScores, textOf, withNormalScore, type Scores } from './score.ts'
import { competitionOfStage } from './stage.ts'
import { reasonOf } from '../../reading/guarded.ts'
import {
  Refused,
  type CompetitionRef,
  type Parsed,
  type ParsedMatch,
  type PlayerRef,
  type TeamRef,
} from '../../reading/parsed.ts'
import { instantOf, noonOf, readDate, readOffset, readTime, type DayOrder } from '../../reading/when.ts'

/** What all matches of a file have in common. */
export interface Context {
  file: string
  season: string
  /** The competition of the file; null with `competition` for one that is not in the table. */
  fact: CompetitionFact | null
  competition: CompetitionRef
  isNational: boolean
  rounds: RoundReader
  /** Keys used so far: the key of a pair that meets twice in a round gets its day added. */
  keys: Set<string>
  /** The order of day and month in days such as `08/20/2011`. */
  dayOrder: DayOrder
}

type Raw = { [key: string]: unknown }

/** Hosts of world cups whose files have local times without an offset. */
export const hosts: Record<string, string> = {
  1930: 'America/Montevideo',
  1934: 'Europe/Rome',
  1938: 'Europe/Paris',
  1950: 'America/Sao_Paulo',
  1954: 'Europe/Zurich',
  1958: 'Europe/Stockholm',
  1962: 'America/Santiago',
  1966: 'Europe/London',
  1970: 'America/Mexico_City',
  1974: 'Europe/Berlin',
  1978: 'America/Argentina/Buenos_Aires',
  1982: 'Europe/Madrid',
  1986: 'America/Mexico_City',
  1990: 'Europe/Rome',
  1998: 'Europe/Paris',
  2002: 'Asia/Seoul',
  2006: 'Europe/Berlin',
  2010: 'Africa/Johannesburg',
  2018: 'Europe/Moscow',
  2022: 'Asia/Qatar',
}

export function readMatch(value: unknown, path: string, roundName: string | null, context: Context): Parsed {
  const place = { file: context.file, at: path }
  try {
    if (typeof value !== 'object' || value === null) throw new Refused('a match that is no object')
    return { kind: 'match', match: matchOf(value as Raw, path, roundName, context) }
  } catch (error) {
    return { kind: 'refused', refusal: { ...place, reason: reasonOf(error) } }
  }
}

function matchOf(raw: Raw, path: string, roundName: string | null, context: Context): ParsedMatch {
  const [home, homeLabel] = readSide(raw.team1, 'team1', context)
  const [away, awayLabel] = readSide(raw.team2, 'team2', context)
  if (home && away && home.name === away.name) throw new Refused(`"${home.name}" plays against itself`)
  const date = typeof raw.date === 'string' ? readDate(raw.date, context.dayOrder) : null
  if (date === null) throw new Refused(`no day that exists: ${JSON.stringify(raw.date ?? null)}`)
  const round = typeof raw.round === 'string' ? raw.round : roundName
  const remarks: string[] = []
  const found = readScores(raw)
  const players: PlayerRef[] = []
  const goals = found ? readGoals(raw, found, players, remarks) : []
  const scores = found && withNormalScore(found, goals, remarks)
  const label = round ?? (typeof raw.stage === 'string' ? raw.stage : null)
  const { fact, competition } = competitionOfStage(
    context.fact,
    context.competition,
    `${label ?? ''} ${textOf(raw.stage) ?? ''}`,
  )
  return {
    place: { file: context.file, at: path },
    isKeyMade: typeof raw.num !== 'number',
    key: keyOf(raw, label ?? '', date, home?.name ?? homeLabel ?? '', away?.name ?? awayLabel ?? '', {
      ...context,
      competition,
    }),
    competition,
    season: context.season,
    round: label === null ? null : context.rounds.read(label, textOf(raw.group)),
    home,
    away,
    homeLabel,
    awayLabel,
    ...kickOffOf(raw, date, { ...context, fact }, remarks),
    venue: venueOf(raw),
    detail: typeof raw.num === 'number' ? { number: raw.num } : {},
    players,
    events: [...goals, ...standingOf(raw, scores)],
    stated: statedOf(raw, scores),
    hasTimeline: goals.length > 0,
    prices: [],
    remarks,
  }
}

/** Fixtures of a future draw: `1A`, `W74`, `3A/B/C`, `Winner Group A`. */
export function isPlaceOfDraw(name: string): boolean {
  return (
    /^(?:\d[A-Z](?:\/\d?[A-Z])*|[WL]\d+|RU\d+|TB[AD]|N\.? ?N\.?|\?+)$/i.test(name) ||
    /^(?:winner|loser|runner|best|\d(?:st|nd|rd|th))\b/i.test(name)
  )
}

function readSide(value: unknown, member: string, context: Context): [TeamRef | null, string | null] {
  const raw = typeof value === 'object' && value !== null ? (value as Raw) : { name: value }
  const name = textOf(raw.name)
  if (name === null) throw new Refused(`no ${member}`)
  if (isPlaceOfDraw(name)) return [null, name]
  const suffix = /\(([A-Z]{3})\)\s*$/.exec(name)?.[1]
  const code = suffix ?? (context.isNational ? textOf(raw.code) : null)
  const isEuropean = context.fact?.openfootball?.startsWith('uefa.') === true
  return [
    {
      name: name.replace(/\s*\([A-Z]{3}\)\s*$/, ''),
      country: code
        ? countryOfCode(code)
        : isEuropean
          ? countryOfEuropean(name)
          : (context.fact ?? context.competition).country,
      kind: context.isNational ? 'national' : 'club',
      key: null,
    },
    null,
  ]
}

function standingOf(raw: Raw, scores: Scores | null): TimelineEvent[] {
  const status = textOf(raw.status)?.toLowerCase() ?? ''
  if (/award|annul|forfeit/.test(status) && scores) {
    const score = finalScoreOf(scores)
    return [
      footballEvent.awarded({
        winner: score.home === score.away ? null : score.home > score.away ? 'home' : 'away',
        score,
      }),
    ]
  }
  if (/abandon|suspend|interrupt/.test(status)) return [footballEvent.abandoned({})]
  if (scores) return [footballEvent.result(scores)]
  if (/postpone/.test(status)) return [footballEvent.postponed({})]
  if (/cancel/.test(status)) return [footballEvent.cancelled({})]
  return []
}

function kickOffOf(
  raw: Raw,
  date: string,
  { fact, season }: Context,
  remarks: string[],
): { kickOff: number; isKickOffExact: boolean } {
  const unknown = { kickOff: noonOf(date), isKickOffExact: false }
  const [, clock = '', zoneText = ''] = /^([\d:.]+)(?:\s+(\S+))?$/.exec(textOf(raw.time) ?? '') ?? []
  const minutes = readTime(clock)
  if (minutes === null) {
    const found = textOf(raw.time)
    if (found !== null && /\d/.test(found)) remarks.push(`time: ${JSON.stringify(found)} is no time of day, left out`)
    return unknown
  }
  const offset = readOffset(zoneText) ?? readOffset(textOf(raw.timezone) ?? '')
  if (offset !== null) return { kickOff: instantOf(date, minutes, { offset }), isKickOffExact: true }
  const zone = fact?.zone ?? (fact?.slug === 'world-cup' ? hosts[season] : null)
  return zone ? { kickOff: instantOf(date, minutes, { zone }), isKickOffExact: true } : unknown
}

function venueOf(raw: Raw): string | null {
  const stadium =
    typeof raw.stadium === 'object' && raw.stadium !== null ? textOf((raw.stadium as Raw).name) : textOf(raw.stadium)
  const ground = textOf(raw.ground) ?? stadium
  const city = textOf(raw.city)
  return ground && city && !ground.includes(city) ? `${ground}, ${city}` : (ground ?? city)
}

function keyOf(
  raw: Raw,
  round: string,
  date: string,
  home: string,
  away: string,
  { competition, season, keys }: Context,
): string {
  const own = typeof raw.num === 'number' ? `#${raw.num}` : `${round}/${home}/${away}`
  let key = `${competition.slug}/${season}/${own}`
  if (keys.has(key)) key = `${key}/${date}`
  keys.add(key)
  return key
}
