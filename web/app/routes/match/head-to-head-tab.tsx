import type { CommonOpponents } from '#contract/touchline/common-opponents.ts'
import type { HeadToHead } from '#contract/touchline/match.ts'
import { useText, useWords } from '../../i18n/language.tsx'
import { PartError } from '../../kit/page/states.tsx'
import { BalanceCard, HeadToHeadCard, ResultsCard } from '../../features/head-to-head/head-to-head-card.tsx'
import type { MatchView } from '../../sports/sport.ts'
import { Link } from 'react-router'
import { meetingWords } from '../../features/head-to-head/words.ts'
import { CommonCard } from '../../features/head-to-head/common-card.tsx'
import { ScoresCard } from '../../features/head-to-head/scores-card.tsx'
import { MeetingFigures } from '../../features/head-to-head/meeting-figures.tsx'
import { sideNames } from '../../kit/text/names.ts'
import type { Loaded } from '../../page.ts'

interface Props {
  view: MatchView
  headToHead: Loaded<HeadToHead>
  common: Loaded<CommonOpponents>
}

export default function HeadToHeadTab({ view, headToHead, common }: Props) {
  const text = useText()
  const words = useWords(meetingWords)
  if (!headToHead) return null
  if ('failed' in headToHead) return <PartError title={text.errors.partTitle} status={headToHead.failed} />
  const { data } = headToHead
  const names = sideNames(view.row, text)
  return (
    <div className="match-pair">
      <div className="stack">
        <BalanceCard headToHead={data} row={view.row} />
        <ScoresCard meetings={data.meetings} row={view.row} />
        <HeadToHeadCard headToHead={data} team={view.row.home}>
          {data.total > data.meetings.length && (
            <Link
              className="list-item more-line"
              to={`/match/${view.row.id}/head-to-head?meetings=${data.meetings.length + 10}`}
              preventScrollReset
              replace
            >
              {words.more(data.total - data.meetings.length)}
            </Link>
          )}
        </HeadToHeadCard>
        <div className="recent-pair">
          {(['home', 'away'] as const).map((side) => (
            <ResultsCard
              key={side}
              title={words.recent(names[side])}
              rows={side === 'home' ? data.homeRecent : data.awayRecent}
              competitions={data.competitions}
              teamId={view.row[side]?.id ?? null}
            />
          ))}
        </div>
      </div>
      <div className="stack">
        <MeetingFigures meetings={data.meetings} />
        {common && 'failed' in common && <PartError title={text.errors.partTitle} status={common.failed} />}
        {common && 'data' in common && <CommonCard opponents={common.data.opponents} row={view.row} />}
      </div>
    </div>
  )
}
