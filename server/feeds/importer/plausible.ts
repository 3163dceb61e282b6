import type { FeedRules } from '../feed-rules.ts'
import type { Parsed, ParsedMatch } from '../reading/parsed.ts'
import { seasonFault } from './plausible-season.ts'
import { textFault } from './plausible-text.ts'

/**
 * Plausibility of every entry of every importer, whatever its format, checked before anything is stored. An entry with
 * impossible teams, day or score is refused; an impossible part is left out, with a line in `remarks`. The rules of the
 * sport decide about its events.
 */
export function plausible(parsed: Parsed, rules: FeedRules): Parsed {
  if (parsed.kind === 'match') return plausibleMatch(parsed.match, rules)
  if (parsed.kind !== 'team' && parsed.kind !== 'player' && parsed.kind !== 'member') return parsed
  const listed = parsed.kind === 'team' ? parsed.team : parsed.kind === 'member' ? parsed.member : null
  const fault = textFault(parsed.kind === 'player' ? parsed.player : listed)
  if (fault === null) return parsed
  const place = parsed.kind === 'player' ? { file: '', at: `player ${parsed.player.key ?? ''}` } : listed!.place
  return { kind: 'refused', refusal: { ...place, reason: fault } }
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
