import { useLanguage, useWords } from '../../i18n/language.tsx'
import { sideTagWords } from './side-tag-words.ts'
import { Icon } from '../../kit/crest/icons.tsx'
import { sportOf } from '../../sports/parts.ts'
import type { MatchView } from '../../sports/sport.ts'

type TagProps = { view: MatchView; side: 'home' | 'away' }

/** Below the name of a side: its world rank, and that it won its cup by this match. */
export default function SideTag(props: TagProps) {
  return (
    <>
      <Rank {...props} />
      <ChampionTag {...props} />
    </>
  )
}

function Rank({ view, side }: TagProps) {
  const { format } = useLanguage()
  const { rank, before } = useWords(sideTagWords)
  const known = view.match.ranks?.[side]
  if (!known) return null
  return (
    <span className="small second" title={before}>
      {rank(format.number(known.place))}
      <span className="wide-only"> · {format.number(known.rating)}</span>
    </span>
  )
}

function ChampionTag({ view, side }: TagProps) {
  const words = useWords(sideTagWords)
  if (championOf(view) !== side) return null
  return (
    <span className="tag">
      <Icon name="trophy" size="s" />
      {words.champions}
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
