import { useEffect, useEffectEvent, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { addDays, dateIn } from '../../kit/text/dates.ts'
import { useThemeChoice } from '../../kit/page/preferences.tsx'
import { usePage } from '../../page.ts'
import { searchWords } from './words.ts'
import { Icon, type IconName } from '../../kit/crest/icons.tsx'
import { useStored } from '../../kit/page/stored.ts'
import { CorrectedNote } from './corrected-note.tsx'
import { HitLine } from './hit-line.tsx'
import { authorsPath, groupHits, hitPath, searchPath, termPath, type Found } from './hits.ts'
import { SportLine } from './sport-line.tsx'
import { sportPath, sportsNamed } from './sports-named.ts'
import { TermLine } from './term-line.tsx'
import { optionId, PaletteList, type Choice, type Section } from '../../kit/page/palette-list.tsx'
import { clearSearches, noteSearch, recentSearches } from './recent.ts'
import { useSearch, type Search } from './use-search.ts'
import './search.css'

const MOST_OF_KIND = 4

export interface ResultsProps {
  query: string
  onQuery: (query: string) => void
  onClose: () => void
  /** Its keys choose among the results. */
  field: RefObject<HTMLInputElement | null>
}

/** The results of the search dialog: arrows of its field move, Enter opens. */
export default function Palette({ query, onQuery, onClose, field }: ResultsProps) {
  const navigate = useNavigate()
  const search = useSearch(query)
  const [active, setActive] = useState({ query, at: 0 })
  const go = (path: string) => () => (noteSearch(query), onClose(), void navigate(path))
  // The name of a sport is no typing error of another name.
  const isNamed = sportsNamed(query).some(({ isWhole }) => isWhole)
  const sections = useSections({ query, search, go, onQuery, onClose })
  const choices = sections.flatMap((section) => section.choices)
  const chosen = Math.min(active.query === query ? active.at : 0, choices.length - 1)
  const choose = (at: number) => setActive({ query, at })
  useField(field, { choices, chosen, choose }, (event) => {
    // A quick Enter searches for the text, as the form does: the list may still be that of its beginning.
    const isListed = query.trim() === '' || search.isCurrent
    const run = isListed ? choices[chosen]?.run : undefined
    if (!run) return noteSearch(query)
    event.preventDefault()
    run()
  })
  return (
    <>
      {search.found?.shown && query.trim() !== '' && !isNamed && (
        <CorrectedNote typed={search.asked} shown={search.found.shown} />
      )}
      <PaletteList sections={sections} chosen={choices[chosen]} isOld={query.trim() !== '' && !search.isCurrent} />
      <Outcome search={search} query={query.trim()} />
    </>
  )
}

interface Options {
  choices: readonly Choice[]
  chosen: number
  choose: (at: number) => void
}

/** The field was there before its options: it is told of them here, and its keys are heard here. */
function useField(
  field: ResultsProps['field'],
  { choices, chosen, choose }: Options,
  onEnter: (event: KeyboardEvent) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    if (event.key === 'Enter') return onEnter(event)
    if (event.key === 'ArrowDown') choose(Math.min(choices.length - 1, chosen + 1))
    else if (event.key === 'ArrowUp') choose(Math.max(0, chosen - 1))
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listening = new AbortController()
    field.current?.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [field])
  const active = choices[chosen] && optionId(choices[chosen])
  useLayoutEffect(() => {
    field.current?.setAttribute('aria-expanded', String(active !== undefined))
    if (active === undefined) field.current?.removeAttribute('aria-activedescendant')
    else field.current?.setAttribute('aria-activedescendant', active)
  }, [field, active])
}

type WordsOf = (typeof searchWords)['en']
type Steps = {
  query: string
  search: Search
  go: (path: string) => () => void
  onQuery: (query: string) => void
  onClose: () => void
}

/** The best hit, the others by kind; without a query the latest searches and commands. */
function useSections({ query, search, go, onQuery, onClose }: Steps): Section[] {
  const words = useWords(searchWords)
  const recent = useStored(recentSearches)
  const commands = useCommands(go, onClose)
  if (query.trim() === '') {
    const latest = recent.map((one) => ({
      key: `recent-${one}`,
      node: <Line icon={<Icon name="clock" />}>{one}</Line>,
      run: () => onQuery(one),
    }))
    const clear = (
      <button type="button" className="link small" onClick={clearSearches}>
        {words.clear}
      </button>
    )
    return [
      ...(latest.length > 0 ? [{ title: words.recent, action: clear, choices: latest }] : []),
      { title: words.goTo, choices: commands },
    ]
  }
  return search.found ? sectionsOf(search.found, words, query, go) : []
}

