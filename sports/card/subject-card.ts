import type { CompetitionBrief, TeamBrief } from '#contract/touchline/brief.ts'
import { keyOf } from './match-card.ts'
import type { CardLanguage } from './card-text.ts'
import { plainText } from './plain-text.ts'

/** A team, league or player as the picture of a link shows it: without results, so the same for every reader. */
export interface SubjectCard {
  kind: 'team' | 'league' | 'player'
  id: number
  name: string
  /** The line below the name: a league's country, a player's team. */
  note: string
  /** The team whose crest it shows; null for a league. */
  crest: { id: number; colours: readonly string[]; sport: string } | null
  /** The colour of a league; null without one. */
  colour: string | null
}

export function teamCard({ id, name, colours }: TeamBrief, sport: string): SubjectCard {
  return { kind: 'team', id, name: plainText(name), note: '', crest: { id, colours, sport }, colour: null }
}

export function leagueCard({ id, name, countryName, colour }: CompetitionBrief): SubjectCard {
  return { kind: 'league', id, name: plainText(name), note: plainText(countryName ?? ''), crest: null, colour }
}

export function playerCard(
  { id, name }: { id: number; name: string },
  team: TeamBrief | null,
  sport: string,
): SubjectCard {
  return {
    kind: 'player',
    id,
    name: plainText(name),
    note: plainText(team?.name ?? ''),
    crest: team && { id: team.id, colours: team.colours, sport },
    colour: null,
  }
}

/** Changes with everything that a card shows, as that of a match. */
export function subjectKey(card: SubjectCard, language: CardLanguage): string {
  return keyOf([language, card])
}
