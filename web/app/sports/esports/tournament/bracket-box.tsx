import { memo, type CSSProperties } from 'react'
import { Link } from 'react-router'
import type { MatchRow, TeamBrief } from '#contract/touchline/brief.ts'
import type { StageNode } from '#contract/touchline/stages.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Crest } from '../../../kit/crest/crest.tsx'
import { dateIn } from '../../../kit/text/dates.ts'
import { useTicking } from '../../../live/ticker.ts'
import { usePage } from '../../../page.ts'
import { lists } from '../lists.ts'
import { rem, type Placed } from './layout.ts'
import { shownScores } from './shown-scores.ts'
import { boxName, useSideName } from './side-name.ts'
import { tournamentWords } from './words.ts'

const sides = ['home', 'away'] as const

interface BoxProps {
  placed: Placed
  row: MatchRow | null
  home: TeamBrief | null
  away: TeamBrief | null
  isFollowed: boolean
  isCurrent: boolean
}

/** One series of a bracket: a link to its match where it has one. */
export const BracketBox = memo(function BracketBox({ placed, row, home, away, isFollowed, isCurrent }: BoxProps) {
  const words = useWords(tournamentWords)
  const { node, x, y } = placed
  const teams = { home, away }
  const names = { home: useSideName(node, 'home', home), away: useSideName(node, 'away', away) }
  const { summary } = row ?? {}
  const language = useLanguage()
  const shown = shownScores(summary, language)
  const spoken = [
    shown && summary && !lists.hasNoScore!(summary)
      ? words.boxScore(node.key, names.home, summary.score.home, summary.score.away, names.away)
      : words.box(node.key, names.home, names.away),
    shown && summary && lists.endingOf(summary, language),
    node.winner && words.goesOn(names[node.winner]),
  ]
    .filter(Boolean)
    .join('. ')
  const shared = { className: 'cover', 'data-box': node.key, 'aria-label': spoken, tabIndex: isCurrent ? 0 : -1 }
  const classes = [
    'box',
    summary?.status === 'live' && 'live',
    isFollowed && 'followed',
    node.part === 'final' && 'last',
  ]
  return (
    <div className="box-cell" style={{ '--x': rem(x), '--y': rem(y) } as CSSProperties}>
      <div className={classes.filter(Boolean).join(' ')}>
        {row ? <Link {...shared} to={`/match/${row.id}`} /> : <span {...shared} role="link" aria-disabled="true" />}
        <BoxHead node={node} row={row} />
        {sides.map((side) => (
          <span
            key={side}
            aria-hidden="true"
            className={`box-side${node.winner === null ? '' : node.winner === side ? ' won' : ' out'}`}
          >
            {teams[side] && <Crest team={teams[side]} size={16} />}
            <span className={teams[side] ? 'clip' : 'clip quiet'}>{names[side]}</span>
            {shown && <b className="tabular">{shown[side]}</b>}
            {summary?.isHidden && <b className="quiet">-</b>}
          </span>
        ))}
      </div>
      <span className="box-leads small quiet">
        {[
          node.winnerTo && words.winnerTo(node.winnerTo.key),
          node.loserTo ? words.loserTo(node.loserTo.key) : node.part !== 'final' && words.loserOut,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  )
})

function BoxHead({ node, row }: { node: StageNode; row: MatchRow | null }) {
  const { format, timeZone } = useLanguage()
  const words = useWords(tournamentWords)
  const { kickOff } = node
  return (
    <span className="box-head" aria-hidden="true">
      <span>{boxName(node, words)}</span>
      {row?.summary.status === 'live' ? (
        <LiveLabel row={row} />
      ) : (
        kickOff !== null && (
          <span>
            {format.dayMonth(dateIn(timeZone, kickOff))} {row?.summary.status === 'scheduled' && format.time(kickOff)}
          </span>
        )
      )}
    </span>
  )
}

function LiveLabel({ row }: { row: MatchRow }) {
  const language = useLanguage()
  const { now } = usePage()
  return <b className="live-text">{useTicking((nowMs) => lists.clockText(row, nowMs, language).label, now)}</b>
}
