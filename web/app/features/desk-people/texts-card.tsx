import { useState } from 'react'
import type { DeskText } from '#contract/touchline/desk-people.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { peopleWords } from './words.ts'

type Page = { list: DeskText[]; nextBefore: number | null }

/** What a person wrote, the newest first, also what readers do not see. */
export function TextsCard({ id, texts }: { id: number; texts: Page }) {
  const words = useWords(peopleWords)
  const [rest, setRest] = useState<{ of: Page; page: Page } | null>(null)
  const { run, isBusy } = useAction()
  const later = rest?.of === texts ? rest.page : null
  const before = later ? later.nextBefore : texts.nextBefore
  const rows = [...texts.list, ...(later?.list ?? [])]
  const more = () =>
    void run(async () => {
      const next = await callApi<Page>('GET', `/desk/people/${id}/texts`, {
        query: { before: Math.floor(before ?? 0) },
      })
      setRest({ of: texts, page: { list: [...(later?.list ?? []), ...next.list], nextBefore: next.nextBefore } })
    })
  return (
    <Card title={words.latest}>
      {rows.length === 0 && <p className="desk-empty">{words.noTexts}</p>}
      {rows.map((row) => (
        <TextRow key={row.key} row={row} />
      ))}
      {before !== null && (
        <div className="desk-foot">
          <button type="button" className="more touchable" aria-busy={isBusy} onClick={more}>
            {words.more}
          </button>
        </div>
      )}
    </Card>
  )
}

function TextRow({ row: { kind, text, where, minute, state, at } }: { row: DeskText }) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  const isLost = state === 'removed' || state === 'deleted'
  return (
    <div className="desk-text">
      <div>
        <p className={isLost ? 'second' : undefined}>{text}</p>
        <small>
          {minute && <b>{minute}′ </b>}
          {[words.kinds[kind] ?? kind, where, format.moment(at)].filter((one) => one !== '').join(', ')}
        </small>
      </div>
      {state !== 'shown' && <span className={isLost ? 'tag loss' : 'tag warn'}>{words.textStates[state]}</span>}
    </div>
  )
}
