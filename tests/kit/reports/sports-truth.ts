import type { BaseballState } from '#sports/baseball/state.ts'
import { boxOf } from '#sports/basketball/box.ts'
import { pointsOf } from '#sports/basketball/read.ts'
import type { BasketballState } from '#sports/basketball/state.ts'
import type { SeriesState } from '#sports/esports/state.ts'
import { sports } from '#sports/index.ts'
import type { ReportLanguage } from '#sports/report/facts.ts'
import type { ReportMatch } from '#sports/report/match.ts'
import { statistics } from '#sports/tennis/statistics.ts'
import type { TennisState } from '#sports/tennis/state.ts'
import { setsOf } from '#sports/tennis/settle.ts'
import type { Side } from '#sports/timeline.ts'
import type { Truth } from './check.ts'
import { nameOf } from './names.ts'

/** What is true of a match: numbers of the match, those of each player, and scores. */
interface Figures {
  numbers: number[]
  players: Map<number, number[]>
  scores: string[]
}

const sides: readonly Side[] = ['home', 'away']
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const text = ({ home, away }: { home: number; away: number }) => `${home}–${away}`

function basketballFigures({ state }: ReportMatch<BasketballState>, match: ReportMatch): Figures {
  const box = boxOf(state)!
  const players = new Map<number, number[]>()
  const numbers: number[] = [...upTo(state.periods.length)]
  for (const side of sides) {
    const of = (name: (line: (typeof box.home.lines)[number]) => number) =>
      box[side].lines.reduce((sum, line) => sum + name(line), 0)
    const rebounds = (line: (typeof box.home.lines)[number]) =>
      line.counts.offensiveRebounds + line.counts.defensiveRebounds
    numbers.push(
      of(({ counts }) => counts.threesMade),
      of(rebounds),
      of(({ counts }) => counts.turnovers),
    )
    for (const line of box[side].lines)
      players.set(line.playerId, [line.counts.points, rebounds(line), line.counts.assists])
  }
  const course = leadCourse(match)
  for (const [id, seconds] of course.seconds) players.get(id)?.push(...seconds)
  numbers.push(
    course.changes,
    course.ties,
    course.most.home,
    course.most.away,
    Math.abs(state.score.home - state.score.away),
  )
  return {
    numbers,
    players,
    scores: [text(state.score), ...state.periods.map(({ score }) => text(score)), ...course.runs],
  }
}

/** Lead changes, ties, longest leads and runs, counted play by play. */
function leadCourse({ events }: ReportMatch) {
  const own = { home: 0, away: 0 }
  const found = {
    changes: 0,
    ties: 0,
    most: { home: 0, away: 0 },
    runs: [] as string[],
    seconds: new Map<number, number[]>(),
  }
  let [leader, run, runner] = ['', 0, '']
  for (const event of events) {
    const points = pointsOf(event)
    if (points === 0 || event.side === null) continue
    own[event.side] += points
    const ahead = own.home > own.away ? 'home' : own.home < own.away ? 'away' : ''
    if (ahead === '') found.ties += 1
    if (ahead !== '' && leader !== '' && ahead !== leader) found.changes += 1
    leader = ahead === '' ? leader : ahead
    if (ahead === 'home' || ahead === 'away')
      found.most[ahead] = Math.max(found.most[ahead], Math.abs(own.home - own.away))
    run = event.side === runner ? run + points : points
    runner = event.side
    found.runs.push(`${run}–0`)
    if (event.playerId !== null && (event.clockSeconds ?? 0) >= 1190)
      found.seconds.set(event.playerId, [
        ...(found.seconds.get(event.playerId) ?? []),
        Math.floor(1200 - event.clockSeconds!),
      ])
  }
  return found
}

function tennisFigures(match: ReportMatch<TennisState>): Figures {
  const { state, events } = match
  const sets = setsOf(state)
  const told = ['aces', 'doubleFaults', 'breakPoints', 'breakPointsWon']
  const values = statistics(state)
    .filter(({ name }) => told.includes(name))
    .flatMap(({ home, away }) => [home ?? 0, away ?? 0])
  const matchPoints = state.games.flatMap(({ points }) => points).filter(({ next }) => next === 'match').length
  const last = events.findLast(({ type }) => type === 'point')
  const minutes = Math.floor((last?.clockSeconds ?? 0) / 60)
  const scores = sets.flatMap(({ games, tiebreak }) => [text(games), ...(tiebreak ? [text(tiebreak)] : [])])
  return {
    numbers: [
      ...values,
      ...upTo(sets.length),
      ...upTo(Math.max(0, matchPoints - 1)),
      Math.floor(minutes / 60),
      minutes % 60,
    ],
    players: new Map(),
    scores: [text(state.score), ...scores],
  }
}

