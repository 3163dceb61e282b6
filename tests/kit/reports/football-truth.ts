import { ratedShots } from '#sports/football/models/xg.ts'
import type { FootballState } from '#sports/football/state.ts'
import { statistics } from '#sports/football/statistics.ts'
import type { ReportMatch } from '#sports/report/match.ts'
import type { ReportLanguage } from '#sports/report/facts.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import type { Read, Truth } from './check.ts'
import { nameOf } from './names.ts'

const starts: Readonly<Record<number, [number, number]>> = { 1: [0, 45], 2: [45, 90], 3: [90, 105], 4: [105, 120] }

function minuteOf({ period, clockSeconds }: TimelineEvent): string | null {
  const half = starts[period]
  if (half === undefined || clockSeconds === null) return null
  const [, end] = half
  return clockSeconds >= end * 60
    ? `${end}+${Math.floor((clockSeconds - end * 60) / 60) + 1}`
    : String(Math.floor(clockSeconds / 60) + 1)
}

type Named = (id: number) => string

/** What is true of a match of football, by its events alone. */
export function footballTruth(
  match: ReportMatch<FootballState>,
  language: ReportLanguage,
  foreign: readonly number[] = [],
  name: Named = (id) => nameOf(language, id),
): Truth {
  const { events, homeId, awayId, state } = match
  const teams = [name(homeId), name(awayId)]
  const goals = events.filter(({ type }) => type === 'goal')
  const running = runningScores(goals)
  const people = peopleIn(events)
  const actors = new Map<string, Set<string>>()
  for (const event of events) {
    const minute = minuteOf(event)
    if (minute === null || !['goal', 'card', 'substitution', 'missed_penalty', 'interrupted'].includes(event.type))
      continue
    const at = actors.get(minute) ?? new Set()
    actors.set(minute, at)
    for (const id of [event.playerId, event.otherPlayerId]) if (id !== null) at.add(name(id))
    for (const [index, team] of teams.entries())
      if (event.side === null || event.side === (index === 0 ? 'home' : 'away')) at.add(team)
  }
  const kicks = pairText(state.shootout)
  const final = state.score
  const scores = new Set([
    ...running.map(pairText),
    pairText(final),
    pairText(state.halfScore),
    pairText(state.normalScore),
    kicks,
  ])
  const own = [...teams, ...people.map(name), 'Test Ground', 'Test Referee', 'Test Cup']
  return {
    language,
    own,
    foreign: foreign.map(name).filter((one) => !own.includes(one)),
    scores: new Set([...scores].filter((one) => one !== '')),
    minutes: new Set(actors.keys()),
    numbers: numbersOf(match, goals),
    decimals: decimalsOf(match),
    percents: new Set(
      figuresOf(match)
        .filter(([of]) => of === 'possession')
        .map(([, value]) => value),
    ),
    claims: claimsOf({ language, match, goals, running, name, actors, teams }),
  }
}

type Pair = { home: number; away: number }

function pairText(pair: Pair | null): string {
  return pair === null ? '' : `${pair.home}–${pair.away}`
}

function runningScores(goals: readonly TimelineEvent[]): Pair[] {
  const score = { home: 0, away: 0 }
  return [
    { ...score },
    ...goals.map(({ side }) => {
      score[side!] += 1
      return { ...score }
    }),
  ]
}

function peopleIn(events: readonly TimelineEvent[]): number[] {
  const listed = events.flatMap(({ detail }) =>
    Array.isArray(detail.players) ? detail.players.map((one) => (one as { playerId: number }).playerId) : [],
  )
  const acting = events.flatMap(({ playerId, otherPlayerId }) => [playerId, otherPlayerId])
  return [...new Set([...listed, ...acting])].filter((id): id is number => typeof id === 'number')
}

function figuresOf({ state }: ReportMatch<FootballState>): [string, number][] {
  return statistics(state).flatMap(({ name, home, away }) =>
    [home, away].flatMap((value): [string, number][] => (value === null ? [] : [[name, value]])),
  )
}

const countedFigures = ['shots', 'shotsOn', 'corners', 'yellowCards']

/** Counts of the match, and of the season around it. */
function numbersOf(match: ReportMatch<FootballState>, goals: readonly TimelineEvent[]): Set<number> {
  const figures = figuresOf(match)
  const yellow = figures.filter(([of]) => of === 'yellowCards').reduce((sum, [, value]) => sum + value, 0)
  const margin = Math.abs(match.state.score.home - match.state.score.away)
  const counts = [
    ...tally(goals.map(({ playerId }) => playerId)),
    ...tally(goals.map(({ otherPlayerId }) => otherPlayerId)),
  ]
  return new Set([
    ...figures.filter(([of]) => countedFigures.includes(of)).map(([, value]) => value),
    ...counts.filter((count) => count > 1),
    yellow,
    ...(margin > 3 ? [margin] : []),
    ...(match.attendance === null ? [] : [match.attendance]),
    ...seasonNumbers(match),
  ])
}

function tally(ids: readonly (number | null)[]): number[] {
  return [
    ...Map.groupBy(
      ids.filter((id) => id !== null),
      (id) => id,
    ).values(),
  ].map((own) => own.length)
}

