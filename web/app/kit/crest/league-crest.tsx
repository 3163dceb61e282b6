import type { CompetitionBrief } from '#contract/touchline/brief.ts'
import { Crest } from './crest.tsx'

/** A league's crest: its one colour, and white. */
export function LeagueCrest({
  competition,
  size = 18,
}: {
  competition: Pick<CompetitionBrief, 'id' | 'colour' | 'sport'>
  size?: number
}) {
  return <Crest team={{ ...competition, colours: [competition.colour, '#f2f5f3'] }} size={size} />
}
