import type { CircleView } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { useRow } from '../../kit/row/use-rows.ts'
import { CommunityIcon } from './community-icon.tsx'
import { MatchLine } from './match-card.tsx'
import { communityWords } from './words.ts'

/** The match that a circle is about today, moved by the stream, and how much is written about it. */
export function MatchOfDay({ circle }: { circle: CircleView }) {
  const words = useWords(communityWords)
  const row = useRow(circle.match!.id)?.row ?? circle.match!
  const isLive = row.summary.status === 'live'
  return (
    <>
      <a className="match-of-day" href={`/match/${row.id}`}>
        <span className="line small second">
          <CommunityIcon name="moment" />
          {words.matchOfDay}
          <span className="push" />
          <span className="more">
            {words.open}
            <Icon name="chevron-right" size="s" />
          </span>
        </span>
        <MatchLine row={row} />
      </a>
      {circle.byMinute.length > 0 && <PerMinute counts={circle.byMinute} isLive={isLive} />}
    </>
  )
}

/** One bar a minute, oldest first; the last one is now. */
function PerMinute({ counts, isLive }: { counts: readonly number[]; isLive: boolean }) {
  const words = useWords(communityWords)
  const { format } = useLanguage()
  const most = Math.max(1, ...counts)
  const now = counts.at(-1) ?? 0
  return (
    <figure className="per-minute">
      <div
        className="per-minute-bars"
        role="img"
        aria-label={words.perMinuteLabel(format.number(Math.max(...counts)), format.number(counts.length))}
      >
        {counts.map((count, at) => (
          <i
            // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
            key={at}
            className={isLive && at === counts.length - 1 ? 'now' : undefined}
            style={{ height: `${Math.max(6, (100 * count) / most)}%` }}
          />
        ))}
      </div>
      <figcaption className="small second">
        <span>{words.perMinute}</span>
        <span className="tabular">{words.perMinuteNow(format.number(now))}</span>
      </figcaption>
    </figure>
  )
}
