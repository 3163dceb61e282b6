import { changesBetween } from '#articles/rules/changes.ts'
import type { ChangedEvent, DryRun } from '#contract/touchline/desk-change.ts'
import type { DeskHero } from '#contract/touchline/desk-live.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { paletteOf } from '#sports/palettes.ts'
import { fold, type Sport } from '#sports/sport.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match, Participant } from '#timeline/types.ts'
import { personBrief, teamBrief } from '#timeline/views/brief.ts'
import { listHeroes } from '../../live/heroes.ts'
import type { DryRunResult } from '../dry-run.ts'
import { differences, digestOf, type Compared, type Effects } from '../difference.ts'
import { markOf, type ShownEvent } from '../rules/entries.ts'
import { kindOf, kindsOf, labelOf } from '../rules/kinds.ts'

const none: Compared = { before: {}, after: {}, people: 0 }
type Typed<Row> = { key: string; before: Row | null; after: Row | null }
const typed = <Row>(compared: Compared = none) => differences(compared) as unknown as Typed<Row>[]

type Given = {
  match: Match
  words: string
  result: DryRunResult
  needsSecond: boolean
  isOver: boolean
  isPastSeason: boolean
  now: number
}

/** A dry run as the desk shows it. */
export async function dryRunView(db: Reader, language: Language, given: Given): Promise<DryRun> {
  const { match, words, result, needsSecond, isOver, isPastSeason, now } = given
  const { effects, version, failures, tookMs } = result
  const ratings = typed<number>(effects.ratings)
  const events = typed<ShownEvent>(effects.events)
  const named = await mapParticipants(db, [
    ...ratings.map(({ key }) => Number(key)),
    ...events.flatMap(({ before, after }) => [before, after].flatMap(peopleOf)),
    ...placesOf(effects.table).map(({ teamId }) => teamId),
    ...otherNames.flatMap((name) => teamsIn(effects[name])),
  ])
  const eventView = eventViewOf(match, { named, heroes: await listHeroes(db, match) }, language)
  return {
    version,
    digest: digestOf(effects, words),
    at: now,
    tookMs: Math.round(tookMs),
    needsSecond,
    isOver,
    isPastSeason,
    events: events.map(({ before, after }) => ({
      before: before && eventView(before),
      after: after && eventView(after),
    })),
    score: scoreView(effects.score),
    tables: tableViews(effects.table, named, language),
    notices: noticesView(effects.notices),
    ratings: ratings.flatMap(({ key, before, after }) => {
      const player = named.get(Number(key))
      return player ? [{ player: personBrief(player, language), before, after }] : []
    }),
    reports: reportViews(effects.report),
    laterReports: laterOf(effects.later_reports),
    prophecies: propheciesView(effects.prophecies),
    money: moneyView(effects.money),
    records: differences(effects.records ?? none).length,
    others: othersView(effects, named, language),
    failures,
  }
}

export function peopleOf(event: Pick<ShownEvent, 'playerId' | 'otherPlayerId'> | null): number[] {
  return [event?.playerId, event?.otherPlayerId].filter((id) => typeof id === 'number')
}

/** Events by the names of their people; the minute is that of the timeline. */
export function eventViewOf(
  match: Match,
  { named, heroes }: { named: ReadonlyMap<number, Participant>; heroes: readonly DeskHero[] },
  language: Language,
  shown: readonly ShownEvent[] = [],
) {
  const sport = sportOf(match)
  const palette = paletteOf(match)
  const kinds = palette ? kindsOf(sport, palette) : []
  const minutes = new Map(shown.length > 0 ? minutesOf(sport, shown) : [])
  const person = (id: number | null) => {
    const found = id === null ? undefined : named.get(id)
    return found ? personBrief(found, language) : null
  }
  return (event: ShownEvent): ChangedEvent => {
    const { key, type, side, period, clockSeconds, detail, provider, withdrawn } = event
    const own = minutes.has(key) ? '' : (minutesOf(sport, [{ ...event, withdrawn: null }])[0]?.[1] ?? '')
    const place = palette?.placeOf?.(event)?.[language]
    const minute = minutes.get(key) ?? own
    const clock = sport.clock.minuteLabel(period, clockSeconds)
    const kind = kindOf(kinds, event)
    return {
      key,
      mark: markOf(event),
      type,
      side,
      period,
      clockSeconds,
      minute: place ?? (minute || clock || null),
      label: labelOf(sport, palette, event),
      kind: kind && { key: kind.kind.key, reason: kind.isExact ? kind.kind.reason : null },
      hero: heroOf(detail, heroes),
      player: person(event.playerId),
      otherPlayer: person(event.otherPlayerId),
      detail,
      source: provider,
      isWithdrawn: withdrawn !== null,
    }
  }
}

