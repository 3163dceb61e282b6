import { useEffect, useState } from 'react'
import type { ExperienceRow } from '#contract/touchline/membership.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { failureText } from '../sign-in/failure-text.ts'
import { membershipWords } from '../../i18n/words/membership.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { FormError } from '../../ui/form.tsx'
import { EmptyState, Skeleton } from '../../ui/states.tsx'
import { MemberIcon } from './member-icon.tsx'

const PAGE = 10

/** Where the experience came from, page after page. */
export function HistoryCard() {
  const { tag, format } = useLanguage()
  const words = useWords(membershipWords)
  const [rows, setRows] = useState<ExperienceRow[] | null>(null)
  const [total, setTotal] = useState(0)
  const { run, isBusy, failure } = useAction()
  const read = async (pageNum: number) => {
    const page = await callApi<{ total: number; list: ExperienceRow[] }>('GET', '/me/membership/history', { query: { pageNum, pageSize: PAGE, lang: tag } })
    setTotal(page.total)
    setRows((before) => (pageNum === 1 ? page.list : [...(before ?? []), ...page.list.filter(({ id }) => !before?.some((row) => row.id === id))]))
  }
  useEffect(() => void run(() => read(1)), [tag])
  if (rows === null) return failure ? <FormError>{failureText(failure, tag)}</FormError> : <Skeleton width="100%" height={160} />
  if (rows.length === 0) return <EmptyState icon="star" title={words.emptyTitle}>{words.emptyText}</EmptyState>
  return (
    <section className="card" aria-label={words.history}>
      <header>
        <h2>{words.history}</h2>
        <span className="push" />
        <span className="small second">{words.entries(total)}</span>
      </header>
      <ul className="tasks">
        {rows.map(({ id, key, name, experience, occurredAt }) => (
          <li key={id}>
            <span className="task-disc"><MemberIcon name={key} /></span>
            <div className="task-text">
              <p className="task-line">
                <b>{name ?? words.former}</b>
                <span className="push" />
                <b className="small tabular">{words.plus(experience)}</b>
              </p>
              <p className="small second">{format.moment(occurredAt)}</p>
            </div>
          </li>
        ))}
      </ul>
      <FormError>{failure && failureText(failure, tag)}</FormError>
      {rows.length < total && (
        <button type="button" className="more-rows" aria-busy={isBusy} onClick={() => void run(() => read(Math.floor(rows.length / PAGE) + 1))}>
          {words.more}
        </button>
      )}
    </section>
  )
}
