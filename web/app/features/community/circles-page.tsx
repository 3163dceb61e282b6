import { Form, Link } from 'react-router'
import type { CirclePage } from '#contract/touchline/circle.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { Card } from '../../kit/page/card.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { useOwn } from '../../session/use-own.ts'
import { siteSports } from '../../sports/index.ts'
import { AskCircle, type AskTold } from './ask-circle.tsx'
import { CircleRows } from './circle-rows.tsx'
import { SideNav } from './side-nav.tsx'
import { communityWords } from './words.ts'

export interface CirclesData {
  found: CirclePage
  query: string
  sport: string | null
  told: AskTold | null
}

export function circlesPath({ query = '', sport = null, page = 1 }: Partial<CirclesData> & { page?: number }): string {
  const search = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(sport === null ? {} : { sport }),
    ...(page === 1 ? {} : { page: String(page) }),
  })
  return `/circles${search.size > 0 ? `?${search}` : ''}`
}

/** Circles to find and to join, and a form that asks for a new one. */
export function CirclesPage({ found, query, sport, told }: CirclesData) {
  const words = useWords(communityWords)
  return (
    <div className="wrap community-page">
      <SideNav place="circles" />
      <div className="stack community-main">
        <section className="card circles-head">
          <h1 className="page-title">{words.circles}</h1>
          <p className="second">{words.circlesText}</p>
          <FindForm query={query} sport={sport} />
          <SportChips query={query} sport={sport} />
        </section>
        <Found found={found} query={query} sport={sport} />
      </div>
      <aside className="stack community-aside">
        <AskCircle told={told} />
      </aside>
    </div>
  )
}

function FindForm({ query, sport }: Pick<CirclesData, 'query' | 'sport'>) {
  const words = useWords(communityWords)
  return (
    <Form action="/circles" role="search" className="circles-find">
      {sport !== null && <input type="hidden" name="sport" value={sport} />}
      <div className="input">
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={40}
          aria-label={words.search}
          placeholder={words.search}
        />
      </div>
      <button type="submit" className="button primary tall">
        {words.searchButton}
      </button>
    </Form>
  )
}

function SportChips({ query, sport }: Pick<CirclesData, 'query' | 'sport'>) {
  const words = useWords(communityWords)
  const { tag } = useLanguage()
  const sports = [
    { id: null, name: words.allSports },
    ...Object.entries(siteSports).map(([id, { name }]) => ({ id, name: name[tag] })),
  ]
  return (
    <nav className="chips" aria-label={words.sports}>
      {sports.map(({ id, name }) => (
        <Link
          key={id ?? ''}
          className="chip"
          to={circlesPath({ query, sport: id })}
          aria-current={id === sport ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Read again for a signed-in user, with what the user has joined. */
function Found({ found, query, sport }: Omit<CirclesData, 'told'>) {
  const words = useWords(communityWords)
  const { tag } = useLanguage()
  const search = new URLSearchParams({
    ...(query === '' ? {} : { q: query }),
    ...(sport === null ? {} : { sport }),
    page: String(found.page),
    lang: tag,
  })
  const { data } = useOwn<CirclePage>(`/circles?${search}`)
  const { list, page, pages } = data ?? found
  const title = query === '' ? words.recommended : words.found(query)
  if (list.length === 0)
    return (
      <EmptyState icon="people" title={words.noCircles}>
        {words.noCirclesText}
      </EmptyState>
    )
  return (
    <Card title={title}>
      <CircleRows circles={list} isLong />
      {query === '' && <p className="card-note small second">{words.recommendedHow}</p>}
      <Pager page={page} pages={pages} to={(to) => circlesPath({ query, sport, page: to })} />
    </Card>
  )
}