/** The sections of an answer: sports that the text names, the best hit, the others by kind. */
function sectionsOf(found: Found, titles: WordsOf, query: string, go: Steps['go']): Section[] {
  const choice = (hit: Found['list'][number]): Choice => ({
    key: `${hit.kind}${hit.id}`,
    node: <HitLine hit={hit} words={found.words} />,
    run: go(hitPath(hit)),
  })
  const terms = found.terms.map((term) => ({
    key: `${term.sport}${term.kind}${term.term}`,
    node: <TermLine term={term} query={query} />,
    run: go(termPath(term)),
  }))
  const named = terms.length > 0 ? [{ title: titles.terms, choices: terms }] : []
  const sports = sportsNamed(query)
  const sportChoices = sports.map((sport) => ({
    key: `sport-${sport.id}`,
    node: <SportLine sport={sport} />,
    run: go(sportPath(sport.id)),
  }))
  const inSports = sports.length > 0 ? [{ title: titles.sports, choices: sportChoices }] : []
  const isSport = sports.some(({ isWhole }) => isWhole)
  const name = query.trim()
  const authors = {
    key: 'authors',
    node: <Line icon={<Icon name="people" />}>{titles.authorsNamed(name)}</Line>,
    run: go(authorsPath(name)),
  }
  const last = { title: titles.authors, choices: [authors] }
  const [best, ...others] = found.list
  if (!best || (isSport && found.shown !== null)) return [...inSports, ...named, last]
  const isNamed = found.terms[0]?.isWhole === true
  const groups = groupHits(others, MOST_OF_KIND)
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 1)
  const all = {
    key: 'all',
    node: <Line icon={<Icon name="search" />}>{titles.more}</Line>,
    run: go(searchPath(query.trim())),
  }
  return [
    ...(isSport ? inSports : []),
    ...(isNamed ? named : []),
    { title: titles.best, choices: [choice(best)] },
    ...groups.map(({ kind, hits }) => ({ title: titles.kinds[kind], choices: hits.map(choice) })),
    ...(isNamed ? [] : named),
    ...(isSport ? [] : inSports),
    last,
    ...(found.total > count ? [{ title: titles.more, choices: [all] }] : []),
  ]
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="hit-icon">{icon}</span>
      <span className="clip">{children}</span>
    </>
  )
}

/** The state of the search: reading, failed, without results; their number for screen readers. */
function Outcome({ search, query }: { search: Search; query: string }) {
  const { text } = useLanguage()
  const words = useWords(searchWords)
  const isShown = query !== '' && search.isCurrent && search.found !== null
  const count = (search.found?.total ?? 0) + (search.found?.terms.length ?? 0) + sportsNamed(query).length
  if (isShown && count > 0) return <output className="hidden-text">{words.spoken(count)}</output>
  return (
    <output className="palette-outcome">
      {query === '' ? null : search.hasFailed ? (
        text.search.failed
      ) : isShown ? (
        <>
          {words.none(query)} <span className="quiet">{words.hint}</span>
        </>
      ) : (
        text.search.searching
      )}
    </output>
  )
}

/** What the search offers before anything is typed. */
function useCommands(go: (path: string) => () => void, onClose: () => void): Choice[] {
  const words = useWords(searchWords)
  const { timeZone, now } = usePage()
  const chooseTheme = useThemeChoice()
  const today = dateIn(timeZone, now)
  const line = (icon: IconName, label: string) => (
    <>
      <span className="hit-icon">
        <Icon name={icon} />
      </span>
      <span className="clip">{label}</span>
    </>
  )
  return [
    { key: 'tomorrow', node: line('calendar', words.tomorrow), run: go(`/day/${addDays(today, 1)}`) },
    { key: 'yesterday', node: line('calendar', words.yesterday), run: go(`/day/${addDays(today, -1)}`) },
    { key: 'theme', node: line('sun-moon', words.switchTheme), run: () => (onClose(), chooseTheme()) },
  ]
}
