import { footballEvent, type GoalKind, type Pair } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { competitionOfSlug, refOf } from '#feeds/football/competitions.ts'
import { clockOf, numberOf } from '#feeds/football/openfootball/goals.ts'
import type { ParsedMatch, PlayerRef, RoundRef, TeamRef } from '#feeds/reading/parsed.ts'
import { statedScores } from '#feeds/football/stated-scores.ts'
import type { TournamentFacts } from './facts.ts'
import { lineupEvents } from './lineup.ts'

const shape = /^(\d+-\d+) \((\d+-\d+)\)(?: aet (\d+-\d+))?(?: pens (\d+-\d+))?$/

/** The matches of a tournament in the order of kick-off, in the form of an import. */
export function readTournament(facts: TournamentFacts): ParsedMatch[] {
  const lines = [...linesOf(facts.groupMatches), ...linesOf(facts.knockoutMatches)]
  return lines.map((line) => readLine(line, facts)).sort((a, b) => a.kickOff - b.kickOff)
}

function linesOf(table: string): string[] {
  return table.trim().split('\n')
}

function readLine(line: string, facts: TournamentFacts): ParsedMatch {
  const { provider, slug, year, venues, capacities } = facts
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
  return {
    place: { file: provider, at: `${roundText}, ${sides}` },
    key: `${slug}/${year}/${home}/${away}/${when.slice(0, 5)}`,
    competition: refOf(competitionOfSlug(slug)!),
    season: String(year),
    round: readRound(roundText, facts),
    home: team(home),
    away: team(away),
    homeLabel: null,
    awayLabel: null,
    kickOff: Date.parse(`${year}-${when.replace(' ', 'T')}:00Z`),
    isKickOffExact: true,
    venue: venues[city]!,
    detail: { capacity: capacities[city]! },
    players,
    events: [...goals, ...lineupEvents(facts, sides, { home, away }, players), footballEvent.result(scores)],
    stated: statedScores(scores, { home: minutesOf(homeGoals), away: minutesOf(awayGoals) }),
    hasTimeline: true,
    prices: [],
    remarks: [],
  }
}

function team(name: string): TeamRef {
  return { name, country: null, kind: 'national', key: null }
}

function readRound(text: string, { knockoutOrdinals }: TournamentFacts): RoundRef {
  const found = /^([A-L]) (\d)$/.exec(text)
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
