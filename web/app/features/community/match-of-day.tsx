import { useEffect, useEffectEvent } from 'react'
import type { CircleView } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { useRow } from '../../kit/row/use-rows.ts'
import { useTicking } from '../../live/ticker.ts'
import { usePage } from '../../page.ts'
import { CommunityIcon } from './community-icon.tsx'
import { MatchLine } from './match-card.tsx'
import type { useCircle } from './use-circle.ts'
import { communityWords } from './words.ts'

const minuteMs = 60_000

/** The match that a circle is about today, moved by the stream, and how much is written about it. */
export function MatchOfDay({ circle, live }: { circle: CircleView; live: ReturnType<typeof useCircle> }) {
  const words = useWords(communityWords)
  const row = useRow(circle.match!.id)?.row ?? circle.match!
  const isLive = row.summary.status === 'live'
  useReadEachMinute(isLive, live.read)
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

/** While its match is played the figures of a circle are read once a minute, of a page that is in view. */
function useReadEachMinute(isOn: boolean, read: () => Promise<void>): void {
  const { now } = usePage()
  const minute = useTicking((nowMs) => Math.floor(nowMs / minuteMs), now)
  const readNow = useEffectEvent(() => {
    if (isOn && minute > Math.floor(now / minuteMs)) void read()
  })
  useEffect(() => readNow(), [minute])
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
