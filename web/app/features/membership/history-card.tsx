import type { ExperienceRow } from '#contract/touchline/membership.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { membershipWords } from './words.ts'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { FormError } from '../../kit/form/form.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { MemberIcon } from './member-icon.tsx'
import { Past } from '../../kit/text/past.tsx'

interface History {
  total: number
  list: ExperienceRow[]
}
const pageSize = 10

/** The history of experience points, page by page. */
export function HistoryCard() {
  const { tag: lang } = useLanguage()
  const words = useWords(membershipWords)
  const explain = useFailureText()
  const path = `/me/membership/history?pageSize=${pageSize}&lang=${lang}`
  const history = useRead<History>(path)
  const more = useAction()
  if (history.state !== 'read') return <LoadState read={history} height={160} />
  const { data, set } = history
  if (data.list.length === 0)
    return (
      <EmptyState icon="star" title={words.emptyTitle}>
        {words.emptyText}
      </EmptyState>
    )
  const readMore = async () => {
    const { total, list } = await callApi<History>(
      'GET',
      `${path}&pageNum=${Math.floor(data.list.length / pageSize) + 1}`,
    )
    // New entries shift the pages, so rows shown before are skipped.
    set({ total, list: [...data.list, ...list.filter(({ id }) => !data.list.some((row) => row.id === id))] })
  }
  return (
    <section className="card" aria-label={words.history}>
      <header>
        <h2>{words.history}</h2>
        <span className="push" />
        <span className="small second">{words.entries(data.total)}</span>
      </header>
      <ul className="tasks">
        {data.list.map((row) => (
          <HistoryRow key={row.id} row={row} />
        ))}
      </ul>
      <FormError>{explain(more.failure)}</FormError>
      {data.list.length < data.total && (
        <button type="button" className="more-rows" aria-busy={more.isBusy} onClick={() => void more.run(readMore)}>
          {words.more}
        </button>
      )}
    </section>
  )
}

function HistoryRow({ row: { key, name, experience, occurredAt } }: { row: ExperienceRow }) {
  const words = useWords(membershipWords)
  return (
    <li>
      <span className="task-disc">
        <MemberIcon name={key} />
      </span>
      <div className="task-text">
        <p className="task-line">
          <b>{name ?? words.former}</b>
          <span className="push" />
          <b className="small tabular">{words.plus(experience)}</b>
        </p>
        <p className="small second">
          <Past ms={occurredAt} />
        </p>
      </div>
    </li>
  )
}
