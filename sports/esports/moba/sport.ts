import type { Score } from '../../match.ts'
import { fold, type Sport } from '../../sport.ts'
import type { Side, TimelineEvent } from '../../timeline.ts'
import { seriesSport, type Title } from '../title.ts'
import type { SeriesFacts, SeriesState } from '../state.ts'
import { mobaFold } from './fold.ts'
import { mobaRecords } from './game-record.ts'
import { ours } from './rated.ts'
import { killsOf } from './rules.ts'
import type { MobaGame } from './state.ts'
import { statistics } from './statistics.ts'
import type { Objective } from './vocabulary.ts'
import type { TermRef } from '../../term.ts'
import { heroOf, playerLineOf, rowsOfItems } from './read.ts'

/** The heroes and items that events of a title name, each once. */
function termsOf(events: readonly TimelineEvent[]): TermRef[] {
  const found = new Map<string, TermRef>()
  const add = (kind: 'hero' | 'item', key: string | null, name: string) =>
    found.set(`${kind} ${key} ${name}`, { kind, key, name })
  for (const event of events) {
    const hero = event.type === 'draft' || event.type === 'player_line' ? heroOf(event.detail.hero) : null
    if (hero) add('hero', hero.id === null ? null : String(hero.id), hero.name)
    for (const { item } of event.type === 'player_items' ? rowsOfItems(event.detail.rows) : []) add('item', null, item)
    // `item 29` is a number that the source could not name.
    for (const item of event.type === 'player_line' ? (playerLineOf(event)?.items ?? []) : [])
      add('item', /^item (\d+)$/.exec(item)?.[1] ?? null, item)
  }
  return [...found.values()]
}

type MobaState = SeriesState<MobaGame>

/** What a title of two teams of five declares; `objectives`: their kinds, in the order of the statistics. */
type MobaTitle = Pick<Title<MobaGame>, 'id' | 'name' | 'wireId' | 'archives'> & { objectives: readonly string[] }

/** A title of two teams of five as a sport. */
export function mobaSport({ objectives, ...title }: MobaTitle): Sport<MobaState, SeriesFacts> {
  return seriesSport<MobaGame>({
    ...title,
    fold: mobaFold,
    scoreOf: killsOf,
    rows: ['objective', 'buyback'],
    quiet: ['minute', 'player_minutes', 'player_items', 'player_line', 'scoreboard'],
    figured: ['kill', 'scoreboard'],
    onDemand: ['player_minutes', 'player_items'],
    records: { edition: 2, of: (state, isRunningToo) => mobaRecords(state, objectives, isRunningToo) },
    terms: termsOf,
    statistics: (state, of) => statistics(state, objectives, of),
    figures: (events) => figures(fold(mobaFold, events)),
    ours,
  })
}

/**
 * Totals of the events of a series, per side: `score` in games once it is over, and of each game `kills1`, `tower1` and
 * `barracks1` as they are listed one by one, kills else as stated. Null where the events do not have them.
 */
function figures(state: MobaState): { [field: string]: Score | null } {
  const isOver = state.status === 'finished' || state.status === 'awarded'
  const listed = state.games.flatMap(({ ordinal, inside: { kills, objectives, stated } }) => [
    [`kills${ordinal}`, kills.home + kills.away > 0 ? kills : (stated?.kills ?? null)] as const,
    ...['tower', 'barracks'].map(
      (kind) => [`${kind}${ordinal}`, objectives.length > 0 ? countOf(objectives, kind) : null] as const,
    ),
  ])
  return { score: isOver ? state.score : null, ...Object.fromEntries(listed) }
}

function countOf(objectives: readonly Objective[], kind: string): Score {
  const of = (side: Side) => objectives.filter((one) => one.side === side && one.kind === kind).length
  return { home: of('home'), away: of('away') }
}
