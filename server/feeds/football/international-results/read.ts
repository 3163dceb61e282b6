import { footballEvent, type Pair } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { clockOf, numberOf } from '../openfootball/goals.ts'
import { statedScores } from '../stated-scores.ts'
import type { SourceFile } from '../../reading/json-items.ts'
import { reasonOf } from '../../reading/guarded.ts'
import {
  Refused,
  type Detail,
  type Parsed,
  type ParsedMatch,
  type PlayerRef,
  type Refusal,
  type TeamRef,
} from '../../reading/parsed.ts'
import { dayOf, isTrue, rowsOf, type Cell } from '../../reading/named-rows.ts'
import { noonOf } from '../../reading/when.ts'
import { formerNameOf, keyOf, readBeside, type Beside, type Goal, type Shootout } from './beside.ts'
import { seasonOf, tournamentOf } from './season.ts'

/**
 * Results of national teams by martj42 (CC0, https://github.com/martj42/international_results), with the scorers,
 * shoot-outs and former names that lie beside them. Format and traps: docs/formats/international-results.md.
 */
export async function* readInternationalResults(
  files: readonly SourceFile[],
  besideFiles: readonly SourceFile[],
): AsyncGenerator<{ file: SourceFile; parsed: AsyncIterable<Parsed> }> {
  const beside = await readBeside(besideFiles)
  for (const [at, file] of files.entries()) yield { file, parsed: readResults(file, beside, at === files.length - 1) }
}

const needed = ['date', 'home_team', 'away_team', 'home_score', 'away_score', 'tournament']

async function* readResults(file: SourceFile, beside: Beside, isLast: boolean): AsyncGenerator<Parsed> {
  const refused: Refusal[] = []
  for await (const { at, cell, note } of rowsOf(file, needed, refused, ['date'])) {
    yield* refusals(refused)
    const place = { file: file.name, at }
    if (note) yield { kind: 'note', place, text: note }
    try {
      yield { kind: 'match', match: matchOf(cell, place, beside) }
    } catch (error) {
      yield { kind: 'refused', refusal: { ...place, reason: reasonOf(error) } }
    }
  }
  yield* refusals(refused)
  if (!isLast) return
  yield* refusals(beside.refused)
  for (const rows of [...beside.goals, ...beside.shootouts])
    for (const refusal of rows.rest()) yield { kind: 'refused', refusal }
}

function* refusals(refused: Refusal[]): Generator<Parsed> {
  for (const refusal of refused.splice(0)) yield { kind: 'refused', refusal }
}

function matchOf(cell: Cell, place: { file: string; at: string }, beside: Beside): ParsedMatch {
  const date = dayOf(cell, 'date')
  if (date === null) throw new Refused(`no day that exists: ${JSON.stringify(cell('date'))}`)
  const [home, away, tournament] = [cell('home_team'), cell('away_team'), cell('tournament')]
  if (home === null || away === null) throw new Refused('no home or no away team')
  if (home === away) throw new Refused(`"${home}" plays against itself`)
  if (tournament === null) throw new Refused('no tournament')
  const score = scoreOf(cell)
  const key = keyOf(date, home, away)
  const remarks: string[] = []
  const goals = beside.goals.flatMap((rows) => rows.take(key))
  const shootout = beside.shootouts.flatMap((rows) => rows.take(key))[0] ?? null
  const players: PlayerRef[] = []
  const events = score ? goalsOf(goals, { home, away }, shootout, players, remarks) : []
  const competition = tournamentOf(tournament)
  const scores = score && scoresOf(score, events)
  const minutesOf = (side: Side) => listed(goals, side === 'home' ? home : away)
  return {
    place,
    key,
    competition,
    season: seasonOf(competition.slug, date),
    round: null,
    home: teamOf(home),
    away: teamOf(away),
    homeLabel: null,
    awayLabel: null,
    kickOff: noonOf(date),
    isKickOffExact: false,
    venue: cell('city'),
    detail: detailOf(cell, { home, away, date }, shootout, beside),
    players,
    events: scores ? [...events, footballEvent.result({ ...scores, ...winnerOf(shootout, home) })] : [],
    stated: scores
      ? statedScores({ ...scores, half: null, shootout: null }, { home: minutesOf('home'), away: minutesOf('away') })
      : { totals: {}, rows: {} },
    hasTimeline: events.length > 0,
    prices: [],
    remarks,
  }
}

