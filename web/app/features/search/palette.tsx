import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { searchWords } from '../../i18n/words/search.ts'
import { Icon } from '../../kit/icons.tsx'
import { useStored } from '../../kit/stored.ts'
import { CorrectedNote } from './corrected-note.tsx'
import { HitLine } from './hit-line.tsx'
import { groupHits, hitPath, searchPath } from './hits.ts'
import type { Found } from './hits.ts'
import { PaletteList } from './palette-list.tsx'
import type { Choice, Section } from './palette-list.tsx'
import { clearSearches, noteSearch, recentSearches } from './recent.ts'
import { useCommands } from './use-commands.tsx'
import { useSearch } from './use-search.ts'
import type { Search } from './use-search.ts'
import '../../styles/search.css'

const MOST_OF_KIND = 4
const LONGEST = 80
/** A click outside the dialog closes it. */
const lightDismiss: object = { closedby: 'any' }

/** Search over everything, opened with Ctrl or Cmd and K, or /. Arrows move, Enter opens, Esc closes. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { text } = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const search = useSearch(query)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="palette" aria-label={text.search.title} onClose={onClose} {...lightDismiss}>
      <PaletteBody query={query} onQuery={setQuery} search={search} onClose={onClose} />
    </dialog>
  )
}

interface BodyProps {
  query: string
  onQuery: (query: string) => void
  search: Search
  onClose: () => void
}

function PaletteBody({ query, onQuery, search, onClose }: BodyProps) {
  const { text } = useLanguage()
  const navigate = useNavigate()
  const [active, setActive] = useState(0)
  const type = (next: string) => (onQuery(next.slice(0, LONGEST)), setActive(0))
  const go = (path: string) => () => (noteSearch(query), onClose(), void navigate(path))
  const sections = useSections({ query, search, go, type, onClose })
  const choices = sections.flatMap((section) => section.choices)
  const chosen = Math.min(active, choices.length - 1)

  function onKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    // A quick Enter searches for the text: the list may still be that of its beginning.
    const isListed = query.trim() === '' || search.isCurrent
    if (event.key === 'ArrowDown') setActive(Math.min(choices.length - 1, chosen + 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(0, chosen - 1))
    else if (event.key === 'Enter') ((isListed ? choices[chosen]?.run : undefined) ?? go(searchPath(query.trim())))()
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className="palette-input">
        <Icon name="search" size="l" />
        <input
          type="text"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-autocomplete="list"
          aria-controls="palette-list"
          aria-activedescendant={choices[chosen] && `palette-${choices[chosen].key}`}
          aria-label={text.search.label}
          placeholder={text.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          value={query}
          onKeyDown={onKey}
          onChange={(event) => type(event.target.value)}
        />
        <kbd className="wide-only" aria-hidden="true">
          Esc
        </kbd>
        <button type="button" className="icon-button" aria-label={text.search.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {search.found?.shown && query.trim() !== '' && <CorrectedNote typed={search.asked} shown={search.found.shown} />}
      <PaletteList sections={sections} chosen={choices[chosen]} isOld={query.trim() !== '' && !search.isCurrent} />
      <Outcome search={search} query={query.trim()} />
    </>
  )
}

type Steps = {
  query: string
  search: Search
  go: (path: string) => () => void
  type: (query: string) => void
  onClose: () => void
}

/** The best hit, the others by kind; without a query the latest searches and commands. */
function useSections({ query, search, go, type, onClose }: Steps): Section[] {
  const { text } = useLanguage()
  const words = useWords(searchWords)
  const recent = useStored(recentSearches)
  const commands = useCommands(go, onClose)
  if (query.trim() === '') {
    const latest = recent.map((one) => ({
      key: `recent-${one}`,
      node: <Line icon={<Icon name="clock" />}>{one}</Line>,
      run: () => type(one),
    }))
    const clear = (
      <button type="button" className="link small" onClick={clearSearches}>
        {words.clear}
      </button>
    )
    return [
      ...(latest.length > 0 ? [{ title: words.recent, action: clear, choices: latest }] : []),
      { title: text.search.goTo, choices: commands },
    ]
  }
  return search.found
    ? sectionsOf(search.found, { best: words.best, kinds: text.search.kinds, more: text.search.more })
    : []

  function sectionsOf(found: Found, titles: { best: string; kinds: Record<string, string>; more: string }): Section[] {
    const choice = (hit: Found['list'][number]): Choice => ({
      key: `${hit.kind}${hit.id}`,
      node: <HitLine hit={hit} words={found.words} />,
      run: go(hitPath(hit)),
    })
    const [best, ...others] = found.list
    if (!best) return []
    const groups = groupHits(others, MOST_OF_KIND)
    const count = groups.reduce((sum, { hits }) => sum + hits.length, 1)
    const all = {
      key: 'all',
      node: <Line icon={<Icon name="search" />}>{titles.more}</Line>,
      run: go(searchPath(query.trim())),
    }
    return [
      { title: titles.best, choices: [choice(best)] },
      ...groups.map(({ kind, hits }) => ({ title: titles.kinds[kind]!, choices: hits.map(choice) })),
      ...(found.total > count ? [{ title: titles.more, choices: [all] }] : []),
    ]
  }
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
  if (isShown && search.found!.total > 0)
    return <output className="hidden-text">{words.spoken(search.found!.total)}</output>
  return (
    <output className="palette-outcome">
      {query === '' ? null : search.hasFailed ? (
        text.search.failed
      ) : isShown ? (
        <>
          {text.search.none(query)} <span className="quiet">{words.hint}</span>
        </>
      ) : (
        text.search.searching
      )}
    </output>
  )
}
