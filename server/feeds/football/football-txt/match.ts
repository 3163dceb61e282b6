import { otherSide, type Side, type TimelineEvent } from '#sports/timeline.ts'
import { finalScoreOf, footballEvent, type CardColour } from '#sports/football.ts'
import { foldSpelling } from '#timeline/spelling.ts'
import { countryOfCode } from '../aliases/nations.ts'
import { refOf, type CompetitionFact } from '../competitions.ts'
import { clockOf, numberOf } from '../openfootball/goals.ts'
import { isPlaceOfDraw, hosts } from '../openfootball/match.ts'
import type { RoundReader } from '../openfootball/round.ts'
import { competitionOfStage } from '../openfootball/stage.ts'
import { withNormalScore } from '../openfootball/score.ts'
import type {
  CompetitionRef,
  Detail,
  ParsedMatch,
  PlayerRef,
  Refusal,
  RoundRef,
  TeamRef,
} from '../../reading/parsed.ts'
import { readCardList, readKicks, readOfficials } from './details.ts'
import { depthOf, type Draft } from './draft.ts'
import { withNote, type TxtScores } from './score.ts'
import { sidedProperties, type SidedProperty } from './properties.ts'
import { standingOf } from './standing.ts'
import { readGoalList, type ListedGoals } from './goals.ts'
import type { HeaderFacts } from './header.ts'
import { readLineup } from './lineup.ts'
import { lineupEvents, type Numbered } from './lineup-events.ts'
import { personOf, type SquadDirectory } from './squad-directory.ts'
import { statedOf } from './stated.ts'
import type { Tables } from './tables.ts'
import { instantOf, noonOf } from '../../reading/when.ts'

const DAY_MS = 86_400_000

/** By the offset of the line, else that of the file, else the clock of the competition's country. */
function kickOffOf(
  { clock, date }: Pick<Draft, 'clock' | 'date'>,
  fact: CompetitionFact | null,
  { header, season }: { header: HeaderFacts; season: string },
): { kickOff: number; isKickOffExact: boolean } {
  const east = clock?.offset ?? header.offset
  const zone = fact?.zone ?? (fact?.slug === 'world-cup' ? hosts[season] : null)
  if (clock === null || (east === null && !zone)) return { kickOff: noonOf(date), isKickOffExact: false }
  const kickOff = instantOf(date, clock.time, east === null ? { zone: zone! } : { offset: east })
  return { kickOff: kickOff + clock.daysLater * DAY_MS, isKickOffExact: true }
}

/** A knock-out match that was level after 90 minutes by its goals, and has later ones, went into extra time. */
function withUnmarkedExtra(scores: TxtScores, goals: ListedGoals, remarks: string[]): TxtScores {
  const { home, away } = goals
  const { normal, extra, shootout } = scores
  const count = (list: ListedGoals['home']) => list.filter(({ minute }) => minute <= 90).length
  if (extra || shootout || !normal || !isLate(goals) || count(home) !== count(away)) return scores
  if (home.length !== normal.home || away.length !== normal.away) return scores
  remarks.push('goals after minute 90 of a match that was level: read as after extra time, which is not marked')
  return { ...scores, normal: { home: count(home), away: count(away) }, extra: normal }
}

/** Whether a goal was scored after 90 minutes, stoppage time apart. */
function isLate({ home, away }: ListedGoals): boolean {
  return [...home, ...away].some(({ minute }) => minute > 90)
}

/** What all matches of a file have in common. */
export interface TxtContext {
  file: string
  fact: CompetitionFact | null
  competition: CompetitionRef
  season: string
  rounds: RoundReader
  header: HeaderFacts
  squads: SquadDirectory
  /** Groups that the file defines by their teams, in their folded spelling. */
  groups: Map<string, string>
  /** Rounds that the file defines by their days. */
  days: { name: string; from: string; to: string }[]
  keys: Set<string>
  tables: Tables
}

const sides = ['home', 'away'] as const

/** The match of a draft, and its lines that cannot be used. */
export function matchOf(draft: Draft, context: TxtContext): { match: ParsedMatch; refused: Refusal[] } {
  return new MatchMaker(draft, context).make()
}

class MatchMaker {
  private readonly players: PlayerRef[] = []
  private readonly remarks: string[]
  private readonly refused: Refusal[] = []
  private readonly properties: SidedProperty[]
  private readonly draft: Draft
  private readonly context: TxtContext
  private readonly fact: CompetitionFact | null
  private readonly competition: CompetitionRef
  private readonly captains: { [side in Side]?: string } = {}

