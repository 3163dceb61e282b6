import { memo } from 'react'
import type { MatchRow as Row } from '#contract/touchline/brief.ts'
import { useLanguage } from '../../i18n/language.tsx'
import { Icon } from '../crest/icons.tsx'
import { useStored } from '../page/stored.ts'
import { toggleMatch } from '../match/follow-match.ts'
import { useLastUpdate } from '../text/last-update.ts'
import { shortSideNames, sideNames } from '../text/names.ts'
import { RowEarlier, RowMiddle, RowTeams, RowTime, RowTotal, useClockLabel, useRowNote } from './row-parts.tsx'
import { rowKey, useIsChosen } from './selection.ts'
import { stars } from '../match/stars.ts'
import { sidesOf, sportOf } from '../../sports/parts.ts'
import { useGrowth } from './use-growth.ts'
import { useRow } from './use-rows.ts'

/** One match of a list. The whole row is one link; the star is a button beside it. */
export const MatchRow = memo(function MatchRow({ matchId, section }: { matchId: number; section: string }) {
  const live = useRow(matchId)
  const isChosen = useIsChosen(rowKey(section, matchId))
  if (!live) return null
  const { row, happening } = live
  return <RowView row={row} happening={happening} isChosen={isChosen} rowId={rowKey(section, matchId)} />
})

function RowView({
  row,
  happening,
  isChosen,
  rowId,
}: {
  row: Row
  happening: Parameters<typeof useRowNote>[1]
  isChosen: boolean
  rowId: string
}) {
  const [note, addsLine] = useRowNote(row, happening)
  const element = useGrowth(addsLine)
  const classes = ['row', isChosen && 'chosen', happening?.kind === 'score' && 'scored', note && 'noted']
    .filter(Boolean)
    .join(' ')
  return (
    <li ref={element} className={classes} data-row={rowId}>
      <RowLink row={row} isChosen={isChosen} />
      <RowTime row={row} />
      <RowTeams row={row} />
      <RowMiddle row={row} />
      <RowEarlier row={row} />
      <RowTotal row={row} happening={happening} />
      <StarButton row={row} />
      {note}
    </li>
  )
}

/** The label contains the text of the row: teams, score and clock. */
export function RowLink({ row, isChosen }: { row: Row; isChosen: boolean }) {
  const { text } = useLanguage()
  const label = useClockLabel(row)
  const updatedAt = useLastUpdate(row.summary)
  const clock = updatedAt === null ? label : text.live.spokenDelayed(label, updatedAt)
  const names = sideNames(row, text)
  const { status, score } = row.summary
  const [first, second] = sidesOf(row)
  const spoken =
    status === 'scheduled' || sportOf(row).hasNoScore?.(row.summary)
      ? text.match.spokenBefore(names[first], names[second], clock)
      : text.match.spoken(names[first], score[first], names[second], score[second], clock)
  return (
    <a className="cover" href={`/match/${row.id}`} aria-label={spoken} aria-current={isChosen ? 'true' : undefined} />
  )
}

export function StarButton({ row }: { row: Row }) {
  const { text, format } = useLanguage()
  const isStarred = useStored(stars)[row.id] !== undefined
  const { home, away } = shortSideNames(row, text)
  return (
    <button
      type="button"
      className="star"
      aria-pressed={isStarred}
      aria-label={format.pair(isStarred ? text.match.unstar : text.match.star, text.match.versus(home, away))}
      onClick={() => void toggleMatch(row)}
    >
      <Icon name="star" />
    </button>
  )
}
