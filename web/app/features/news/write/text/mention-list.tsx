import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import type { Mention } from '#contract/document/document.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
import type { MentionKind } from '#contract/document/document.ts'
import type { SearchHit } from '#contract/touchline/search.ts'
import { useLanguage, useWords } from '../../../../i18n/language.tsx'
import { Icon } from '../../../../kit/crest/icons.tsx'
import { Crest } from '../../../../kit/crest/crest.tsx'
import { shortSideNames } from '../../../../kit/text/names.ts'
import { callApi } from '../../../../session/call.ts'
import { writeWords } from '../words.ts'

interface MentionListProps {
  /** Where the caret is, from the corner of the text. */
  at: { left: number; top: number }
  onChoose: (mention: Pick<Mention, 'of' | 'id' | 'label'>, row: MatchRow | null) => void
  /** Closed without a choice; what was typed stays in the text. */
  onClose: (typed: string) => void
}

type Found = { text: string; hits: readonly MentionHit[]; hasFailed: boolean }
const pauseMs = 200
const most = 8

type MentionHit = SearchHit & { kind: MentionKind }

/** An article links to others of its kind, but mentions none. */
function isMentionable(hit: SearchHit): hit is MentionHit {
  return hit.kind !== 'article'
}

/** What an article mentions: a combobox with the hits of the search. */
export function MentionList({ at, onChoose, onClose }: MentionListProps) {
  const words = useWords(writeWords).mention
  const { tag, text: texts } = useLanguage()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>({ text: '', hits: [], hasFailed: false })
  const [index, setIndex] = useState(0)
  const query = typed.trim()
  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    if (query === '') return
    const asking = new AbortController()
    const show = (hits: readonly MentionHit[], hasFailed: boolean) => {
      if (asking.signal.aborted) return
      setFound({ text: query, hits, hasFailed })
      setIndex(0)
    }
    const timer = setTimeout(() => {
      const search = { q: query, lang: tag, pageSize: most }
      callApi<{ list: SearchHit[] }>('GET', '/search', { query: search, signal: asking.signal }).then(
        ({ list }) => show(list.filter(isMentionable), false),
        () => show([], true),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, tag])
  const hits = query === '' ? [] : found.hits
  const labelOf = (hit: MentionHit) => {
    if (hit.kind !== 'match' || !hit.row) return hit.name
    const { home, away } = shortSideNames(hit.row, texts)
    return `${home} – ${away}`
  }
  const choose = (hit: MentionHit) => onChoose({ of: hit.kind, id: hit.id, label: labelOf(hit).slice(0, 200) }, hit.row)
  const onKeyDown = (event: KeyboardEvent) => {
    const hit = hits[index]
    if (event.key === 'Escape') onClose(`@${typed}`)
    else if (event.key === 'Backspace' && typed === '') onClose('')
    else if (event.key === 'Enter' && hit) choose(hit)
    else if (event.key === 'ArrowDown' && hits.length > 0) setIndex((index + 1) % hits.length)
    else if (event.key === 'ArrowUp' && hits.length > 0) setIndex((index - 1 + hits.length) % hits.length)
    else return
    event.preventDefault()
  }
  const isNone = query !== '' && found.text === query && hits.length === 0
  return (
    <div className="write-mentions" style={at}>
      <div className="write-mention-field">
        <span aria-hidden="true">@</span>
        <input
          ref={field}
          role="combobox"
          aria-label={words.label}
          aria-expanded={hits.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={hits[index] ? `${id}-${index}` : undefined}
          autoComplete="off"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => onClose(typed === '' ? '' : `@${typed}`)}
        />
      </div>
      <ul id={`${id}-list`} role="listbox" aria-label={words.label}>
        {hits.map((hit, place) => (
          <li
            key={`${hit.kind} ${hit.id}`}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === index}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(hit)}
          >
            <Option hit={hit} name={labelOf(hit)} />
          </li>
        ))}
      </ul>
      <p className="small second" role="status">
        {isNone && (found.hasFailed ? words.failed : words.none)}
      </p>
    </div>
  )
}

function Option({ hit, name }: { hit: MentionHit; name: string }) {
  const words = useWords(writeWords).mention
  const { format } = useLanguage()
  const summary = hit.row?.summary
  const isLive = summary?.status === 'live'
  const hasScore = summary && !summary.isHidden && summary.status !== 'scheduled'
  const day = hit.kickOff === null || isLive ? null : format.dateOf(hit.kickOff)
  const note = [isLive ? words.live : words.kinds[hit.kind], day, hit.note].filter(Boolean).join(' · ')
  const team = hit.row?.home ?? (hit.kind === 'team' ? hit.team : null)
  return (
    <>
      {team ? (
        <Crest team={team} size={22} />
      ) : (
        <Icon name={hit.kind === 'player' ? 'person' : hit.kind === 'competition' ? 'trophy' : 'calendar'} />
      )}
      <span className="write-mention-text">
        <b className="clip">{name}</b>
        <small className="clip second">{note}</small>
      </span>
      {hasScore && (
        <b className="number">{`${format.number(summary.score.home)}–${format.number(summary.score.away)}`}</b>
      )}
    </>
  )
}
