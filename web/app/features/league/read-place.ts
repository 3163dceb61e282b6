import type { MatchSnapshot } from '#contract/touchline/match.ts'
import type { SiteApi } from '../../api-context.ts'
import { hasOwnPages } from '../../kit/page/sport-cards.tsx'
import { pieceOf } from './bracket/piece.ts'
import { stagePieceOf } from './bracket/stage-piece.ts'
import type { Place } from './bracket/place-card.tsx'

interface Asked {
  lang: 'en' | 'zh'
  signal: AbortSignal
}

/** The place of a match in its cup; null where it has none, and where the reader hides it. */
export async function readPlace(
  api: SiteApi['touchline'],
  { row, season, has }: Pick<MatchSnapshot, 'row' | 'season' | 'has'>,
  { lang, signal }: Asked,
): Promise<Place | null> {
  const ask = { id: season.id, lang }
  const [piece, table] = await Promise.all([
    // Titles have double elimination, which is no tree.
    hasOwnPages(row.sport)
      ? api.getStages(ask, { signal }).then((stages) => (stages.isHidden ? null : stagePieceOf(stages, row.id)))
      : api.getBracket(ask, { signal }).then(({ ties }) => pieceOf(ties, row.id)),
    has.table ? api.getTable(ask, { signal }) : null,
  ])
  if (piece) return { seasonId: season.id, piece, table: null }
  const group = table?.groups.find(({ rows }) => rows.some(({ team }) => team.id === row.home?.id))
  if (!table || !group || table.isHidden) return null
  return { seasonId: season.id, piece: null, table: { ...table, groups: [group], best: [], adjustments: [] } }
}
