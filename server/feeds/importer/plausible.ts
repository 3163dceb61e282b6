import type { FeedRules } from '../feed-rules.ts'
import type { Parsed, ParsedMatch } from '../reading/parsed.ts'
import { seasonFault } from './plausible-season.ts'
import { textFault } from './plausible-text.ts'

/**
 * What no source can mean, whatever its format: every entry of every importer passes here before anything is stored. A
 * whole entry is refused where its teams, day or score cannot be; a part that cannot be is left out, and `remarks` says
 * so. What cannot be in a match of the sport, its rules say.
 */
export function plausible(parsed: Parsed, rules: FeedRules): Parsed {
  if (parsed.kind === 'match') return plausibleMatch(parsed.match, rules)
  if (parsed.kind !== 'team' && parsed.kind !== 'player') return parsed
  const fault = textFault(parsed.kind === 'team' ? parsed.team : parsed.player)
  if (fault === null) return parsed
  const place = parsed.kind === 'team' ? parsed.team.place : { file: '', at: `player ${parsed.player.key ?? ''}` }
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