function baseballFigures({ state }: ReportMatch<BaseballState>): Figures {
  const players = new Map<number, number[]>()
  const innings = Math.max(state.line.home.length, state.line.away.length)
  const perInning = upTo(innings)
  for (const [id, { hits, homeRuns, runsBattedIn }] of Object.entries(state.batting))
    players.set(Number(id), [hits, homeRuns, runsBattedIn, ...perInning])
  for (const [id, { strikeouts }] of Object.entries(state.pitching))
    players.set(Number(id), [...(players.get(Number(id)) ?? perInning), strikeouts])
  const deficits = state.plays.map(({ score }) => Math.abs(score.home - score.away))
  const pairs = [state.hits, state.errors, state.leftOnBase].flatMap(({ home, away }) => [home, away])
  const numbers = [...perInning, ...state.line.home, ...state.line.away, ...pairs, ...deficits]
  return { numbers, players, scores: [text(state.score)] }
}

function seriesFigures({ state }: ReportMatch<SeriesState>, sport: string): Figures {
  const records = sports[sport]!.games!.of(state)
  const players = new Map<number, number[]>()
  const sums = { home: 0, away: 0 }
  for (const { lines, ordinal } of records)
    for (const { playerId, side, counts } of lines) {
      const known = players.get(playerId) ?? [0, records.length]
      sums[side] += counts.kills ?? 0
      players.set(playerId, [known[0]! + (counts.kills ?? 0), ...known.slice(1), counts.kills ?? 0, ordinal])
    }
  const minutes = records.map(({ seconds }) => Math.floor((seconds ?? 0) / 60))
  const gold = state.games.flatMap(({ inside }) => {
    const rows = (inside as { minutes?: { goldLead: number | null }[] }).minutes ?? []
    const leads = rows.map(({ goldLead }) => goldLead ?? 0)
    return [Math.max(0, ...leads), Math.max(0, ...leads.map((lead) => -lead))]
  })
  const numbers = [
    ...upTo(state.games.length),
    ...minutes.flatMap((all) => [Math.floor(all / 60), all % 60]),
    ...gold,
    sums.home,
    sums.away,
  ]
  return {
    numbers,
    players,
    scores: [text(state.score), ...records.flatMap(({ score }) => (score ? [text(score)] : []))],
  }
}

function figuresOf(match: ReportMatch, sport: string): Figures {
  if (sport === 'basketball') return basketballFigures(match as ReportMatch<BasketballState>, match)
  if (sport === 'tennis') return tennisFigures(match as ReportMatch<TennisState>)
  if (sport === 'baseball') return baseballFigures(match as ReportMatch<BaseballState>)
  return seriesFigures(match as ReportMatch<SeriesState>, sport)
}

/** What is true of a match of a sport other than football. */
export function sportTruth(
  match: ReportMatch,
  sport: string,
  language: ReportLanguage,
  foreign: readonly number[],
): Truth {
  const { numbers, players, scores } = figuresOf(match, sport)
  const [home, away] = [nameOf(language, match.homeId), nameOf(language, match.awayId)]
  const byName = new Map([...players].map(([id, own]) => [nameOf(language, id), own]))
  const listed = match.events.flatMap(({ playerId, otherPlayerId, detail }) => [
    playerId,
    otherPlayerId,
    ...(Array.isArray(detail.players) ? detail.players.map((one) => (one as { playerId: number }).playerId) : []),
  ])
  const people = [...new Set([...players.keys(), ...listed])].filter((id) => typeof id === 'number')
  const own = ['Hero', home, away, ...people.map((id) => nameOf(language, id))]
  const winner = match.state.winner === 'away' ? away : home
  return {
    language,
    own: [...own, ...match.events.flatMap(({ detail }) => (typeof detail.map === 'string' ? [detail.map] : []))],
    foreign: foreign.map((id) => nameOf(language, id)).filter((name) => !own.includes(name)),
    scores: new Set(scores),
    minutes: new Set(),
    numbers: new Set(numbers),
    decimals: new Set(),
    percents: new Set(),
    numbersOf: (names) => {
      const named = names.filter((name) => byName.has(name))
      return named.length === 0 ? null : new Set(named.flatMap((name) => byName.get(name)!))
    },
    claims: [
      { words: /^(?!.*led|.*lost)·[^.]*\bbeat\b/, holds: ({ names }) => names.includes(winner) },
      { words: /战胜·|击败·|完封·|零封·|横扫·/, holds: ({ names, text: read }) => isLoserNext(names, read, winner) },
    ],
  }
}

/** The name after the word is not the winner's. */
function isLoserNext(names: readonly string[], read: string, winner: string): boolean {
  const at = read.search(/(?<=战胜|击败|完封|零封|横扫)·/)
  return names[read.slice(0, at).split('·').length - 1] !== winner
}
