import { useState } from 'react'
import { Link } from 'react-router'
import type { ChatMessage } from '#contract/touchline/chat.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { chatWords } from './words.ts'
import { sportOf } from '../../sports/parts.ts'
import { ChatIcon } from './chat-icon.tsx'
import { MessageActions, type AllowedActions } from './message-actions.tsx'
import { piecesOf } from './talk.ts'

interface Props {
  message: ChatMessage
  sport: string
  /** The permitted actions; null for none. */
  actions: AllowedActions | null
  /** Whether the previous message is by the same author, shortly before. */
  isFollowUp: boolean
}

export function MessageItem({ message, sport, actions, isFollowUp }: Props) {
  const words = useWords(chatWords)
  const { format } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { author, anchor, sentAt, isRecalled } = message
  const name = author.nickname || words.gone
  const minute = anchor && sportOf({ sport }).minuteText(anchor.period, anchor.clockSeconds)
  return (
    <li className={isFollowUp ? 'chat-message follow-up' : 'chat-message'}>
      <div className="chat-head">
        {author.userId > 0 ? <Link to={`/user/${author.userId}`}>{name}</Link> : <b>{name}</b>}
        {author.role && author.role !== 'user' && (
          <span className={`tag chat-role ${author.role}`}>{words.roles[author.role]}</span>
        )}
        {author.level > 0 && (
          <span className="chat-level" title={words.level(author.level)}>
            <span className="hidden-text">{words.level(author.level)}</span>
            <span aria-hidden="true">{author.level}</span>
          </span>
        )}
        <time className="small quiet tabular" dateTime={new Date(sentAt).toISOString()}>
          {minute || format.time(sentAt)}
        </time>
      </div>
      <div className="chat-text">
        {isRecalled ? <i className="quiet">{words.recalled}</i> : <Text message={message} />}
      </div>
      {actions && !isRecalled && (
        <button
          type="button"
          className="icon-button chat-more"
          aria-label={words.actions(name)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChatIcon name="more" />
        </button>
      )}
      {isOpen && actions && <MessageActions message={message} actions={actions} onClose={() => setIsOpen(false)} />}
    </li>
  )
}

/** Text, and links as data: message text is never markup. */
function Text({ message }: { message: ChatMessage }) {
  return piecesOf(message).map(({ text, href }, index) => {
    if (href === null) return text
    if (href.startsWith('/'))
      return (
        <Link key={index} to={href}>
          {text}
        </Link>
      )
    return (
      <a key={index} href={href} target="_blank" rel="nofollow noopener noreferrer ugc">
        {text}
      </a>
    )
  })
}
