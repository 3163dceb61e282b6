import { useText } from '../../i18n/language.tsx'
import { Icon } from '../../kit/icons.tsx'
import { sportOf } from '../../sports/parts.ts'
import type { MatchView } from '../../sports/sport.ts'

/** Below the side that won its cup by this match. */
export default function ChampionTag({ view, side }: { view: MatchView; side: 'home' | 'away' }) {
  const text = useText()
  if (championOf(view) !== side) return null
  return (
    <span className="tag">
      <Icon name="trophy" size="s" />
      {text.header.champions}
    </span>
  )
}

/** Null in a replay, which does not tell what came of the match, where scores are hidden, and among single players. */
function championOf({ match: { final }, row, moment }: MatchView): 'home' | 'away' | null {
  const { status, winner, isHidden } = row.summary
  const isOver = status === 'finished' || status === 'awarded'
  if (!final || moment !== null || isHidden || !isOver || sportOf(row).tieLine) return null
  // A single match is known to the second; what two legs decided, as it was read.
  if (final.legs > 1) return final.champion
  return winner === 'draw' ? null : winner
}
