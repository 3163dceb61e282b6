import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isEditor } from '#contract/roles.ts'
import type { DataOf } from '#contract/operation.ts'
import {
  manuscriptStates,
  type listManuscripts,
  type ManuscriptHead,
  type ManuscriptState,
} from '#contract/touchline/manuscript.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Pager } from '../../../kit/data/pager.tsx'
import { Options, SelectField } from '../../../kit/form/form.tsx'
import { LoadState } from '../../../kit/page/load-state.tsx'
import { EmptyState } from '../../../kit/page/states.tsx'
import { Past } from '../../../kit/text/past.tsx'
import { usePage } from '../../../page.ts'
import type { Me } from '../../../session/me.ts'
import { useRead } from '../../../session/use-read.ts'
import { readCopy } from './use-draft.ts'
import { writeWords } from './words.ts'

type Listed = DataOf<typeof listManuscripts>

/** The articles of this author, or of all authors for an editor, last changed first. */
export function WriteList({ me }: { me: Me }) {
  const words = useWords(writeWords)
  const { tag } = useLanguage()
  const [search] = useSearchParams()
  const state = manuscriptStates.find((one) => one === search.get('state'))
  const isAll = search.get('whose') === 'all' && isEditor(me.roles)
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1)
  const query = (change: Record<string, string>) => {
    const next = new URLSearchParams({ whose: isAll ? 'all' : 'mine', state: state ?? '', page: '1', ...change })
    if (next.get('state') === '') next.delete('state')
    return next
  }
  const asked = query({ page: String(page) })
  const read = useRead<Listed>(`/manuscripts?${asked}&lang=${tag}`)
  return (
    <>
      <div className="line wrap-line">
        <h1 className="page-title">{words.title}</h1>
        <span className="push" />
        <Link className="button primary tall" to="/write/new">
          {words.new}
        </Link>
      </div>
      {isEditor(me.roles) && !(isAll && state === 'handed_in') && <HandedIn />}
      <Filter isEditor={isEditor(me.roles)} isAll={isAll} state={state} query={query} />
      {read.state !== 'read' ? (
        <LoadState read={read} height={320} />
      ) : read.data.list.length === 0 ? (
        <EmptyState icon="calendar" title={words.none}>
          {words.noneText}
        </EmptyState>
      ) : (
        <section className="card" aria-label={words.title}>
          <ul className="write-rows">
            <Unsent userId={me.id} />
            {read.data.list.map((one) => (
              <Row key={one.id} head={one} isAll={isAll} />
            ))}
          </ul>
          <Pager page={page} pages={read.data.pages} to={(to) => `/write?${query({ page: String(to) })}`} />
        </section>
      )}
    </>
  )
}

/** For editors: how many articles authors have handed in, as a link to them. */
function HandedIn() {
  const words = useWords(writeWords)
  const { tag, format } = useLanguage()
  const read = useRead<Listed>(`/manuscripts?whose=all&state=handed_in&lang=${tag}`)
  if (read.state !== 'read' || read.data.total === 0) return null
  return (
    <p className="small">
      <Link className="touchable" to="/write?whose=all&state=handed_in">
        {words.waiting(format.number(read.data.total), read.data.total)}
      </Link>
    </p>
  )
}

interface FilterProps {
  isEditor: boolean
  isAll: boolean
  state: ManuscriptState | undefined
  query: (change: Record<string, string>) => URLSearchParams
}

function Filter({ isEditor: isOfEditor, isAll, state, query }: FilterProps) {
  const words = useWords(writeWords)
  const [, setSearch] = useSearchParams()
  return (
    <div className="line wrap-line write-filter">
      {isOfEditor && (
        <nav className="segments" aria-label={words.whose}>
          {(['mine', 'all'] as const).map((whose) => (
            <Link
              key={whose}
              to={`/write?${query({ whose })}`}
              replace
              aria-current={(whose === 'all') === isAll ? 'page' : undefined}
            >
              {words[whose]}
            </Link>
          ))}
        </nav>
      )}
      <SelectField
        label={words.state}
        value={state ?? ''}
        onChange={(event) => setSearch(query({ state: event.target.value }), { replace: true })}
      >
        <option value="">{words.anyState}</option>
        <Options of={manuscriptStates.map((one) => [one, words.states[one]])} />
      </SelectField>
    </div>
  )
}

/** A new article that only this browser has. */
function Unsent({ userId }: { userId: number }) {
  const words = useWords(writeWords)
  const [copy] = useState(() => readCopy(userId, null))
  if (!copy) return null
  return (
    <li>
      <Link to="/write/new">
        <b>{copy.content.title || words.untitled}</b>
        <span className="small second">{words.saved.here}</span>
      </Link>
    </li>
  )
}

function Row({ head, isAll }: { head: ManuscriptHead; isAll: boolean }) {
  const words = useWords(writeWords)
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <li>
      <Link to={`/write/${head.id}`} lang={head.language}>
        <b>{head.title || words.untitled}</b>
        <span className="small second line wrap-line">
          <span className="tag">{words.states[head.state]}</span>
          {isAll && <span>{head.authorName}</span>}
          {head.isAuthorSuspended && <span className="tag">{words.suspended}</span>}
          {head.state === 'scheduled' && <span>{words.publicAt(format.moment(head.publishAt!, now))}</span>}
          <Past ms={head.updatedAt} />
        </span>
      </Link>
    </li>
  )
}
