import { finalScoreOf, footballEvent, type Pair } from '#sports/football.ts'
import type { Stated } from '#sports/reconcile.ts'
import type { TimelineEvent } from '#sports/timeline.ts'
import type { Cell } from '../../reading/named-rows.ts'
import { Refused } from '../../reading/parsed.ts'
import { notPlayedIn } from '../not-played.ts'
import { statedScores } from '../stated-scores.ts'

type Outcome = { events: TimelineEvent[]; stated: Stated }
type Scores = { half: Pair | null; normal: Pair | null; extra: Pair | null; shootout: Pair | null }

/** The result of a row, or why it was not played; nothing for a fixture. Throws `Refused` for a score that is none. */
export function readOutcome(cell: Cell): Outcome {
  const text = cell('FT') ?? ''
  const comment = [cell('Comments') ?? '', notPlayedIn(text) ?? ''].join(' ').trim()
  const normal = scoreOf(cell, 'FT')
  const scores = {
    half: normal && scoreOf(cell, 'HT'),
    normal,
    extra: scoreOf(cell, 'ET'),
    shootout: scoreOf(cell, 'P'),
  }
  const unplayed = unplayedOf(comment)
  if (unplayed) return { events: [unplayed], stated: { totals: {}, rows: {} } }
  if (normal === null) return { events: [], stated: { totals: {}, rows: {} } }
  if (/award|walkover|forfeit|w\.?o\.?\b/i.test(comment)) return awarded(scores)
  return { events: [footballEvent.result(scores)], stated: statedScores(scores, { home: [], away: [] }) }
}

function unplayedOf(comment: string): TimelineEvent | null {
  const reason = `not played (${comment})`
  if (/postpon/i.test(comment)) return footballEvent.postponed({ reason })
  if (/cancel|annul/i.test(comment)) return footballEvent.cancelled({ reason })
  return /abandon|suspend/i.test(comment) ? footballEvent.abandoned({ reason }) : null
}

function awarded(scores: Scores): Outcome {
  const score = finalScoreOf(scores)
  const winner = score.home === score.away ? null : score.home > score.away ? 'home' : 'away'
  return { events: [footballEvent.awarded({ winner, score })], stated: { totals: { score }, rows: {} } }
}

/** `2-1`, `2–1`, `3-3 (a.e.t.)`, `3-2 (pen.)`; null for `?`, `-`, `(*)`, `(P)` and an empty cell. */
function scoreOf(cell: Cell, column: string): Pair | null {
  const text = cell(column)
  const bare = text?.replaceAll(/[([][^)\]]*[a-z*][^)\]]*[)\]]/gi, '').trim() ?? ''
  if (text !== null && !/\d/.test(text) && notPlayedIn(text) !== null) return null
  if (/^[?*-]?$/.test(bare)) return null
  const found = /^\(?(\d{1,2})\s*[-–:]\s*(\d{1,2})\)?$/.exec(bare)
  if (!found) throw new Refused(`${column}: no score: ${JSON.stringify(text)}`)
  return { home: Number(found[1]), away: Number(found[2]) }
}
