import { countryOfCode } from '../aliases/nations.ts'
import {
  competitionOfCode,
  competitionOfName,
  competitionOfQualification,
  countryOfPrefix,
  unknownCompetition,
  type CompetitionFact,
} from '../competitions.ts'
import { jsonItems, type JsonItem, type SourceFile } from '../../reading/json-items.ts'
import { readMatch, type Context } from './match.ts'
import { RoundReader } from './round.ts'
import { isOfQualification } from './stage.ts'
import { Unusable, type Parsed, type TeamRef, type ParsedMatch } from '../../reading/parsed.ts'
import { foreignNote } from '../../reading/decoded-text.ts'
import { uniteNames } from './player-names.ts'
import { uniteFixtures } from './put-off.ts'
import { inDayOrder } from '../../reading/day-order.ts'
import { readSeason, seasonOfPath, type DayOrder } from '../../reading/when.ts'

/** A smaller round may well be played at one hour. */
const fewestMatches = 4

/**
 * Marks the days that are placeholders: where all matches of a round have one day and hour (or no hour), the source may
 * state the day of the round and not of its matches. Such a day gives way to a source with the day of the match.
 */
function markRoundDays(parsed: readonly Parsed[]): Parsed[] {
  const rounds = Map.groupBy(
    parsed.flatMap((one) => (one.kind === 'match' && one.match.round ? [one.match] : [])),
    roundOf,
  )
  return parsed.map((one) => {
    if (one.kind !== 'match' || !one.match.round) return one
    const round = rounds.get(roundOf(one.match)) ?? []
    const isRoundDay = round.length >= fewestMatches && round.every(({ kickOff }) => kickOff === one.match.kickOff)
    return isRoundDay ? { ...one, match: { ...one.match, isRoundDay } } : one
  })
}

function roundOf({ competition, season, round }: ParsedMatch): string {
  return JSON.stringify([competition.slug, season, round?.stage, round?.group, round?.name])
}

/**
 * openfootball JSON: leagues and cups of football.json, and worldcup.json with its lists of groups, stadiums, standings
 * and teams. Format and traps: docs/formats/openfootball.md. https://github.com/openfootball/football.json, public
 * domain (CC0-1.0).
 */

const matchLists = new Set(['matches', 'rounds'])
/** Maximum matches held back until the spellings of their players are unified. */
const heldMatches = 4000

/** Facts of one file, in its order. Throws `Unusable` where the file as a whole is not of this format. */
export async function* readOpenfootball(file: SourceFile): AsyncGenerator<Parsed> {
  const reading = new Reading(file.name)
  let foreign: number | null = null
  try {
    const items = jsonItems(file, (line) => (foreign = line))
    for await (const { row: item, order, note } of inDayOrder(items, daysOf, () => seasonOfPath(file.name))) {
      if (foreign !== null) yield foreignNote(file.name, foreign)
      foreign = null
      if (note !== null) yield { kind: 'note', place: { file: file.name, at: item.path }, text: note }
      yield* reading.take(item, order)
    }
  } finally {
    // Matches before a damaged spot are kept.
    yield* reading.rest()
  }
  if (reading.isForeign)
    throw new Unusable(
      file.name,
      'no openfootball file: neither a name nor a list of matches, rounds, clubs, teams, groups, stadiums or standings',
    )
}

/** The days of a match, or of the matches of a round. */
function daysOf({ member, value }: JsonItem): string[] {
  if (!matchLists.has(member) || typeof value !== 'object' || value === null) return []
  const { date, matches } = value as { date?: unknown; matches?: unknown }
  const listed = (Array.isArray(matches) ? matches : []) as ({ date?: unknown } | null)[]
  return [date, ...listed.map((one) => one?.date)].filter((day) => typeof day === 'string')
}

class Reading {
  private readonly file: string
  private name: string | null = null
  private context: Context | null = null
  private held: Parsed[] = []
  private readonly noted = new Set<string>()

  constructor(file: string) {
    this.file = file
  }

  get isForeign(): boolean {
    return this.context === null && this.name === null
  }

  *take(item: JsonItem, dayOrder: DayOrder): Generator<Parsed> {
    const { member, index, path, value } = item
    if (index === null) {
      if (member === 'name' && typeof value === 'string') this.name = value
      return
    }
    this.context ??= contextOf(this.file, this.name, dayOrder)
    if (matchLists.has(member)) {
      this.held.push(...readListed(member, value, path, this.context))
      if (this.held.length >= heldMatches) yield* this.rest()
    } else if (member === 'clubs' || member === 'teams') {
      yield readTeam(value, { file: this.file, at: path }, this.context)
    } else if (!this.noted.has(member)) {
      this.noted.add(member)
      yield { kind: 'note', place: { file: this.file, at: `$.${member}` }, text: sayWhatFor(member) }
    }
  }

