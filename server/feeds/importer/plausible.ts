import type { FeedRules } from '../feed-rules.ts'
import type { Parsed, ParsedMatch, Place } from '../reading/parsed.ts'
import { seasonFault } from './plausible-season.ts'
import { textFault } from './plausible-text.ts'

/**
 * Plausibility of every entry of every importer, whatever its format, checked before anything is stored. An entry with
 * impossible teams, day or score is refused; an impossible part is left out, with a line in `remarks`. The rules of the
 * sport decide about its events.
 */
export function plausible(parsed: Parsed, rules: FeedRules): Parsed {
  if (parsed.kind === 'match') return plausibleMatch(parsed.match, rules)
  if (parsed.kind === 'refused' || parsed.kind === 'note' || parsed.kind === 'rows') return parsed
  const fault = textFault(parsed.kind === 'player' ? parsed.player : listingOf(parsed))
  return fault === null ? parsed : { kind: 'refused', refusal: { ...placeOf(parsed), reason: fault } }
}

/** The place of a row in its file; a player of a list has his key only. */
export function placeOf(row: Exclude<Parsed, { kind: 'refused' | 'note' | 'rows' }>): Place {
  if (row.kind === 'match') return row.match.place
  return row.kind === 'player' ? { file: '', at: `player ${row.player.key ?? ''}` } : listingOf(row)!.place
}

/** The entry of a list with its place; null for a player, who has none. */
function listingOf(parsed: Exclude<Parsed, { kind: 'match' | 'refused' | 'note' | 'rows' }>) {
  if (parsed.kind === 'team') return parsed.team
  if (parsed.kind === 'standing') return parsed.standing
  if (parsed.kind === 'rank') return parsed.rank
  if (parsed.kind === 'club') return parsed.club
  if (parsed.kind === 'term') return parsed.term
  return parsed.kind === 'member' ? parsed.member : null
}

function plausibleMatch(match: ParsedMatch, rules: FeedRules): Parsed {
  const fault = textFault(match) ?? kickOffFault(match)
  const found = fault === null ? (rules.plausible?.(match) ?? { match }) : { fault }
  if ('fault' in found) return { kind: 'refused', refusal: { ...match.place, reason: found.fault } }
  return { kind: 'match', match: found.match }
}

function kickOffFault({ kickOff, season, competition }: ParsedMatch): string | null {
  if (!Number.isFinite(kickOff)) return 'a kick-off that is no time'
  return seasonFault(season, kickOff, competition.slug)
}
