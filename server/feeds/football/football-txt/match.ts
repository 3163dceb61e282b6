import { finalScoreOf, footballEvent } from '#sports/football.ts'
import type { Side, TimelineEvent } from '#sports/timeline.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import { countryOfCode } from '../aliases/nations.ts'
import { refOf } from '../competitions.ts'
import type { CompetitionFact } from '../competitions.ts'
import { clockOf, numberOf } from '../openfootball/goals.ts'
import { hosts, isPlaceOfDraw } from '../openfootball/match.ts'
import type { RoundReader } from '../openfootball/round.ts'
import type { Scores } from '../openfootball/score.ts'
import type {
  CompetitionRef,
  Detail,
  ParsedMatch,
  PlayerRef,
  Refusal,
  RoundRef,
  TeamRef,
} from '../../reading/parsed.ts'
import { instantOf, noonOf } from '../../reading/when.ts'
import { readAttendance, readCardList, readKicks, readReferee } from './details.ts'
import { depthOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { readGoalList } from './goals.ts'
import type { ListedGoals } from './goals.ts'
import type { HeaderFacts } from './header.ts'
import { readLineup } from './lineup.ts'
import { lineupEvents } from './lineup-events.ts'
import type { Numbered } from './lineup-events.ts'
import { personOf } from './squad-directory.ts'
import type { SquadDirectory } from './squad-directory.ts'
import { statedOf } from './stated.ts'

/** What all matches of a file have in common. */
export interface TxtContext {
  file: string
  fact: CompetitionFact | null
  competition: CompetitionRef
  season: string
  rounds: RoundReader
  header: HeaderFacts
  squads: SquadDirectory
  /** Rounds that the file defines by their days. */
  days: { name: string; from: string; to: string }[]
  keys: Set<string>
}

const sides = ['home', 'away'] as const
const known =
  /^(?:referee|ref|refs|referees|attendance|att|goals?|yellow cards?|red cards?|sent off|penalt(?:y|ies)(?: shoot-?outs?)?|coach(?:es)?|note)$/i

/** The match of a draft, and its lines that cannot be used. */
export function matchOf(draft: Draft, context: TxtContext): { match: ParsedMatch; refused: Refusal[] } {
  return new MatchMaker(draft, context).make()
}

class MatchMaker {
  private readonly players: PlayerRef[] = []
  private readonly remarks: string[]
  private readonly refused: Refusal[] = []
  private readonly draft: Draft
  private readonly context: TxtContext

  constructor(draft: Draft, context: TxtContext) {
    this.draft = draft
    this.context = context
    this.remarks = [...draft.remarks]
  }

  make(): { match: ParsedMatch; refused: Refusal[] } {
    const { draft, context } = this
    const { match: line, date } = draft
    const goals = this.goals()
    const scores = line.scores && this.withExtra(line.scores, goals)
    const hasExtra = scores !== null && (scores.extra !== null || scores.shootout !== null)
    const goalEvents = scores === null ? [] : this.goalEvents(goals, hasExtra)
    const more = scores === null ? [] : this.propertyEvents(hasExtra)
    const isHome = !isPlaceOfDraw(line.home)
    const isAway = !isPlaceOfDraw(line.away)
    const ground = context.header.stadiums.get(line.venue ?? '')
    const match: ParsedMatch = {
      place: { file: context.file, at: `line ${draft.line}` },
      isKeyMade: this.draft.match.number === null,
      key: this.keyOf(),
      competition: context.competition,
      season: context.season,
      round: this.round(date),
      home: isHome ? this.team(line.home) : null,
      away: isAway ? this.team(line.away) : null,
      homeLabel: isHome ? null : line.home,
      awayLabel: isAway ? null : line.away,
      ...this.kickOff(date),
      venue: ground ? `${ground.name}, ${line.venue}` : (line.venue ?? draft.venue),
      detail: this.detail(ground?.capacity ?? null),
      players: this.players,
      events: [...goalEvents, ...more, ...this.standing(scores)],
      stated: this.stated(scores),
      hasTimeline: goalEvents.length + more.length > 0,
      prices: [],
      remarks: this.remarks,
    }
    return { match, refused: this.refused }
  }

  private team(name: string): TeamRef {
    const { fact, competition } = this.context
    const code = /\(([A-Z]{3})\)\s*$/.exec(name)?.[1]
    return {
      name: name.replace(/\s*\([A-Z]{3}\)\s*$/, ''),
      country: code ? countryOfCode(code) : fact?.isNational ? null : (fact ?? competition).country,
      kind: fact?.isNational ? 'national' : 'club',
      key: null,
    }
  }

  private goals(): ListedGoals {
    const { goals, match } = this.draft
    if (goals === null) return { home: [], away: [], remarks: [] }
    if (depthOf(goals) !== 0) this.remarks.push('goals: brackets that are not closed')
    const listed = readGoalList(
      goals.replace(/^[([]/, '').replace(/[)\]]\s*$/, ''),
      match.scores && finalScoreOf(match.scores),
    )
    this.remarks.push(...listed.remarks)
    return listed
  }

  /** A knock-out match that was level after 90 minutes by its goals, and has later ones, went into extra time. */
  private withExtra(scores: Scores, { home, away }: ListedGoals): Scores {
    const { normal, extra, shootout } = scores
    const count = (goals: ListedGoals['home']) => goals.filter(({ minute }) => minute <= 90).length
    const isLater = [...home, ...away].some(({ minute }) => minute > 90)
    if (extra || shootout || !normal || !isLater || count(home) !== count(away)) return scores
    if (home.length !== normal.home || away.length !== normal.away) return scores
    if (this.round(this.draft.date)?.stage !== 'knockout') return scores
    this.remarks.push('goals after minute 90 of a match that was level: read as after extra time, which is not marked')
    return { ...scores, normal: { home: count(home), away: count(away) }, extra: normal }
  }

  private goalEvents(goals: ListedGoals, hasExtra: boolean): TimelineEvent[] {
    return sides.flatMap((side) => {
      const seen = new Map<string, number>()
      return goals[side].map((goal) => {
        const label = goal.added ? `${goal.minute}+${goal.added}` : String(goal.minute)
        const order = (seen.get(label) ?? 0) + 1
        seen.set(label, order)
        const of = goal.kind === 'own' ? other(side) : side
        return footballEvent.goal({
          key: `goal:${side}:${label}${order > 1 ? `:${order}` : ''}`,
          side,
          ...clockOf(goal, hasExtra),
          order,
          playerId: this.person(goal.name, of).number,
          kind: goal.kind,
        })
      })
    })
  }

  private propertyEvents(hasExtra: boolean): TimelineEvent[] {
    const numberOfName = (name: string, side: Side) => this.person(name, side).number
    const lineups = this.lineups().flatMap(({ side, text, line }) => {
      const listed = readLineup(text)
      this.remarks.push(...listed.remarks)
      const events = lineupEvents(side, listed, { person: (name) => this.person(name, side), hasExtra })
      if (typeof events !== 'string') return events
      this.refused.push({ file: this.context.file, at: `line ${line}`, reason: events })
      return []
    })
    const tools = { numberOf: numberOfName, sideOf: (name: string) => this.sideOf(name), hasExtra }
    return [
      ...lineups,
      ...this.textsOf(/^yellow/i).flatMap((text) => readCardList(text, 'yellow', tools, this.remarks)),
      ...this.textsOf(/^(?:red|sent)/i).flatMap((text) => readCardList(text, 'red', tools, this.remarks)),
      ...this.textsOf(/^penalt/i).flatMap((text) => readKicks(text, numberOfName, this.remarks)),
    ]
  }

  private lineups(): { side: Side; text: string; line: number }[] {
    return this.draft.properties.flatMap(({ name, text, line }) => {
      const side = sides.find((one) => foldSpelling(this.draft.match[one]) === foldSpelling(name))
      if (!side && !known.test(name))
        this.refused.push({
          file: this.context.file,
          at: `line ${line}`,
          reason: `"${name}:" is neither a side of this match nor a known word`,
        })
      return side ? [{ side, text, line }] : []
    })
  }

  private textsOf(name: RegExp): string[] {
    return this.draft.properties.filter((one) => name.test(one.name)).map(({ text }) => text)
  }

  private person(name: string, side: Side): Numbered {
    const { competition, season, squads } = this.context
    const squad = squads.squadOf(competition.slug, season, this.draft.match[side])
    const said: string[] = []
    const { ref, player } = personOf(name, side, squad, said)
    for (const remark of said) if (!this.remarks.includes(remark)) this.remarks.push(remark)
    return { number: numberOf(ref, this.players), squad: player }
  }

  /** Only a player of a line-up, or of a goal before. */
  private sideOf(name: string): Side | null {
    const found = this.players.filter(
      (one) => foldSpelling(one.name).split(' ').at(-1) === foldSpelling(name).split(' ').at(-1),
    )
    return found.length === 1 ? found[0]!.side : null
  }

  private standing(scores: Scores | null): TimelineEvent[] {
    const note = this.draft.match.note
    if (/award|annul|forfeit|w\/o|walkover/i.test(note) && scores) {
      const score = finalScoreOf(scores)
      const winner = score.home === score.away ? null : score.home > score.away ? 'home' : 'away'
      return [footballEvent.awarded({ winner, score })]
    }
    if (/abandon|suspend|interrupt/i.test(note)) return [footballEvent.abandoned({})]
    if (scores) return [footballEvent.result(scores)]
    if (/postpon/i.test(note)) return [footballEvent.postponed({})]
    return /cancel|annul/i.test(note) ? [footballEvent.cancelled({})] : []
  }

  private stated(scores: Scores | null): ParsedMatch['stated'] {
    const { goals, match, properties } = this.draft
    if (/abandon|suspend|interrupt/i.test(match.note)) return { totals: {}, rows: {} }
    const textOf = (side: Side) =>
      properties.find(({ name }) => foldSpelling(name) === foldSpelling(match[side]))?.text ?? null
    const isUsed = this.refused.length === 0
    return statedOf(scores, goals?.replace(/^[([]/, '').replace(/[)\]]\s*$/, '') ?? null, {
      home: isUsed ? textOf('home') : null,
      away: isUsed ? textOf('away') : null,
      hasCards: this.textsOf(/^(?:yellow|red|sent)/i).length > 0,
    })
  }

  private detail(capacity: number | null): Detail {
    const [referee] = this.textsOf(/^ref/i).map(readReferee)
    const [attendance] = this.textsOf(/^att/i).map(readAttendance)
    const { number } = this.draft.match
    return {
      ...(number === null ? {} : { number }),
      ...(referee ? { referee } : {}),
      ...(attendance ? { attendance } : {}),
      ...(capacity === null ? {} : { capacity }),
    }
  }

  private kickOff(date: string): { kickOff: number; isKickOffExact: boolean } {
    const { time, offset } = this.draft
    const { fact, header, season } = this.context
    const east = offset ?? header.offset
    const zone = fact?.zone ?? (fact?.slug === 'world-cup' ? hosts[season] : null)
    if (time === null || (east === null && !zone)) return { kickOff: noonOf(date), isKickOffExact: false }
    const kickOff = instantOf(date, time, east === null ? { zone: zone! } : { offset: east })
    return { kickOff, isKickOffExact: true }
  }

  private round(date: string): RoundRef | null {
    const { group, round } = this.draft.heading
    const { days, rounds } = this.context
    const defined = days.find(({ from, to }) => from <= date && date <= to)?.name ?? null
    const label = round ?? (group ? (defined ?? 'Group stage') : defined)
    return label === null ? null : rounds.read(label, group)
  }

  private keyOf(): string {
    const { competition, season, keys } = this.context
    const { match, heading, date } = this.draft
    const own =
      match.number === null ? `${heading.group ?? heading.round ?? ''}/${match.home}/${match.away}` : `#${match.number}`
    let key = `${competition.slug}/${season}/${own}`
    if (keys.has(key)) key = `${key}/${date}`
    keys.add(key)
    return key
  }
}

function other(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

export function competitionOf(fact: CompetitionFact | null, unknown: CompetitionRef): CompetitionRef {
  return fact ? refOf(fact) : unknown
}
