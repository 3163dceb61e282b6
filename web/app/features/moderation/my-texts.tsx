import { Link } from 'react-router'
import type { MyModerationItem } from '#contract/touchline/moderation.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { moderationWords } from './words.ts'
import { useList } from '../../session/use-list.ts'
import './moderation.css'
import { Past } from '../../kit/text/past.tsx'
import { ListState } from '../../kit/page/load-state.tsx'

/** The user's held texts, and those that were decided, with the reasons; shown if there are any. */
export function MyTexts() {
  const words = useWords(moderationWords)
  const list = useList<MyModerationItem>('/moderation/mine')
  if (list.rows.length === 0) return <ListState list={list} title={words.mineTitle} />
  const groups = [
    { title: words.waitingTitle, rows: list.rows.filter(({ state }) => state === 'held') },
    { title: words.mineTitle, rows: list.rows.filter(({ state }) => state !== 'held') },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <>
      {groups.map(({ title, rows }) => (
        <Card key={title} title={title}>
          <ul className="moderation-list">
            {rows.map((item) => (
              <MyText key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      ))}
      <ListState list={list} title={words.mineTitle} />
      {list.hasMore && (
        <button type="button" className="more-rows" onClick={list.more}>
          {words.more}
        </button>
      )}
    </>
  )
}

function MyText({
  item: { id, scene, reason, state, text, createdAt, mayAppeal, appealUntil, appealState },
}: {
  item: MyModerationItem
}) {
  const words = useWords(moderationWords)
  const { format } = useLanguage()
  return (
    <li className="moderation-item">
      <p className="line wrap-line small second">
        <span className="tag">{words.scenes[scene]}</span>
        {state !== 'approved' && <span className="tag">{words.reasons[reason]}</span>}
        <span>{words.decisions[state]}</span>
        <span className="push" />
        <Past ms={createdAt} />
      </p>
      {text !== '' && <blockquote dir="auto">{text}</blockquote>}
      {appealState !== 'none' && <p className="small second">{words.appealStates[appealState]}</p>}
      {mayAppeal && appealUntil !== null && (
        <p className="small second">{words.mayAppealUntil(format.dateOf(appealUntil))}</p>
      )}
      <div>
        <Link className="button tall" to={`/me/decisions/${id}`}>
          {mayAppeal ? words.mayAppeal : words.details}
        </Link>
      </div>
    </li>
  )
}
