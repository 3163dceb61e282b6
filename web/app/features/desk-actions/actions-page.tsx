import { useState } from 'react'
import { Form, Link } from 'react-router'
import { deskActionGroups, type DeskActionRow } from '#contract/touchline/desk-actions.ts'
import { useWords } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { Card } from '../../kit/page/card.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { actionPath } from './action-path.ts'
import { actionWords } from './words.ts'

export interface ActionsData {
  list: DeskActionRow[]
  elsewhere: { name: string; title: string; why: string }[]
  q: string
}

/** What the reader may do, by groups; a text leaves those that have it. */
export function ActionsPage({ data }: { data: ActionsData }) {
  const words = useWords(actionWords)
  const [typed, setTyped] = useState(data.q)
  const wanted = typed.trim().toLowerCase()
  const has = ({ name, title }: { name: string; title: string }) =>
    `${title} ${name.replaceAll('_', ' ')}`.toLowerCase().includes(wanted)
  const list = data.list.filter(has)
  const elsewhere = data.elsewhere.filter(has)
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <Form method="get" className="desk-search" role="search">
        <input
          className="desk-field"
          name="q"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={words.search}
          placeholder={words.search}
          maxLength={80}
          autoComplete="off"
        />
        <button type="submit" className="button primary touchable">
          {words.find}
        </button>
      </Form>
      {list.length + elsewhere.length === 0 && <EmptyState icon="search" title={words.none(typed.trim())} />}
      <div className="desk-actions">
        {deskActionGroups.map((group) => (
          <Group key={group} title={words.groups[group]} rows={list.filter((row) => row.group === group)} />
        ))}
      </div>
      {elsewhere.length > 0 && (
        <Card title={words.elsewhere}>
          <dl className="desk-elsewhere">
            {elsewhere.map(({ name, title, why }) => (
              <div key={name}>
                <dt>{title}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  )
}

function Group({ title, rows }: { title: string; rows: readonly DeskActionRow[] }) {
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      <ul>
        {rows.map((row) => (
          <li key={row.name}>
            <ActionLink row={row} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Pages outside the desk have another frame, and are read as documents. */
function ActionLink({ row }: { row: DeskActionRow }) {
  const to = actionPath(row)
  return (
    <Link to={to} reloadDocument={!to.startsWith('/desk/')}>
      {row.title}
      <span className="push" />
      <Icon name="chevron-right" size="s" />
    </Link>
  )
}
