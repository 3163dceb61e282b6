import { footballEvent } from '#sports/football.ts'
import type { GoalKind, Pair } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { competitionOfSlug } from '../competitions.ts'
import { clockOf, numberOf } from '../openfootball/goals.ts'
import type { ParsedMatch, PlayerRef, RoundRef, TeamRef } from '../../reading/parsed.ts'
import { statedScores } from '../stated-scores.ts'
import { groupMatches } from './groups.ts'
import { knockoutMatches, knockoutOrdinals } from './knockout.ts'
import { lineupEvents } from './lineup.ts'
import { capacities, venues } from './nations.ts'

const year = 2024
const shape = /^(\d+-\d+) \((\d+-\d+)\)(?: aet (\d+-\d+))?(?: pens (\d+-\d+))?$/

/** The 51 matches of the tournament in the order of kick-off, in the form of an import. */
export function readEuro2024(): ParsedMatch[] {
  const lines = [...linesOf(groupMatches), ...linesOf(knockoutMatches)]
  return lines.map(readLine).sort((a, b) => a.kickOff - b.kickOff)
}

function linesOf(table: string): string[] {
  return table.trim().split('\n')
}

function readLine(line: string): ParsedMatch {
  const [roundText, when, sides, scoreText, city, goalText] = line.split('|').map((cell) => cell.trim()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const [home, away] = sides.split(' - ') as [string, string]
  const scores = readScores(scoreText)
  const players: PlayerRef[] = []
  const [homeGoals = '', awayGoals = ''] = goalText.split('/').map((goals) => goals.trim())
  const goals = [
    ...readGoals(homeGoals, 'home', scores.extra !== null, players),
    ...readGoals(awayGoals, 'away', scores.extra !== null, players),
  ]
  const { zone: _, ...competition } = competitionOfSlug('euro')!
  return {
    place: { file: 'euro-2024', at: `${roundText}, ${sides}` },
    key: `euro/${year}/${home}/${away}/${when.slice(0, 5)}`,
    competition: {
      slug: competition.slug,
      name: competition.name,
      shortName: competition.shortName,
      country: competition.country,
      kind: competition.kind,
      level: competition.level,
      colour: competition.colour,
      isHot: competition.isHot,
    },
    season: String(year),
    round: readRound(roundText),
    home: team(home),
    away: team(away),
    homeLabel: null,
    awayLabel: null,
    kickOff: Date.parse(`${year}-${when.replace(' ', 'T')}:00Z`),
    isKickOffExact: true,
    venue: venues[city]!,
    detail: { capacity: capacities[city]! },
    players,
    events: [...goals, ...lineupEvents(sides, { home, away }, players), footballEvent.result(scores)],
    stated: statedScores(scores, { home: minutesOf(homeGoals), away: minutesOf(awayGoals) }),
    hasTimeline: true,
    prices: [],
    remarks: [],
  }
}

function team(name: string): TeamRef {
  return { name, country: null, kind: 'national', key: null }
}

function readRound(text: string): RoundRef {
  const found = /^([A-F]) (\d)$/.exec(text)
  if (!found) return { stage: 'knockout', group: '', name: text, ordinal: knockoutOrdinals[text]! }
  return { stage: 'group', group: `Group ${found[1]}`, name: `Matchday ${found[2]}`, ordinal: Number(found[2]) }
}

function readScores(text: string): { normal: Pair; half: Pair; extra: Pair | null; shootout: Pair | null } {
  const [, normal, half, extra, shootout] = shape.exec(text)!
  return {
    normal: pair(normal!),
    half: pair(half!),
    extra: extra ? pair(extra) : null,
    shootout: shootout ? pair(shootout) : null,
  }
}

function pair(text: string): Pair {
  const [home, away] = text.split('-').map(Number) as [number, number]
  return { home, away }
}

function minutesOf(text: string): number[] {
  return [...text.matchAll(/ (\d+)(?:\+\d+)?(?: og| pen)?(?:,|$)/g)].map(([, minute]) => Number(minute))
}

const kinds: Readonly<Record<string, GoalKind>> = { og: 'own', pen: 'penalty' }

function readGoals(text: string, side: Side, hasExtra: boolean, players: PlayerRef[]): TimelineEvent[] {
  if (text === '') return []
  return text.split(', ').map((goal, index) => {
    const [, name, minute, added, mark] = /^(.+?) (\d+)(?:\+(\d+))?(?: (og|pen))?$/.exec(goal)!
    const kind = mark ? kinds[mark]! : 'open'
    const team = kind === 'own' ? (side === 'home' ? 'away' : 'home') : side
    return footballEvent.goal({
      key: `goal:${side}:${index + 1}`,
      side,
      ...clockOf({ minute: Number(minute), added: Number(added ?? 0) }, hasExtra),
      order: index + 1,
      playerId: numberOf({ name: name!, side: team, key: null }, players),
      kind,
    })
  })
}
