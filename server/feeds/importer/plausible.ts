import type { FeedRules } from '../feed-rules.ts'
import type { Parsed, ParsedMatch, Place } from '../reading/parsed.ts'
import { textFault } from './plausible-text.ts'

/** Whether a day can belong to a season, judged by years alone. */

/** Years before its finals in which a qualification begins. */
const qualificationYears = 4

/**
 * Why a day (epoch ms) cannot be of a season named `2025` or `2024/25`, or null. Seasons were postponed by a year (Euro
 * 2020) and begin in the December before (Africa Cup), so one year on either side is accepted.
 */
function seasonFault(season: string, kickOff: number, slug: string): string | null {
  const found = /^(\d{4})(?:\/(\d{2}))?$/.exec(season)
  if (!found) return null
  const first = Number(found[1])
  const last = found[2] === undefined ? first : first + 1
  const from = first - (slug.endsWith('-qualification') ? qualificationYears : 1)
  const day = new Date(kickOff).toISOString().slice(0, 10)
  const year = Number(day.slice(0, 4))
  if (year >= from && year <= last + 1) return null
  return `${day} is no day of the season ${season}`
}

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
