import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Skeleton } from '../../../kit/page/states.tsx'
import { MatchLine } from '../match-card.tsx'
import { postWords } from '../post-words.ts'
import type { DraftMoment } from './draft.ts'
import { quotableEvents } from './match-events.ts'
import { useMatch } from './use-match.ts'

/** What a draft quotes: the match, and the part of it. */
export function MomentLine({ moment }: { moment: DraftMoment }) {
  const words = useWords(postWords)
  const { format } = useLanguage()
  const read = useMatch(moment.matchId)
  if (read.state !== 'read') return <Skeleton width="100%" height={64} />
  const event = quotableEvents(read.data).find(({ key }) => key === moment.eventKey)
  const kinds: Readonly<Record<string, string>> = words.eventKinds
  const isWhole = moment.kind === 'minute' && moment.minute === null
  const momentName = isWhole ? words.wholeMatch : words.momentKinds[moment.kind]
  const name = event ? (event.player ?? kinds[event.type] ?? words.momentKinds.event) : momentName
  const minute = event?.minute ?? (moment.minute ? `${moment.minute}′` : '')
  return (
    <div className="quoted-draft">
      <MatchLine row={read.data.row} />
      <span className="small second">{format.list([minute, name].filter((one) => one !== ''))}</span>
    </div>
  )
}
