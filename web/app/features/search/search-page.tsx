import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { DataOf } from '#contract/operation.ts'
import type { listRankedAuthors } from '#contract/touchline/prophecy-record.ts'
import type { SearchHit } from '#contract/touchline/search.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import { useStored } from '../../kit/page/stored.ts'
import { searchWords } from './words.ts'
import { DatedList, DatedRow } from '../../kit/row/dated-row.tsx'
import { Avatar } from '../../kit/crest/avatar.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { BestHit } from './best-hit.tsx'
import { CorrectedNote } from './corrected-note.tsx'
import { HitLine } from './hit-line.tsx'
import { authorsPath, groupHits, hitPath, searchPath, termPath, type Found, type Group } from './hits.ts'
import { SportLine } from './sport-line.tsx'
import { sportPath, sportsNamed, type NamedSport } from './sports-named.ts'
import { TermLine } from './term-line.tsx'
import { clearSearches, recentSearches } from './recent.ts'

export type Asked = {
  query: string
  kind: SearchHit['kind'] | null
  isExact: boolean
  page: number
  pageSize: number
}
type Shown = { asked: Asked; found: Found }
type Authors = DataOf<typeof listRankedAuthors>['list']
/** What stands beside a team or a league. */
type ActionOf = (hit: SearchHit) => ReactNode

const kinds = ['match', 'team', 'player', 'competition', 'article'] as const
const MOST_OF_KIND: Readonly<Record<SearchHit['kind'], number>> = {
  match: 12,
  team: 6,
  player: 6,
  competition: 6,
  article: 6,
}

/** The page of a search: kinds and earlier searches, the best match and matches, teams, players and leagues. */
export function SearchPage({ asked, found, authors, actionOf }: Shown & { authors: Authors; actionOf: ActionOf }) {
  const { text } = useLanguage()
  const { list, terms } = found
  const isNamed = terms[0]?.isWhole === true
  const isOverview = asked.kind === null && asked.page === 1
  const sports = isOverview ? sportsNamed(asked.query) : []
  const isFound = list.length + terms.length + authors.length + sports.length > 0
  const groups = groupHits(isOverview ? list.slice(1) : list)
  const isMatch = ({ kind }: Group) => kind === 'match'
  return (
    <div className="wrap search-page">
      <h1 className="hidden-text">{text.search.title}</h1>
      <aside className="search-side">
        {asked.query !== '' && <Kinds asked={asked} found={found} authors={authors.length} />}
        <RecentList />
      </aside>
      <div className="search-main">
        <Field asked={asked} />
        <Note asked={asked} found={found} />
        {!isFound && <Nothing asked={asked} />}
        {sports.length > 0 && <Sports sports={sports} />}
        {isNamed && <Terms terms={terms} query={asked.query} />}
        {isOverview && list[0] && (
          <BestHit hit={list[0]} words={found.words}>
            {actionOf(list[0])}
          </BestHit>
        )}
        {groups.filter(isMatch).map((group) => (
          <Matches key={group.kind} group={group} asked={asked} found={found} />
        ))}
        {!isNamed && terms.length > 0 && <Terms terms={terms} query={asked.query} />}
        {asked.kind !== null &&
          asked.kind !== 'match' &&
          groups.map((group) => (
            <Hits key={group.kind} group={group} asked={asked} found={found} actionOf={actionOf} />
          ))}
        {authors.length > 0 && <AuthorHits authors={authors} query={asked.query} />}
        <Pager
          page={asked.page}
          pages={asked.kind === null ? 1 : Math.ceil(found.total / asked.pageSize)}
          to={(page) => pathOf(asked, { page: String(page) })}
        />
      </div>
      {asked.kind === null && groups.some((group) => !isMatch(group)) && (
        <div className="search-more">
          {groups
            .filter((group) => !isMatch(group))
            .map((group) => (
              <Hits key={group.kind} group={group} asked={asked} found={found} actionOf={actionOf} />
            ))}
        </div>
      )}
    </div>
  )
}

function pathOf({ query, kind, isExact }: Asked, more: Record<string, string> = {}): string {
  return searchPath(query, { ...(kind ? { kind } : {}), ...(isExact ? { exact: '1' } : {}), ...more })
}

function Field({ asked }: { asked: Asked }) {
  const { text } = useLanguage()
  const words = useWords(searchWords)
  return (
    <Form action="/search" role="search">
      <input
        key={asked.query}
        type="search"
        name="q"
        defaultValue={asked.query}
        maxLength={80}
        placeholder={text.search.placeholder}
        aria-label={text.search.label}
        enterKeyHint="search"
      />
      <button type="submit" className="button primary">
        {words.submit}
      </button>
    </Form>
  )
}

function Note({ asked, found }: Shown) {
  const words = useWords(searchWords)
  if (found.shown === null) return null
  return (
    <CorrectedNote typed={asked.query} shown={found.shown}>
      <Link to={pathOf({ ...asked, isExact: true })}>{words.exact}</Link>
    </CorrectedNote>
  )
}

function Nothing({ asked }: { asked: Asked }) {
  const words = useWords(searchWords)
  if (asked.query === '')
    return (
      <EmptyState icon="search" title={words.prompt}>
        {words.examples}
      </EmptyState>
    )
  return (
    <EmptyState icon="search" title={words.none(asked.query)}>
      {words.hint}
    </EmptyState>
  )
}

/** A search looks at so many of a kind; more of them are not counted. */
const counted = 60

function countText(number: (value: number) => string, count: number): string {
  return count < counted ? number(count) : `${number(counted)}+`
}