/** The hero of a step of a draft: by the imported name of its number, else as its source calls it. */
function heroOf({ hero }: TimelineEvent['detail'], heroes: readonly DeskHero[]): ChangedEvent['hero'] {
  if (typeof hero !== 'object' || hero === null || Array.isArray(hero)) return null
  const { id = null, name = '' } = hero as { id?: number | null; name?: string }
  return { id, name: heroes.find((one) => one.id === id)?.name ?? { en: name, zh: name } }
}

/** The clock of each event as the timeline shows it. */
function minutesOf(sport: Sport, events: readonly TimelineEvent[]): [key: string, minute: string][] {
  return sport
    .timeline(events, fold(sport, events))
    .flatMap((row) => (row.kind === 'event' ? [[row.key, row.minute] as [string, string]] : []))
}

type Score = { home: number; away: number }

function scoreView(compared: Compared = none): DryRun['score'] {
  if (differences(compared).length === 0) return null
  const of = ({ score, status }: Compared['before']) => ({ score: score as Score, status: String(status) })
  const [before, after] = [of(compared.before), of(compared.after)]
  const winner = ({ score }: { score: Score }) => Math.sign(score.home - score.away)
  return { before, after, isTurned: winner(before) !== winner(after) }
}

type Place = { teamId: number; group: string; rank: number; points: number; zone: string | null }

function placesOf({ before, after }: Compared = none): Place[] {
  return [...Object.values(before), ...Object.values(after)] as unknown as Place[]
}

/** Tables in which anything differs. */
function tableViews(
  compared: Compared = none,
  named: ReadonlyMap<number, Participant>,
  language: Language,
): DryRun['tables'] {
  const changed = typed<Place>(compared)
  const groups = [...new Set(changed.map(({ before, after }) => (before ?? after)!.group))]
  const rowsOf = (snapshot: Compared['before'], group: string) =>
    (Object.values(snapshot) as unknown as Place[])
      .filter((row) => row.group === group)
      .toSorted((a, b) => a.rank - b.rank)
      .flatMap(({ teamId, rank, points, zone }) => {
        const team = named.get(teamId)
        return team ? [{ team: teamBrief(team, language), rank, points, zone }] : []
      })
  return groups.map((group) => ({
    group,
    before: rowsOf(compared.before, group),
    after: rowsOf(compared.after, group),
    moved: changed.filter(({ before, after }) => (before ?? after)!.group === group && before?.rank !== after?.rank)
      .length,
  }))
}

type Sent = { kind: string; people: number; withdrawn: number }

function noticesView(compared: Compared = none): DryRun['notices'] {
  const changed = typed<Sent>(compared)
  if (changed.length === 0) return null
  const becoming = ({ before, after }: Typed<Sent>) => {
    if (before === null) return 'new' as const
    const [old, now] = [before.withdrawn, after?.withdrawn ?? 0]
    return now > old ? ('withdrawn' as const) : now < old ? ('restored' as const) : ('amended' as const)
  }
  const groups = Map.groupBy(changed, (one) => `${(one.before ?? one.after)!.kind} ${becoming(one)}`)
  const kinds = [...groups.values()].map((list) => ({
    kind: (list[0]!.before ?? list[0]!.after)!.kind,
    becomes: becoming(list[0]!),
    people: Math.max(...list.map(({ before, after }) => Math.max(before?.people ?? 0, after?.people ?? 0))),
    rows: list.length,
  }))
  return { people: compared.people, kinds }
}

