import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Post } from '#contract/touchline/post.ts'
import { useWords } from '../../i18n/language.tsx'
import { useClockLabel } from '../../kit/row/row-parts.tsx'
import { useRow } from '../../kit/row/use-rows.ts'
import { postWords } from './post-words.ts'

/** The minute that a post is about and the score of it, as a link to its match; in Flare while that minute is live. */
export function MinuteAnchor({ post: { matchId, minute, moment } }: { post: Post }) {
  const live = useRow(matchId ?? 0)
  if (minute === null || matchId === null) return null
  const score = moment?.minute === minute ? moment.score : null
  const shown = { matchId, minute, score }
  return live ? <OfRow row={live.row} shown={shown} /> : <Chip shown={shown} isNow={false} />
}

type Shown = { matchId: number; minute: string; score: { home: number; away: number } | null }

function OfRow({ row, shown }: { row: MatchRow; shown: Shown }) {
  const clock = useClockLabel(row)
  return <Chip shown={shown} isNow={row.summary.status === 'live' && clock.startsWith(`${shown.minute}′`)} />
}

function Chip({ shown: { matchId, minute, score }, isNow }: { shown: Shown; isNow: boolean }) {
  const words = useWords(postWords)
  return (
    <a
      className={isNow ? 'minute-anchor now' : 'minute-anchor'}
      href={`/match/${matchId}?t=${encodeURIComponent(minute)}`}
      title={words.at(minute)}
    >
      <b>{minute}′</b>
      {score && <span>{`${score.home}–${score.away}`}</span>}
    </a>
  )
}