  constructor(draft: Draft, context: TxtContext) {
    this.draft = draft
    this.context = context
    this.remarks = [...draft.remarks]
    const { sided, odd } = sidedProperties(draft)
    this.properties = sided
    for (const { name, line } of odd) this.refuse(line, `"${name}:" is neither a side of this match nor a known word`)
    const { fact, competition } = competitionOfStage(
      context.fact,
      context.competition,
      `${draft.heading.words} ${draft.heading.round ?? ''}`,
    )
    this.fact = fact
    this.competition = competition
  }

  make(): { match: ParsedMatch; refused: Refusal[] } {
    const { draft, context } = this
    const { home, away, note, date } = draft
    const told = draft.scores && withNote(draft.scores, note, draft)
    const goals = this.goals(told)
    const isKnockOut = this.round(date)?.stage === 'knockout'
    const scores = told && (isKnockOut ? withUnmarkedExtra(told, goals, this.remarks) : told)
    const hasExtra = scores !== null && (scores.extra !== null || (scores.shootout !== null && isLate(goals)))
    const goalEvents = scores === null ? [] : this.goalEvents(goals, hasExtra)
    const whole = scores && { ...withNormalScore(scores, goalEvents, this.remarks), winner: scores.winner }
    const more = scores === null ? [] : this.propertyEvents(hasExtra)
    const isHome = !isPlaceOfDraw(home)
    const isAway = !isPlaceOfDraw(away)
    const ground = context.header.stadiums.get(draft.venue ?? '')
    const match: ParsedMatch = {
      place: { file: context.file, at: `line ${draft.line}` },
      isKeyMade: draft.number === null,
      key: this.keyOf(),
      competition: this.competition,
      season: context.season,
      round: this.round(date),
      home: isHome ? this.team(home) : null,
      away: isAway ? this.team(away) : null,
      homeLabel: isHome ? null : home,
      awayLabel: isAway ? null : away,
      ...kickOffOf(draft, this.fact, context),
      ...(draft.isRoundDay ? { isRoundDay: true } : {}),
      venue: ground ? `${ground.name}, ${draft.venue}` : draft.venue,
      detail: this.detail(ground?.capacity ?? null, whole),
      players: this.players,
      events: [...goalEvents, ...more, ...standingOf(note, whole)],
      stated: this.stated(whole),
      hasTimeline: goalEvents.length + more.length > 0,
      prices: [],
      remarks: this.remarks,
    }
    return { match, refused: this.refused }
  }

  private team(name: string): TeamRef {
    const { fact, competition } = this
    const code = /\(([A-Z]{3})\)\s*$/i.exec(name)?.[1]
    const own = name.replace(/\s*\([A-Z]{3}\)\s*$/i, '')
    return {
      name: fact?.isNational ? own : this.context.tables.fullNameOf(own),
      country: code ? countryOfCode(code.toUpperCase()) : fact?.isNational ? null : (fact ?? competition).country,
      kind: fact?.isNational ? 'national' : 'club',
      key: null,
    }
  }

  private goals(scores: TxtScores | null): ListedGoals {
    const { goals } = this.draft
    if (goals === null) return { home: [], away: [], remarks: [] }
    if (depthOf(goals) !== 0) this.remarks.push('goals: brackets that are not closed')
    const listed = readGoalList(withoutBrackets(goals), scores && finalScoreOf(scores))
    this.remarks.push(...listed.remarks)
    return listed
  }