/** Places and points, and every length of a run of results that ends with the match. */
function seasonNumbers({ placings, earlier, winner, state, season }: ReportMatch<FootballState>): number[] {
  const sides: Side[] = ['home', 'away']
  const placed = sides.flatMap((side) => {
    const one = placings?.[side]
    return one ? [one.before ?? one.after, one.after, one.points ?? 0, one.played] : []
  })
  const runs = sides.flatMap((side) => {
    const before = (earlier?.[side] ?? []).map(({ outcome }) => outcome)
    const own = winner === 'draw' ? 'D' : winner === side ? 'W' : 'L'
    const ways = [/^W/, /^L/, /^[WD]/, /^[DL]/]
    const runLength = (outcomes: readonly string[], way: RegExp) => {
      const end = outcomes.findIndex((outcome) => !way.test(outcome))
      return end === -1 ? outcomes.length : end
    }
    return ways.flatMap((way) => [runLength([own, ...before], way), runLength(before, way)])
  })
  const record = season ? [Math.abs(state.score.home - state.score.away), state.score.home + state.score.away] : []
  return [...placed, ...runs, ...record]
}

function decimalsOf({ events, odds }: ReportMatch<FootballState>): Set<string> {
  const rated = ratedShots(events)
  const sum = (side: Side) =>
    rated.filter((shot) => shot.side === side).reduce((all, { chance }) => all + (chance ?? 0), 0)
  return new Set([
    sum('home').toFixed(2),
    sum('away').toFixed(2),
    ...(odds ? [odds.home, odds.away].map((one) => one.toFixed(2)) : []),
  ])
}

interface Known {
  language: ReportLanguage
  match: ReportMatch<FootballState>
  goals: readonly TimelineEvent[]
  running: readonly Pair[]
  name: Named
  actors: ReadonlyMap<string, ReadonlySet<string>>
  teams: readonly string[]
}

/** Words that claim something about the course, and what they claim. */
function claimsOf({ match, goals, running, name, actors, teams }: Known): Truth['claims'] {
  const { state, events } = match
  const winning: Side | null = state.winner === 'home' || state.winner === 'away' ? state.winner : null
  const [winner, loser] = winning === 'away' ? [teams[1], teams[0]] : [teams[0], teams[1]]
  const isScorer = (names: string[], count: number) =>
    names.some(
      (one) =>
        goals.filter((goal) => goal.detail.kind !== 'own' && goal.playerId !== null && name(goal.playerId) === one)
          .length >= count,
    )
  const goalWith = (kind: string) => (read: Read) =>
    goals.some(
      (goal) =>
        goal.detail.kind === kind &&
        goal.playerId !== null &&
        read.names.includes(name(goal.playerId)) &&
        read.minutes.includes(minuteOf(goal) ?? ''),
    )
  const trailed = (side: Side) => running.some(({ home, away }) => (side === 'home' ? home < away : away < home))
  const cards = events.filter(({ type, detail }) => type === 'card' && detail.colour !== 'yellow')
  const isSentOff = (read: Read) =>
    cards.some(
      ({ playerId }) =>
        playerId !== null && (read.names.includes(name(playerId)) || /a player sent off/.test(read.text)),
    )
  const next = (read: Read, words: RegExp, team: string | undefined) => {
    const at = read.text.search(words)
    const before = read.text.slice(0, at).split('·').length - 1
    return read.names[before] === team
  }
  return [
    // Each minute belongs to somebody who is named, and each player to one of the minutes.
    {
      words: /./,
      holds: ({ names, minutes }) =>
        minutes.every((minute) => names.length === 0 || names.some((one) => actors.get(minute)?.has(one))) &&
        names.every(
          (one) =>
            teams.includes(one) || minutes.length === 0 || minutes.some((minute) => actors.get(minute)?.has(one)),
        ),
    },
    {
      words: /\bbeat\b(?! ·? ?on)/,
      holds: (read) => winning !== null && read.names.includes(winner!) && read.names.includes(loser!),
    },
    {
      words: /战胜|击败|大胜|力克|小胜|淘汰/,
      holds: (read) => winning !== null && next(read, /(?<=战胜|击败|大胜|力克|小胜|淘汰)/, loser),
    },
    {
      words: / down\b.*beat|deficit into|trailing.*beat|come from behind|逆转/,
      holds: () => winning !== null && trailed(winning),
    },
    { words: /hat-trick|帽子戏法/, holds: ({ names }) => isScorer(names, 3) },
    { words: /twice|two goals by|梅开二度|独中两元/i, holds: ({ names }) => isScorer(names, 2) },
    { words: /only goal|唯一进球/, holds: () => state.score.home + state.score.away === 1 },
    { words: /penalty spot|点球(?:首开|破门|得手|扳平)/, holds: goalWith('penalty') },
    { words: /own goal|乌龙/, holds: goalWith('own') },
    { words: /sent off|red card|被罚下|红牌/, holds: isSentOff },
    {
      words: /missed a penalty|had a penalty|罚失点球|未能罚进/,
      holds: ({ names }) =>
        events.some(
          ({ type, playerId }) => type === 'missed_penalty' && playerId !== null && names.includes(name(playerId)),
        ),
    },
    { words: /on penalties|shoot-out|点球大战|点球决胜/, holds: () => state.shootout !== null },
    { words: /extra time|加时/, holds: () => state.periods.some(({ ordinal }) => ordinal > 2) },
    { words: /drew|draw with|(?<!半场)战平|握手言和/, holds: () => state.winner === 'draw' || state.shootout !== null },
  ]
}
