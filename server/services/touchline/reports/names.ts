import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { NameKind } from '#sports/report/facts.ts'
import type { ReportNames } from '#sports/report/writer.ts'
import { nameIn } from '#timeline/naming.ts'
import type { Competition, Match, Participant } from '#timeline/types.ts'
import type { Language } from '#timeline/views/brief.ts'

/** The names of a match in a language, as its texts write them. */
export function reportNames(
  language: Language,
  {
    found,
    competition,
    participants,
    terms,
  }: {
    found: Match
    competition: Competition
    participants: ReadonlyMap<number, Participant>
    terms: MatchSnapshot['terms']
  },
): ReportNames {
  const nameOf = (id: number) => {
    const participant = participants.get(id)
    return participant ? nameIn(language, participant) : null
  }
  const { referee } = found.detail
  const names: Record<NameKind, string | null> = {
    competition: nameIn(language, competition),
    venue: found.venue,
    referee: typeof referee === 'string' ? referee : null,
  }
  return {
    team: nameOf,
    isPerson: (id) => participants.get(id)?.kind === 'player',
    player: nameOf,
    name: (of) => names[of],
    term: (of, key) => terms[of]?.[key] ?? key,
  }
}