type Text = {
  title: string
  lead: string
  document: Parameters<typeof changesBetween>[1]['document']
  isListed: boolean
}

function reportViews(compared: Compared = none): DryRun['reports'] {
  return typed<Text>(compared).flatMap(({ key, before, after }) => {
    if (key !== 'en' && key !== 'zh') return []
    const empty: Text = {
      title: '',
      lead: '',
      document: { blocks: [] } as unknown as Text['document'],
      isListed: false,
    }
    const shown = after?.isListed === false ? empty : (after ?? empty)
    const changes = changesBetween(before, shown)
    return [{ language: key, changes, sentences: countSentences(changes) }]
  })
}

/** Sentences with a word that is added or removed, by the ends of sentences between them. */
function countSentences(changes: ReturnType<typeof changesBetween>): number {
  let [count, isChanged] = [0, false]
  for (const { kind, text } of changes) {
    if (kind === 'removed') {
      isChanged = true
      continue
    }
    for (const part of text.split(/(?<=[.!?。！？\n])/u)) {
      if (kind === 'added' && part.trim() !== '') isChanged = true
      if (!/[.!?。！？\n]$/u.test(part)) continue
      if (isChanged) count += 1
      isChanged = false
    }
  }
  return count + (isChanged ? 1 : 0)
}

function laterOf({ before, after }: Compared = none): number {
  return Math.max(0, Number(after.count ?? 0) - Number(before.count ?? 0))
}

type Ended = { authorId: number; state: string; outcome: string | null }

function propheciesView(compared: Compared = none): DryRun['prophecies'] {
  const all = Object.keys(compared.after).length
  if (all === 0) return null
  const changed = typed<Ended>(compared)
  const nameOf = (one: Ended | null) =>
    one === null ? 'none' : one.state === 'settled' ? (one.outcome ?? 'none') : one.state
  const turns = Map.groupBy(changed, ({ before, after }) => `${nameOf(before)} ${nameOf(after)}`)
  return {
    all,
    again: changed.length,
    authors: new Set(changed.map(({ before, after }) => (before ?? after)!.authorId)).size,
    turns: [...turns.values()].map((list) => ({
      from: nameOf(list[0]!.before),
      to: nameOf(list[0]!.after),
      count: list.length,
    })),
  }
}

const otherNames = ['bracket', 'champion', 'polls', 'rated', 'ranking'] as const

/** The teams that changed rows of a bracket or a guess name. */
function teamsIn(compared: Compared = none): number[] {
  const found = typed<Record<string, unknown>>(compared).flatMap(({ before, after }) =>
    ['teamId', 'homeId', 'awayId', 'winnerId'].flatMap((member) => [before?.[member], after?.[member]]),
  )
  return [...new Set(found.filter((id) => typeof id === 'number'))]
}

/** What else follows from the match, where it changes. */
function othersView(effects: Effects, named: ReadonlyMap<number, Participant>, language: Language): DryRun['others'] {
  return otherNames.flatMap((name) => {
    const compared = effects[name] ?? none
    const count = differences(compared).length
    const teams = teamsIn(compared).flatMap((id) => named.get(id) ?? [])
    return count > 0
      ? [{ name, count, people: compared.people, teams: teams.map((one) => teamBrief(one, language)) }]
      : []
  })
}

type Moved = { out: number; in: number; transfers: number }

function moneyView(compared: Compared = none): DryRun['money'] {
  const accounts = typed<Moved>(compared).map(({ key, before, after }) => ({
    kind: key,
    out: (after?.out ?? 0) - (before?.out ?? 0),
    in: (after?.in ?? 0) - (before?.in ?? 0),
    transfers: (after?.transfers ?? 0) - (before?.transfers ?? 0),
  }))
  if (accounts.length === 0) return null
  return {
    transfers: Math.max(...accounts.map(({ transfers }) => transfers)),
    total: accounts.reduce((sum, one) => sum + one.out, 0),
    accounts: accounts.map(({ transfers: _transfers, ...one }) => one),
  }
}

/** Whether anything differs. */
export function hasEffect(effects: Effects): boolean {
  return Object.values(effects).some((compared) => differences(compared).length > 0)
}
