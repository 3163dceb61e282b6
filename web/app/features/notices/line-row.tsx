import { Link } from 'react-router'
import type { InboxLine } from '#contract/touchline/talk-inbox.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { noticeWords } from '../../i18n/words/notices.ts'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Past } from '../../kit/text/past.tsx'
import { TalkIcon, type TalkIconName } from '../../kit/crest/talk-icon.tsx'
import { inboxWords } from './inbox-words.ts'

const icons: Record<InboxLine['kind'], TalkIconName> = {
  replies: 'reply',
  likes: 'light',
  mentions: 'mention',
  follows: 'follow',
  system: 'comment',
}

/** One line of what comes from other people: actor and action, the text, and its subject. */
export function LineRow({ line }: { line: InboxLine }) {
  const words = useWords(inboxWords)
  const { format } = useLanguage()
  const unread = useWords(noticeWords).isUnread
  const { kind, people, comment, target, isUnread, isClosed, at } = line
  const [first] = people
  return (
    <li className={isUnread ? 'notice inbox-line unread' : 'notice inbox-line'}>
      <span className="inbox-face" aria-hidden="true">
        {first && <Avatar src={first.picture} size={32} />}
        <span className="inbox-kind">
          <TalkIcon name={icons[kind]} />
        </span>
      </span>
      <Link className="notice-text" to={placeOf(line)}>
        <span>
          {isUnread && <span className="hidden-text">{format.pair(unread, '')}</span>}
          <b>
            <People line={line} />
          </b>{' '}
          {words.did[deedOf(line)]}
        </span>
        {comment && <span className="inbox-quote second">{comment.text || words.picture}</span>}
        {isClosed && <span className="second">{words.closed}</span>}
        {target && <span className="small quiet">{target.title}</span>}
      </Link>
      <Past ms={at} className="small quiet tabular" />
    </li>
  )
}

function People({ line: { people, others } }: { line: InboxLine }) {
  const words = useWords(inboxWords)
  const { format } = useLanguage()
  const names = people.map(({ name }) => name || words.gone)
  const [one = words.gone, other] = names
  const shown = others > 0 ? format.list(names) : other === undefined ? one : words.two(one, other)
  return `${shown}${others > 0 ? ` ${words.others(format.number(others), others === 1)}` : ''}`
}

function deedOf({ kind, comment }: InboxLine): keyof (typeof inboxWords)['en']['did'] {
  if (kind === 'likes') return comment ? 'lit' : 'litText'
  if (kind === 'mentions') return 'mentioned'
  if (kind === 'follows') return 'follows'
  return comment !== null && comment.mainId === null ? 'commented' : 'replied'
}

/** Where a line leads: the conversation, the text, or the person. */
function placeOf({ comment, target, people }: InboxLine): string {
  if (comment) return `/comments/${comment.id}#comment-${comment.id}`
  return target?.path ?? (people[0] ? `/user/${people[0].id}` : '/me/inbox')
}
