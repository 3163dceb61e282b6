import type { SourceFile } from '../../reading/json-items.ts'
import { dayOf, rowsOf, type Cell } from '../../reading/named-rows.ts'
import { reasonOf } from '../../reading/guarded.ts'
import { Refused, type Parsed, type ParsedRank, type Refusal } from '../../reading/parsed.ts'
import { checkLists, changeSignOf } from './check.ts'

/** Lists of the FIFA ranking, one row for a team of a list. Format and traps: docs/formats/fifa-ranking.md. */

const needed = ['rank', 'country_full', 'country_abrv', 'total_points', 'confederation', 'rank_date']
const confederations = new Set(['AFC', 'CAF', 'CONCACAF', 'CONMEBOL', 'OFC', 'UEFA'])

/** Rows are read as a whole, since they stand in no order and each list is compared with the one before it. */
export async function* readFifaRanking(file: SourceFile): AsyncGenerator<Parsed> {
  const refused: Refusal[] = []
  const seen = new Map<string, string>()
  const ranks: ParsedRank[] = []
  for await (const { at, cell } of rowsOf(file, needed, refused, ['rank_date'])) {
    const place = { file: file.name, at }
    try {
      const rank = rankOf(cell, place)
      const key = `${rank.gender} ${rank.on} ${rank.team.key}`
      const first = seen.get(key)
      if (first !== undefined) throw new Refused(`the same team and list as ${first}: that row holds`)
      seen.set(key, at)
      ranks.push(rank)
    } catch (error) {
      refused.push({ ...place, reason: reasonOf(error) })
    }
  }
  for (const refusal of refused) yield { kind: 'refused', refusal }
  const sign = changeSignOf(ranks)
  for (const note of checkLists(ranks, sign)) yield { kind: 'note', ...note }
  for (const rank of ranks)
    yield {
      kind: 'rank',
      rank: { ...rank, rankChange: rank.rankChange === null ? null : rank.rankChange * sign || 0 },
    }
}

function rankOf(cell: Cell, place: { file: string; at: string }): ParsedRank {
  const on = dayOf(cell, 'rank_date')
  if (on === null) throw new Refused(`no day that exists: ${JSON.stringify(cell('rank_date'))}`)
  const [name, code, confederation] = [cell('country_full'), cell('country_abrv'), cell('confederation')]
  if (name === null || code === null) throw new Refused('no country')
  if (confederation === null || !confederations.has(confederation))
    throw new Refused(`no confederation of FIFA: ${JSON.stringify(confederation)}`)
  const rank = numberOf(cell, 'rank')
  const points = numberOf(cell, 'total_points')
  if (rank === null || !Number.isInteger(rank) || rank < 1)
    throw new Refused(`no rank: ${JSON.stringify(cell('rank'))}`)
  if (points === null || points < 0 || points > 100_000)
    throw new Refused(`no points: ${JSON.stringify(cell('total_points'))}`)
  const gender = (cell('gender') ?? 'men').toLowerCase()
  if (gender !== 'men' && gender !== 'women') throw new Refused(`neither men nor women: ${JSON.stringify(gender)}`)
  const change = numberOf(cell, 'rank_change')
  return {
    place,
    team: { name, country: null, kind: 'national', key: code },
    on,
    gender,
    rank,
    points,
    previousPoints: numberOf(cell, 'previous_points'),
    rankChange: change === null || !Number.isInteger(change) ? null : change,
    confederation,
  }
}

function numberOf(cell: Cell, column: string): number | null {
  const text = cell(column)
  return text !== null && /^-?\d{1,6}(?:\.\d+)?$/.test(text) ? Number(text) : null
}
