import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ModerationItem } from '#contract/touchline/moderation.ts'
import { useWords } from '../../i18n/language.tsx'
import { moderationWords } from './words.ts'
import { announce } from '../../live/announcer.tsx'
import { CallError, callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useList } from '../../session/use-list.ts'
import { FormError, Options, SelectField } from '../../kit/form/form.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { ItemRow } from './item-row.tsx'

const states = ['held', 'appealed', 'approved', 'refused'] as const

/** Pending items, oldest first, and decided ones. An item decided here leaves the list. */
export function ModerationQueue() {
  const words = useWords(moderationWords)
  const [search, setSearch] = useSearchParams()
  const state = states.find((one) => one === search.get('state')) ?? 'held'
  const scene = Object.keys(words.scenes).find((one) => one === search.get('scene')) ?? ''
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <p>
        <Link className="more touchable" to="/moderation/disputes">
          {words.disputes}
        </Link>
      </p>
      <div className="line wrap-line moderation-filter">
        <nav className="segments" aria-label={words.state}>
          {states.map((one) => (
            <StateLink key={one} state={one} isCurrent={one === state} />
          ))}
        </nav>
        <SelectField
          label={words.scene}
          value={scene}
          onChange={(event) => {
            const next = new URLSearchParams(search)
            if (event.target.value === '') next.delete('scene')
            else next.set('scene', event.target.value)
            setSearch(next, { replace: true })
          }}
        >
          <option value="">{words.anyScene}</option>
          <Options of={Object.entries(words.scenes)} />
        </SelectField>
      </div>
      <Items
        key={`${state} ${scene}`}
        path={`/moderation/items?state=${state}${scene === '' ? '' : `&scene=${scene}`}`}
      />
    </>
  )
}

function StateLink({ state, isCurrent }: { state: (typeof states)[number]; isCurrent: boolean }) {
  const words = useWords(moderationWords)
  const [search] = useSearchParams()
  const query = new URLSearchParams(search)
  query.set('state', state)
  return (
    <Link to={{ search: `?${query}` }} replace preventScrollReset aria-current={isCurrent ? 'page' : undefined}>
      {words.states[state]}
    </Link>
  )
}

function Items({ path }: { path: string }) {
  const words = useWords(moderationWords)
  const explain = useFailureText()
  const list = useList<ModerationItem>(path)
  const { run, failure } = useAction()
  const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
  const section = useRef<HTMLUListElement>(null)
  const rows = list.rows.filter((item) => !decided.has(item.id))
  const decide = async (item: ModerationItem, decision: 'approve' | 'refuse') => {
    // Another moderator decided it first: it leaves the list too.
    await callApi('POST', `/moderation/items/${item.id}/decision`, { body: { decision } }).catch((thrown: unknown) => {
      if (!(thrown instanceof CallError && thrown.error === 'conflict')) throw thrown
    })
    setDecided((before) => new Set([...before, item.id]))
    announce(words.decisions[decision === 'approve' ? 'approved' : 'refused'])
    section.current?.focus()
  }
  if (list.state.state !== 'read') return <LoadState read={list.state} height={320} />
  if (rows.length === 0 && !list.hasMore) {
    return (
      <EmptyState icon="flag" title={words.emptyTitle}>
        {words.emptyText}
      </EmptyState>
    )
  }
  return (
    <section className="card">
      <ul ref={section} tabIndex={-1} className="moderation-list" aria-label={words.title}>
        {rows.map((item) => (
          <ItemRow key={item.id} item={item} onDecide={(decision) => void run(() => decide(item, decision))} />
        ))}
      </ul>
      <FormError>{explain(failure ?? list.failure)}</FormError>
      {list.hasMore && (
        <button type="button" className="more-rows" onClick={list.more}>
          {words.more}
        </button>
      )}
    </section>
  )
}
