import { Form, Link } from 'react-router'
import type { SearchHit } from '#contract/touchline/team.ts'
import type { Route } from './+types/search.ts'
import { apiContext, requestContext } from '../api-context.ts'
import { HitLine } from '../features/search/hit-line.tsx'
import { groupHits, hitPath } from '../features/search/hits.ts'
import { catalogueOf } from '../i18n/catalogues.ts'
import { useText } from '../i18n/language.tsx'
import { asPageError, head } from '../page.ts'
import { EmptyState } from '../kit/states.tsx'
import '../styles/search.css'

export const handle = { query: ['q'] }

export async function loader({ request, context }: Route.LoaderArgs): Promise<{ query: string; hits: SearchHit[] }> {
  const query = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 80)
  if (query === '') return { query, hits: [] }
  const { language } = context.get(requestContext)
  const { list } = await context
    .get(apiContext)
    .touchline.search({ q: query, lang: language, pageSize: 50 }, { signal: request.signal })
    .catch(asPageError)
  return { query, hits: list }
}

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => ({
    title: catalogueOf(language).search.title,
    path: '/search',
    isHidden: true,
  }))
}

export default function Search({ loaderData: { query, hits } }: Route.ComponentProps) {
  const text = useText()
  return (
    <div className="wrap search-page">
      <h1 className="page-title">{text.search.title}</h1>
      <Form action="/search" role="search">
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={80}
          placeholder={text.search.placeholder}
          aria-label={text.search.label}
        />
        <button type="submit" className="button primary">
          {text.search.submit}
        </button>
      </Form>
      {query !== '' && <p className="small quiet">{hits.length > 0 ? text.search.results(hits.length) : ''}</p>}
      {hits.length === 0 && (
        <EmptyState icon="search" title={query === '' ? text.search.prompt : text.search.none(query)} />
      )}
      {groupHits(hits).map((group) => (
        <section key={group.kind} className="card">
          <header>
            <h2>{text.search.kinds[group.kind]}</h2>
          </header>
          <ul>
            {group.hits.map((hit) => (
              <li key={hit.id}>
                <Link className="list-item hit" to={hitPath(hit)}>
                  <HitLine hit={hit} query={query} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
