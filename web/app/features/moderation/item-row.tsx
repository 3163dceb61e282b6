import { Link } from 'react-router'
import type { ModerationItem } from '#contract/touchline/moderation.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { moderationWords } from './words.ts'
import { Past } from '../../kit/text/past.tsx'
import { useMe } from '../../session/me.ts'

interface Props {
  item: ModerationItem
  onDecide: (decision: 'approve' | 'refuse') => void
}

/** A text with the context of a decision: scene, author, verdict of the filter, and the author's appeal. */
export function ItemRow({ item, onDecide }: Props) {
  const words = useWords(moderationWords)
  const { format } = useLanguage()
  const isOwn = useMe()?.id === item.userId
  const mayDecide = !isOwn && (item.state === 'held' || (item.appeal !== null && item.decidedByUserId === null))
  return (
    <li className="moderation-item">
      <p className="line wrap-line small second">
        <span className="tag">{words.scenes[item.scene]}</span>
        <span className="tag">{words.reasons[item.reason]}</span>
        <span>{words.by(item.rule)}</span>
        {item.userId === null ? (
          <span>{words.visitor}</span>
        ) : (
          <Link to={`/user/${item.userId}`}>{words.person(item.userId)}</Link>
        )}
        {item.context && <span>{item.context}</span>}
        <span className="push" />
        <Past ms={item.createdAt} />
      </p>
      <blockquote lang={item.language}>{item.text}</blockquote>
      {item.pictures.length > 0 && (
        <p className="line wrap-line">
          {item.pictures.map((address, index) => (
            <a key={address} href={address} target="_blank" rel="noreferrer">
              <img className="moderation-picture" src={address} alt={words.pictureOf(index + 1)} loading="lazy" />
            </a>
          ))}
        </p>
      )}
      {item.reports && (
        <div className="small second">
          <p>{words.reported(format.number(item.reports.count), format.decimal(item.reports.weight, 1))}</p>
          {item.reports.notes.map((note, index) => (
            <p key={index} className="moderation-appeal">
              {note}
            </p>
          ))}
        </div>
      )}
      {item.appeal && (
        <p className="moderation-appeal">
          <b>{words.appeal}</b> <span lang={item.language}>{item.appeal}</span>
        </p>
      )}
      {isOwn && item.state === 'held' && <p className="small second">{words.own}</p>}
      {mayDecide ? <DecideButtons text={item.text} onDecide={onDecide} /> : <Decided item={item} />}
    </li>
  )
}

function DecideButtons({ text, onDecide }: { text: string; onDecide: Props['onDecide'] }) {
  const words = useWords(moderationWords)
  const short = text.length > 40 ? `${text.slice(0, 40)}…` : text
  return (
    <div className="buttons">
      <button
        type="button"
        className="button tall"
        aria-label={words.approveNamed(short)}
        onClick={() => onDecide('approve')}
      >
        {words.approve}
      </button>
      <button
        type="button"
        className="button tall danger"
        aria-label={words.refuseNamed(short)}
        onClick={() => onDecide('refuse')}
      >
        {words.refuse}
      </button>
    </div>
  )
}

function Decided({ item: { state, decidedAt } }: { item: ModerationItem }) {
  const words = useWords(moderationWords)
  return (
    <p className="small second">
      {words.decisions[state]}
      {decidedAt !== null && (
        <>
          {' '}
          · <Past ms={decidedAt} />
        </>
      )}
    </p>
  )
}
