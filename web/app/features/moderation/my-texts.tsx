import { useState } from 'react'
import type { z } from 'zod'
import type { MyModerationItem } from '#contract/touchline/moderation.ts'
import { useWords } from '../../i18n/language.tsx'
import { AppealForm } from './appeal-form.tsx'
import { moderationWords } from './words.ts'
import { useList } from '../../session/use-list.ts'
import './moderation.css'
import { Past } from '../../kit/text/past.tsx'

type Item = z.infer<typeof MyModerationItem>

/**
 * The user's held or rejected texts with the reasons; shown if there are any. A rejection can be appealed against once.
 */
export function MyTexts() {
  const words = useWords(moderationWords)
  const list = useList<Item>('/moderation/mine')
  if (list.rows.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2>{words.mineTitle}</h2>
      </header>
      <ul className="moderation-list">
        {list.rows.map((item) => (
          <MyText key={item.id} item={item} />
        ))}
      </ul>
      {list.hasMore && (
        <button type="button" className="more-rows" onClick={list.more}>
          {words.more}
        </button>
      )}
    </section>
  )
}

/** A decision after the appeal answers it. */
function isAppealPending({ appealedAt, decidedAt }: Item): boolean {
  return appealedAt !== null && (decidedAt === null || decidedAt < appealedAt)
}

function MyText({ item }: { item: Item }) {
  const words = useWords(moderationWords)
  const [current, setCurrent] = useState(item)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="moderation-item">
      <p className="line wrap-line small second">
        <span className="tag">{words.scenes[current.scene]}</span>
        <span className="tag">{words.reasons[current.reason]}</span>
        <span>{words.decisions[current.state]}</span>
        <span className="push" />
        <Past ms={current.createdAt} />
      </p>
      <blockquote>{current.text}</blockquote>
      {isAppealPending(current) && <p className="small second">{words.appealed}</p>}
      {current.mayAppeal && !isAsking && (
        <div>
          <button type="button" className="button tall" onClick={() => setIsAsking(true)}>
            {words.mayAppeal}
          </button>
        </div>
      )}
      {isAsking && (
        <AppealForm
          path={`/moderation/items/${current.id}/appeal`}
          onDone={(next: Item | null) => {
            setIsAsking(false)
            if (next) setCurrent(next)
          }}
        />
      )}
    </li>
  )
}
