import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { manuscriptStates } from '#contract/touchline/manuscript.ts'
import type { DeskArticle, DeskArticles } from '#contract/touchline/desk-articles.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Options, SelectField } from '../../kit/form/form.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { ArticleDialog, type ArticleAct } from './article-dialog.tsx'
import { ArticleRow } from './article-row.tsx'
import { articleWords } from './article-words.ts'
import { NewsTabs } from './news-tabs.tsx'
import { WeekView } from './week-view.tsx'
import type { Week } from './week.ts'
import { newsDeskWords } from './words.ts'

export interface ArticlesData {
  found: DeskArticles
  /** Null: those of a week. */
  state: (typeof manuscriptStates)[number] | null
  language: 'en' | 'zh' | null
  week: Week
}

/** Articles of people by the week or by their state, and what is planned with each. */
export function ArticlesPage({ data }: { data: ArticlesData }) {
  const words = useWords(articleWords)
  const { found, state, week } = data
  const [asked, setAsked] = useState<{ article: DeskArticle; act: ArticleAct } | null>(null)
  const onAct = (article: DeskArticle, act: ArticleAct) => setAsked({ article, act })
  return (
    <>
      <div className="plan-head">
        <h1 className="page-title">{words.title}</h1>
        <span className="push" />
        <Link className="button primary touchable" to="/write/new" reloadDocument>
          {words.write}
        </Link>
      </div>
      <NewsTabs />
      <Views data={data} />
      {state === null ? (
        <WeekView week={week} list={found.list} total={found.total} onAct={onAct} />
      ) : (
        <ByState data={data} onAct={onAct} />
      )}
      {asked && <ArticleDialog key={asked.article.id} {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function Views({ data: { found, state, language } }: { data: ArticlesData }) {
  const words = useWords(articleWords)
  const { languages } = useWords(newsDeskWords)
  const { format } = useLanguage()
  const [search, setSearch] = useSearchParams()
  const linkTo = (one: string | null) => {
    const query = new URLSearchParams({ ...(language ? { language } : {}), ...(one ? { state: one } : {}) })
    return `?${query}`
  }
  return (
    <div className="plan-views">
      <nav className="segments" aria-label={words.view}>
        <Link to={linkTo(null)} replace aria-current={state === null ? 'page' : undefined}>
          {words.week}
        </Link>
        {manuscriptStates.map((one) => (
          <Link key={one} to={linkTo(one)} replace aria-current={state === one ? 'page' : undefined}>
            {words.states[one]} <span className="desk-count">{format.number(found.counts[one])}</span>
          </Link>
        ))}
      </nav>
      <SelectField
        label={words.language}
        value={language ?? ''}
        onChange={({ target: { value } }) => {
          const next = new URLSearchParams(search)
          next.delete('page')
          if (value === '') next.delete('language')
          else next.set('language', value)
          setSearch(next, { replace: true })
        }}
      >
        <option value="">{words.anyLanguage}</option>
        <Options of={(['en', 'zh'] as const).map((tag) => [tag, languages[tag]])} />
      </SelectField>
    </div>
  )
}

type ByStateProps = { data: ArticlesData; onAct: (article: DeskArticle, act: ArticleAct) => void }

function ByState({ data: { found }, onAct }: ByStateProps) {
  const words = useWords(articleWords)
  const [search] = useSearchParams()
  const { list, page, pages } = found
  const pageLink = (to: number) => {
    const query = new URLSearchParams(search)
    query.set('page', String(to))
    return `?${query}`
  }
  if (list.length === 0)
    return (
      <EmptyState icon="calendar" title={words.none}>
        {words.noneText}
      </EmptyState>
    )
  return (
    <>
      <section className="card">
        <ul className="plan-list">
          {list.map((article) => (
            <li key={article.id}>
              <ArticleRow article={article} hasDay onAct={(act) => onAct(article, act)} />
            </li>
          ))}
        </ul>
      </section>
      {pages > 1 && (
        <nav className="pager plan-pager" aria-label={words.pages}>
          {page > 1 && (
            <Link className="button touchable" to={pageLink(page - 1)}>
              {words.previous}
            </Link>
          )}
          {page < pages && (
            <Link className="button touchable" to={pageLink(page + 1)}>
              {words.next}
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