  private goalEvents(goals: ListedGoals, hasExtra: boolean): TimelineEvent[] {
    return sides.flatMap((side) => {
      const seen = new Map<string, number>()
      return goals[side].map((goal) => {
        const label = goal.added ? `${goal.minute}+${goal.added}` : String(goal.minute)
        const order = (seen.get(label) ?? 0) + 1
        seen.set(label, order)
        const of = goal.kind === 'own' ? otherSide(side) : side
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
    const lineups = this.properties.flatMap(({ side, text, line, isLineup }) => {
      if (!isLineup || side === null || text === '') return []
      const listed = readLineup(text)
      this.remarks.push(...listed.remarks)
      const events = lineupEvents(side, listed, { person: (name) => this.person(name, side), hasExtra })
      if (listed.captain !== null) this.captains[side] = listed.captain
      if (typeof events !== 'string') return events
      this.refuse(line, events)
      return []
    })
    const tools = { numberOf: numberOfName, sideOf: (name: string) => this.sideOf(name), hasExtra }
    const cards = (name: RegExp, colour: CardColour) =>
      this.wordsOf(name).flatMap((one) => readCardList(one, colour, tools, this.remarks))
    return [
      ...lineups,
      ...cards(/^yellow(?: cards?)?$/i, 'yellow'),
      ...cards(/^(?:yellow[ /-]*red|y\/r)/i, 'second_yellow'),
      ...cards(/^(?:red|sent)/i, 'red'),
      ...this.wordsOf(/^penalt/i).flatMap(({ text }) => readKicks(text, numberOfName, this.remarks)),
    ]
  }

  private wordsOf(name: RegExp): SidedProperty[] {
    return this.properties.filter((one) => !one.isLineup && name.test(one.name))
  }

  private refuse(line: number, reason: string): void {
    this.refused.push({ file: this.context.file, at: `line ${line}`, reason })
  }

  private person(name: string, side: Side): Numbered {
    const { season, squads } = this.context
    const squad = squads.squadOf(this.competition.slug, season, this.draft[side])
    const said: string[] = []
    const { ref, player } = personOf(name, side, squad, said)
    for (const remark of said) if (!this.remarks.includes(remark)) this.remarks.push(remark)
    return { number: numberOf(ref, this.players), squad: player }
  }

  /** Only a player of a line-up, or of a goal before. */
  private sideOf(name: string): Side | null {
    const same = this.players.filter((one) => foldSpelling(one.name) === foldSpelling(name))
    if (same.length === 1) return same[0]!.side
    const found = this.players.filter(
      (one) => foldSpelling(one.name).split(' ').at(-1) === foldSpelling(name).split(' ').at(-1),
    )
    return found.length === 1 ? found[0]!.side : null
  }

  private stated(scores: TxtScores | null): ParsedMatch['stated'] {
    const { goals, note } = this.draft
    if (/abandon|suspend|interrupt|annul/i.test(note)) return { totals: {}, rows: {} }
    const textOf = (side: Side) => this.properties.find((one) => one.isLineup && one.side === side)?.text ?? null
    const isUsed = this.refused.length === 0
    return statedOf(scores, goals === null ? null : withoutBrackets(goals), {
      home: isUsed ? textOf('home') : null,
      away: isUsed ? textOf('away') : null,
      hasCards: this.wordsOf(/^(?:yellow|red|sent|y\/r)/i).length > 0,
    })
  }

  private detail(capacity: number | null, scores: TxtScores | null): Detail {
    const [referee, besideRef] = readOfficials(this.wordsOf(/^(?:ref|att)/i))
    const { number, attendance: inLine } = this.draft
    const spectators = inLine ?? besideRef
    return {
      ...(number === null ? {} : { number }),
      ...(referee ? { referee } : {}),
      ...(spectators ? { attendance: spectators } : {}),
      ...(capacity === null ? {} : { capacity }),
      ...(this.draft.isDayUnknown ? { isDayEstimated: true } : {}),
      ...(Object.keys(this.captains).length === 0 ? {} : { captains: this.captains }),
      ...(scores?.winner ? { shootoutWinner: scores.winner } : {}),
    }
  }

  private round(date: string): RoundRef | null {
    const { round } = this.draft.heading
    const { days, rounds } = this.context
    const isIn = ({ from, to }: { from: string; to: string }) => from <= date && date <= to
    const defined = this.draft.isDayUnknown ? null : (days.find(isIn)?.name ?? null)
    const group = this.draft.heading.group ?? this.groupOfSides(round ?? defined)
    const label = round ?? (group ? (defined ?? 'Group stage') : defined)
    return label === null ? null : rounds.read(label, group)
  }

  /** The group that the file defines by its teams, for a matchday. */
  private groupOfSides(round: string | null): string | null {
    if (round !== null && !/^(?:matchday|group|first (?:round|stage))/i.test(round)) return null
    const { home, away } = this.draft
    const [one, two] = [home, away].map((name) => this.context.groups.get(foldSpelling(name)))
    return one !== undefined && one === two ? one : null
  }

  private keyOf(): string {
    const { season, keys } = this.context
    const { number, home, away, heading, date } = this.draft
    const own = number === null ? `${heading.key}/${home}/${away}` : `#${number}`
    let key = `${this.competition.slug}/${season}/${own}`
    if (keys.has(key)) key = `${key}/${date}`
    keys.add(key)
    return key
  }
}

function withoutBrackets(goals: string): string {
  const text = goals.trim()
  return /^[([]/.test(text) ? text.slice(1).replace(/[)\]]\s*$/, '') : text
}

export function competitionOf(fact: CompetitionFact | null, unknown: CompetitionRef): CompetitionRef {
  return fact ? refOf(fact) : unknown
}
