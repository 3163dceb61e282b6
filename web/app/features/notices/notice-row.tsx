import { Link } from 'react-router'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { Notice } from '#contract/touchline/notice.ts'
import { pathOfNotice } from '#contract/touchline/notice-path.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { noticeWords } from '../../i18n/words/notices.ts'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'
import { Crest } from '../../kit/crest/crest.tsx'
import { Past } from '../../kit/text/past.tsx'

type Parts = { notice: Notice; row: MatchRow | undefined; onOpen: () => void; onRemove: () => void }

/** One line of the inbox. A withdrawn notification is struck through and gives the reason. */
export function NoticeRow({ notice, row, onOpen, onRemove }: Parts) {
  const words = useWords(noticeWords)
  const { format } = useLanguage()
  const { title, text, facts, correctedAt, readAt, createdAt } = notice
  const to = pathOfNotice(notice)
  const line = (
    <>
      <b>
        {readAt === null && <span className="hidden-text">{format.pair(words.isUnread, '')}</span>}
        {title}
      </b>
      <span className="second">{correctedAt === null ? text : <s>{text}</s>}</span>
      {correctedAt !== null && <span className="small quiet">{facts.reason || words.corrected}</span>}
    </>
  )
  return (
    <li className={readAt === null ? 'notice unread' : 'notice'}>
      <span className="notice-mark" aria-hidden="true">
        {row ? (
          <Crest team={facts.side === 'away' ? row.away : row.home} sport={row.sport} />
        ) : (
          <AccountIcon name={notice.kind === 'security' ? 'security' : 'inbox'} />
        )}
      </span>
      {to === null ? (
        <span className="notice-text">{line}</span>
      ) : (
        <Link className="notice-text" to={to} onClick={onOpen}>
          {line}
        </Link>
      )}
      <Past ms={createdAt} className="small quiet tabular" />
      <button type="button" className="icon-button" aria-label={words.remove(title)} onClick={onRemove}>
        <AccountIcon name="remove" />
      </button>
    </li>
  )
}
