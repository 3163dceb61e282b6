import { useState } from 'react'
import type { DeskNotice } from '#contract/touchline/desk-messages.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { messageWords } from './message-words.ts'
import { NoticeFacts } from './notice-cards.tsx'

type Page = { list: DeskNotice[]; nextId: number | null }

/** Announcements that have begun, newest first, with what became of each. */
export function EarlierCard({ first }: { first: Page }) {
  const words = useWords(messageWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const [later, setLater] = useState<Page[]>([])
  const pages = [first, ...later]
  const { nextId } = pages.at(-1)!
  const list = pages.flatMap((page) => page.list)
  const more = () =>
    void run(async () => {
      const query = { afterId: nextId }
      setLater([...later, await callApi<Page>('GET', '/desk/announcements/earlier', { query })])
    })
  return (
    <Card title={words.earlier}>
      {list.length === 0 && <p className="desk-empty">{words.noneEarlier}</p>}
      <ul className="told-list">
        {list.map((one) => (
          <li key={one.id}>
            <div>
              <p>{one.texts.en === '' ? words.clearedText : one.texts.en}</p>
              {!one.isSame && <p lang="zh-CN">{one.texts.zh}</p>}
              <NoticeFacts notice={one} />
            </div>
            <span className={one.state === 'shown' ? 'tag win' : 'tag'}>{words.states[one.state]}</span>
          </li>
        ))}
      </ul>
      <FormError>{explain(failure)}</FormError>
      {nextId !== null && (
        <button type="button" className="more-rows" aria-busy={isBusy} onClick={more}>
          {words.more}
        </button>
      )}
    </Card>
  )
}