/** Null for a match that is not played yet: both scores are `NA` or empty. */
function scoreOf(cell: Cell): Pair | null {
  const [home, away] = [cell('home_score'), cell('away_score')]
  if (home === null && away === null) return null
  const isCount = (text: string | null): text is string => text !== null && /^\d{1,3}(?:\.0)?$/.test(text)
  if (!isCount(home) || !isCount(away)) throw new Refused(`a score that is none: ${home ?? ''}-${away ?? ''}`)
  return { home: Number(home), away: Number(away) }
}

/** The stated score includes extra time; goals after minute 90 show that it was played. */
function scoresOf(score: Pair, goals: readonly TimelineEvent[]): { normal: Pair; extra: Pair | null } {
  const late = (side: Side) => goals.filter((goal) => goal.side === side && (goal.period ?? 0) > 2).length
  const [home, away] = [late('home'), late('away')]
  if (home + away === 0) return { normal: score, extra: null }
  return { normal: { home: score.home - home, away: score.away - away }, extra: score }
}

/** Minutes of the listed goals that count for a team; those without a minute are left out, here as in the events. */
function listed(goals: readonly Goal[], team: string): number[] {
  return goals.flatMap((goal) => (goal.team === team && isMinute(goal.minute) ? [goal.minute] : []))
}

function isMinute(minute: number | null): minute is number {
  return minute !== null && minute >= 1 && minute <= 130
}

function goalsOf(
  goals: readonly Goal[],
  { home, away }: { home: string; away: string },
  shootout: Shootout | null,
  players: PlayerRef[],
  remarks: string[],
): TimelineEvent[] {
  const hasExtra = shootout !== null || goals.some(({ minute }) => minute !== null && minute > 95)
  const seen = new Map<string, number>()
  return goals.flatMap(({ at, team, scorer, minute, isOwn, isPenalty }) => {
    if (team !== home && team !== away) {
      remarks.push(`${at} of the goals: "${team}" does not play, left out`)
      return []
    }
    if (!isMinute(minute)) {
      remarks.push(`${at} of the goals: ${scorer ?? 'nobody'} without a minute, left out`)
      return []
    }
    const side: Side = team === home ? 'home' : 'away'
    const count = (seen.get(`${side}:${minute}`) ?? 0) + 1
    seen.set(`${side}:${minute}`, count)
    const scorerSide: Side = isOwn ? (side === 'home' ? 'away' : 'home') : side
    return [
      footballEvent.goal({
        key: `goal:${side}:${minute}${count > 1 ? `:${count}` : ''}`,
        side,
        ...clockOf({ minute, added: 0 }, hasExtra),
        order: count,
        playerId: scorer === null ? null : numberOf({ name: scorer, side: scorerSide, key: null }, players),
        kind: isOwn ? 'own' : isPenalty ? 'penalty' : 'open',
      }),
    ]
  })
}

/** The source has the winner of a shoot-out, not its kicks. */
function winnerOf(shootout: Shootout | null, home: string): { shootoutWinner?: Side } {
  return shootout ? { shootoutWinner: shootout.winner === home ? 'home' : 'away' } : {}
}

function teamOf(name: string): TeamRef {
  return { name, country: null, kind: 'national', key: null }
}

function detailOf(
  cell: Cell,
  { home, away, date }: { home: string; away: string; date: string },
  shootout: Shootout | null,
  beside: Beside,
): Detail {
  const [country, neutral] = [cell('country'), cell('neutral')]
  const [homeName, awayName] = [formerNameOf(beside, home, date), formerNameOf(beside, away, date)]
  return {
    ...(country ? { country } : {}),
    ...(neutral ? { neutral: isTrue(neutral) } : {}),
    ...winnerOf(shootout, home),
    ...(homeName ? { homeName } : {}),
    ...(awayName ? { awayName } : {}),
  }
}
