import { useState } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import { deskPeopleFilters, type DeskPersonRow } from '#contract/touchline/desk-people.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { peopleWords } from './words.ts'

export interface PeopleData {
  list: DeskPersonRow[]
  nextId: number | null
  q: string
  filter: (typeof deskPeopleFilters)[number]
}

/** Accounts, the newest first, or those that a text finds. */
export function PeoplePage({ data }: { data: PeopleData }) {
  const words = useWords(peopleWords)
  const [search] = useSearchParams()
  const { rows, hasMore, more, isBusy } = usePages(data)
  const linkTo = (filter: string) => {
    const query = new URLSearchParams(search)
    query.set('filter', filter)
    return `?${query}`
  }
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <Form method="get" className="desk-search" role="search">
        <input
          className="desk-field"
          name="q"
          defaultValue={data.q}
          key={data.q}
          aria-label={words.search}
          placeholder={words.search}
          maxLength={80}
          autoComplete="off"
        />
        {data.filter !== 'all' && <input type="hidden" name="filter" value={data.filter} />}
        <button type="submit" className="button primary touchable">
          {words.find}
        </button>
      </Form>
      <nav className="segments" aria-label={words.filter}>
        {deskPeopleFilters.map((one) => (
          <Link key={one} to={linkTo(one)} replace aria-current={one === data.filter ? 'page' : undefined}>
            {words.filters[one]}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <EmptyState icon="people" title={words.none}>
          {words.noneText}
        </EmptyState>
      ) : (
        <section className="card">
          <ul className="desk-people">
            {rows.map((row) => (
              <li key={row.id}>
                <PersonRow row={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasMore && (
        <button type="button" className="button touchable" aria-busy={isBusy} onClick={more}>
          {words.more}
        </button>
      )}
    </>
  )
}

function usePages(data: PeopleData) {
  const [rest, setRest] = useState<{ of: PeopleData; list: DeskPersonRow[]; nextId: number | null } | null>(null)
  const later = rest?.of === data ? rest : null
  const nextId = later ? later.nextId : data.nextId
  const { run, isBusy } = useAction()
  const more = () =>
    void run(async () => {
      const query = { q: data.q, filter: data.filter, afterId: nextId }
      const next = await callApi<{ list: DeskPersonRow[]; nextId: number | null }>('GET', '/desk/people', { query })
      setRest({ of: data, list: [...(later?.list ?? []), ...next.list], nextId: next.nextId })
    })
  return { rows: [...data.list, ...(later?.list ?? [])], hasMore: nextId !== null, more, isBusy }
}

function PersonRow({ row }: { row: DeskPersonRow }) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  const { id, nickname, avatar, createdAt, inForce, reportsAbout, state, isDemo } = row
  return (
    <Link to={`/desk/people/${id}`} className="desk-row">
      <Avatar src={avatar} size={36} />
      <div>
        <b className="clip">{nickname}</b>
        <small>
          @{id}, {words.since(format.dateOf(createdAt))}
          {reportsAbout > 0 && `, ${words.reportsAbout(reportsAbout)}`}
          {isDemo && `, ${words.invented}`}
        </small>
      </div>
      <span className="line tight">
        {inForce && <span className="tag warn">{words.steps[inForce.step]}</span>}
        {state !== 'active' && <span className="tag loss">{words.states[state]}</span>}
      </span>
    </Link>
  )
}
