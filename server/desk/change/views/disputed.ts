import type { ChangeEntry, ChangedEvent } from '#contract/touchline/desk-change.ts'
import type { Language } from '#core/calls/language.ts'
import type { Reader } from '#core/database/reader.ts'
import { sportOf } from '#sports/index.ts'
import { listEventsBut } from '#timeline/store/event.ts'
import { mapParticipants } from '#timeline/store/participant.ts'
import type { Match } from '#timeline/types.ts'
import { listHeroes } from '../../live/heroes.ts'
import { corrected } from '../rules/entries.ts'
import { eventViewOf, peopleOf } from './dry-run.ts'

type Pair = { before: ChangedEvent; after: ChangedEvent }

/** The events of entries that cannot be made as they are: as they are now, and as they are proposed. */
export async function disputedView(
  db: Reader,
  language: Language,
  match: Match,
  entries: readonly ChangeEntry[],
): Promise<Pair[]> {
  const shown = (await listEventsBut(db, [match.id], sportOf(match).onDemand ?? [])).get(match.id) ?? []
  const pairs = entries.flatMap((entry) => {
    if (entry.act !== 'correct' && entry.act !== 'withdraw') return []
    const now = shown.find(({ key }) => key === entry.key)
    if (!now) return []
    if (entry.act === 'withdraw') return [{ now, next: { ...now, withdrawn: { reason: '', at: null } } }]
    const { kind: _, ...change } = entry.change
    return [{ now, next: { ...now, ...corrected(now, change) } }]
  })
  const named = await mapParticipants(
    db,
    pairs.flatMap(({ now, next }) => [...peopleOf(now), ...peopleOf(next)]),
  )
  const view = eventViewOf(match, { named, heroes: await listHeroes(db, match) }, language)
  return pairs.map(({ now, next }) => ({ before: view(now), after: view(next) }))
}
