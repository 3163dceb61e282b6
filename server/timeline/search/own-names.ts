import type { NameSource } from '#core/parts/search-kind.ts'
import { isReadableCompetition, isReadableParticipant } from '../store/readable.ts'
import { listCompetitionFacts, listParticipantFacts } from './store/search-name.ts'

/** What the timeline has of the index of names: teams, players who represent themselves, and competitions. */
export const ownNames: readonly NameSource[] = [
  {
    source: 'participant',
    table: 'timeline.participant',
    kinds: { team: 40, player: 40 },
    facts: listParticipantFacts,
    isReadable: isReadableParticipant,
  },
  {
    source: 'competition',
    table: 'timeline.competition',
    kinds: { competition: 20 },
    facts: listCompetitionFacts,
    isReadable: isReadableCompetition,
  },
]
