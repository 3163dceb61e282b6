import { useState } from 'react'
import type { z } from 'zod'
import type { MyModerationItem } from '#contract/touchline/moderation.ts'
import { useWords } from '../../i18n/language.tsx'
import { moderationWords } from './words.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useList } from '../../session/use-list.ts'
import { SubmitButton, TextArea } from '../../kit/form/form.tsx'
import { useFailureText } from '../../session/failure-text.ts'
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
          id={current.id}
          onDone={(next) => {
            setIsAsking(false)
            if (next) setCurrent(next)
          }}
        />
      )}
    </li>
  )
}

function AppealForm({ id, onDone }: { id: number; onDone: (next: Item | null) => void }) {
  const words = useWords(moderationWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [text, setText] = useState('')
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault()
        void run(async () => onDone(await callApi<Item>('POST', `/moderation/items/${id}/appeal`, { body: { text } })))
      }}
    >
      <TextArea
        label={words.appealLabel}
        hint={words.appealHint}
        required
        maxLength={500}
        value={text}
        error={explain(failure)}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="buttons">
        <SubmitButton isBusy={isBusy}>{words.send}</SubmitButton>
        <button type="button" className="button tall" onClick={() => onDone(null)}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