/** Which kinds to show, each with its number of hits. */
function Kinds({ asked, found, authors }: Shown & { authors: number }) {
  const { format } = useLanguage()
  const words = useWords(searchWords)
  const all = kinds.reduce((sum, kind) => sum + found.counts[kind], authors)
  const entries = [
    { kind: null, title: words.everything, count: all },
    ...kinds.map((kind) => ({ kind, title: words.kinds[kind], count: found.counts[kind] })),
  ]
  return (
    <nav className="search-kinds" aria-label={words.show}>
      {entries
        .filter(({ kind, count }) => count > 0 || kind === null || kind === asked.kind)
        .map(({ kind, title, count }) => (
          <Link
            key={title}
            className="chip"
            to={pathOf({ ...asked, kind })}
            preventScrollReset
            aria-current={kind === asked.kind ? 'page' : undefined}
          >
            {title}
            <span className="tabular">{countText(format.number, count)}</span>
          </Link>
        ))}
    </nav>
  )
}

function Head({ group, asked, found }: Shown & { group: Group }) {
  const words = useWords(searchWords)
  const { format } = useLanguage()
  const count = found.counts[group.kind]
  return (
    <header>
      <h2>{words.kinds[group.kind]}</h2>
      <span className="push" />
      {asked.kind === null && count > MOST_OF_KIND[group.kind] ? (
        <Link className="small touchable search-all" to={pathOf({ ...asked, kind: group.kind })}>
          {words.all(countText(format.number, count))}
        </Link>
      ) : (
        <span className="small quiet">{words.found(countText(format.number, count))}</span>
      )}
    </header>
  )
}

function Matches({ group, asked, found }: Shown & { group: Group }) {
  const rows = group.hits.slice(0, asked.kind === null ? MOST_OF_KIND.match : undefined)
  const years = [...new Set(group.hits.map(({ kickOff }) => new Date(kickOff ?? 0).getUTCFullYear()))].toSorted(
    (a, b) => b - a,
  )
  return (
    <section className="card">
      <Head group={group} asked={asked} found={found} />
      <DatedList count={rows.length}>
        {rows.map(
          ({ row, competition }) =>
            row && (
              <DatedRow key={row.id} row={row}>
                {competition && <span className="extra wide-only clip">{competition.shortName}</span>}
              </DatedRow>
            ),
        )}
      </DatedList>
      {years.length > 1 && !/\d{4}/.test(asked.query) && <Years years={years} asked={asked} />}
    </section>
  )
}

function Years({ years, asked }: { years: readonly number[]; asked: Asked }) {
  const words = useWords(searchWords)
  return (
    <div className="search-years">
      <span className="small quiet">{words.byYear}</span>
      {years.slice(0, 6).map((year) => (
        <Link key={year} className="chip" to={searchPath(`${asked.query} ${year}`)}>
          {year}
        </Link>
      ))}
    </div>
  )
}

function Hits({ group, asked, found, actionOf }: Shown & { group: Group; actionOf: ActionOf }) {
  const hits = group.hits.slice(0, asked.kind === null ? MOST_OF_KIND[group.kind] : undefined)
  return (
    <section className="card">
      <Head group={group} asked={asked} found={found} />
      <ul>
        {hits.map((hit) => (
          <li key={hit.id} className="hit-row">
            <Link className="list-item hit" to={hitPath(hit)}>
              <HitLine hit={hit} words={found.words} />
            </Link>
            {actionOf(hit)}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Authors of prophecies by their names, with how many of their picks are settled. */
function AuthorHits({ authors, query }: { authors: Authors; query: string }) {
  const words = useWords(searchWords)
  const { format } = useLanguage()
  return (
    <section className="card">
      <header>
        <h2>{words.authors}</h2>
        <span className="push" />
        <Link className="small touchable search-all" to={authorsPath(query)}>
          {words.allAuthors}
        </Link>
      </header>
      <ul>
        {authors.map(({ author, evidence }) => (
          <li key={author.id} className="hit-row">
            <Link className="list-item hit" to={`/user/${author.id}?tab=record`}>
              <Avatar src={author.avatar} size={28} />
              <span className="two-lines">
                <b className="clip">{author.nickname}</b>
                <span className="small second tabular">{words.picks(format.number(evidence.picks))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sports({ sports }: { sports: readonly NamedSport[] }) {
  const words = useWords(searchWords)
  return (
    <Card title={words.sports}>
      <ul>
        {sports.map((sport) => (
          <li key={sport.id} className="hit-row">
            <Link className="list-item hit" to={sportPath(sport.id)}>
              <SportLine sport={sport} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Terms({ terms, query }: { terms: Found['terms']; query: string }) {
  const words = useWords(searchWords)
  return (
    <Card title={words.terms} beside={<span className="small quiet">{words.found(String(terms.length))}</span>}>
      <ul>
        {terms.map((term) => (
          <li key={termPath(term)} className="hit-row">
            <Link className="list-item hit" to={termPath(term)}>
              <TermLine term={term} query={query} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The latest searches of this browser, with a button that forgets them. */
function RecentList() {
  const words = useWords(searchWords)
  const recent = useStored(recentSearches)
  if (recent.length === 0) return null
  return (
    <section className="search-recent">
      <h2 className="small">{words.recent}</h2>
      <ul>
        {recent.map((one) => (
          <li key={one}>
            <Link className="touchable" to={searchPath(one)}>
              <Icon name="clock" />
              <span className="clip">{one}</span>
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="button compact touchable" onClick={clearSearches}>
        {words.clear}
      </button>
    </section>
  )
}