  *rest(): Generator<Parsed> {
    yield* markRoundDays(uniteFixtures([...uniteNames(this.held.splice(0))]))
  }
}

function* readListed(member: string, value: unknown, path: string, context: Context): Generator<Parsed> {
  if (member === 'matches') {
    yield readMatch(value, path, null, context)
    return
  }
  // Until 2019 matches were listed by round.
  const round = value as { name?: unknown; matches?: unknown } | null
  if (typeof round !== 'object' || round === null || !Array.isArray(round.matches)) {
    yield { kind: 'refused', refusal: { file: context.file, at: path, reason: 'a round without a list of matches' } }
    return
  }
  for (const [index, match] of round.matches.entries())
    yield readMatch(match, `${path}.matches[${index}]`, typeof round.name === 'string' ? round.name : null, context)
}

function readTeam(value: unknown, place: { file: string; at: string }, context: Context): Parsed {
  const team =
    typeof value === 'string'
      ? { name: value }
      : (value as { name?: unknown; code?: unknown; country?: unknown } | null)
  if (typeof team?.name !== 'string' || team.name.trim() === '')
    return { kind: 'refused', refusal: { ...place, reason: 'a team without a name' } }
  const ref: TeamRef = {
    name: team.name.trim(),
    country: (context.fact ?? context.competition).country,
    kind: context.isNational ? 'national' : 'club',
    key: null,
    ...(typeof team.code === 'string' && team.code !== '' ? { detail: { code: team.code } } : {}),
  }
  if (context.isNational && typeof team.code === 'string') ref.country = countryOfCode(team.code)
  return { kind: 'team', team: { place, team: ref } }
}

function sayWhatFor(member: string): string {
  switch (member) {
    case 'groups':
    case 'standings':
      return 'groups and standings are not stored from lists: each match states its group, and tables are computed'
    case 'stadiums':
      return 'stadiums are not stored: each match states its ground'
    default:
      return `the list "${member}" holds nothing that is stored`
  }
}

/** What file and name state about all matches: `2023-24/en.1.json`, "English Premier League 2023/24". */
function contextOf(file: string, name: string | null, dayOrder: DayOrder): Context {
  const base = file.split(/[/\\]/).at(-1) ?? ''
  const code = /^([a-z]+(?:\.[a-z0-9]+)?)(?:[.-][a-z0-9_]+)*\.json(?:\.gz)?$/i.exec(base)?.[1]?.toLowerCase() ?? ''
  const { title, season: titled } = titleOf(name ?? '')
  const fact = factOf(code, title)
  const season = titled ?? readSeason(/(\d{4}(?:-\d{2,4})?)[^/\\]*[/\\][^/\\]+$/.exec(file)?.[1] ?? '')
  if (!fact && title === '')
    throw new Unusable(file, 'no openfootball file: it does not say which competition it is about')
  if (season === null)
    throw new Unusable(file, `no openfootball file: neither its name "${name ?? ''}" nor its folder states the season`)
  const isQualification = isOfQualification(`${name ?? ''} ${base}`)
  return {
    file,
    season,
    fact: (isQualification && fact ? competitionOfQualification(fact) : null) ?? fact,
    competition: unknownCompetition(title, countryOfPrefix(code.split('.')[0] ?? '')),
    isNational: fact?.isNational ?? false,
    rounds: new RoundReader(fact?.kind ?? unknownCompetition(title, null).kind),
    keys: new Set(),
    dayOrder,
  }
}

/** "World Cup 2026 Qualifying" is the title "World Cup Qualifying" and the season 2026. */
export function titleOf(name: string): { title: string; season: string | null } {
  const found = /^(.*?)[\s,]*(\d{4}(?:\s*[/–-]\s*\d{2,4})?)((?:\s+\p{L}+)*)\s*$/u.exec(name)
  const season = found ? readSeason(found[2] ?? '') : null
  return season === null
    ? { title: name.trim(), season: null }
    : { title: `${found?.[1] ?? ''}${found?.[3] ?? ''}`.trim(), season }
}

function factOf(code: string, title: string): CompetitionFact | null {
  // `worldcup.groups.json` covers the same competition as `worldcup.json`; `cl.json` is the former name of
  // `uefa.cl.json`.
  const [first = ''] = code.split('.')
  const codes = [code, first, `uefa.${first}`]
  return (
    codes.map((one) => competitionOfCode('openfootball', one)).find((fact) => fact !== null) ?? competitionOfName(title)
  )
}
