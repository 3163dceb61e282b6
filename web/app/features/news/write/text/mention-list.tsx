import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { mentionKinds, type Mention } from '#contract/document/document.ts'
import type { MatchRow } from '#contract/touchline/brief.ts'
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
  /** Closed without a choice; the typed text stays. */
  onClose: (typed: string) => void
}

type Found = { text: string; hits: readonly SearchHit[]; hasFailed: boolean }
const pauseMs = 200
const most = 8

/** The hits of the search for what is typed, after a pause. */
function useHits(query: string): Found {
  const { tag } = useLanguage()
  const [found, setFound] = useState<Found>({ text: '', hits: [], hasFailed: false })
  useEffect(() => {
    if (query === '') return
    const asking = new AbortController()
    const show = (hits: readonly SearchHit[], hasFailed: boolean) => {
      if (!asking.signal.aborted) setFound({ text: query, hits, hasFailed })
    }
    const timer = setTimeout(() => {
      const search = { q: query, lang: tag, pageSize: most }
      callApi<{ list: SearchHit[] }>('GET', '/search', { query: search, signal: asking.signal }).then(
        ({ list }) => show(list.filter(isMentioned), false),
        () => show([], true),
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [query, tag])
  return query === '' ? { text: '', hits: [], hasFailed: false } : found
}

/** The typed text and its hits; a sentence closes the box, as the person continues in the text. */
function useTyped(onClose: MentionListProps['onClose']) {
  const [typed, setTyped] = useState('')
  const [isComposing, setIsComposing] = useState(false)
  // A choice moves the focus to the text, which does not count as leaving the list.
  const isDone = useRef(false)
  const query = typed.trim()
  const found = useHits(query)
  const isNone = query !== '' && found.text === query && found.hits.length === 0
  const end = (run: () => void) => {
    if (isDone.current) return
    isDone.current = true
    run()
  }
  const close = (left: string) => end(() => onClose(left))
  const isSentence = !isComposing && (/^\s/.test(typed) || (isNone && /\s/.test(typed)))
  const leave = useEffectEvent(() => close(`@${typed}`))
  useEffect(() => {
    if (isSentence) leave()
  }, [isSentence])
  const typing = {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onCompositionStart: () => setIsComposing(true),
    onCompositionEnd: () => setIsComposing(false),
    onBlur: () => close(typed === '' ? '' : `@${typed}`),
  }
  return { typed, found, isNone, end, close, typing }
}

/** What an article mentions: a combobox with the hits of the search. */
export function MentionList({ at, onChoose, onClose }: MentionListProps) {
  const words = useWords(writeWords).mention
  const { text } = useLanguage()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typed, found, isNone, end, close, typing } = useTyped(onClose)
  const [chosen, setChosen] = useState({ text: '', index: 0 })
  const { hits } = found
  const index = chosen.text === found.text ? chosen.index : 0
  useEffect(() => field.current?.focus(), [])
  const choose = (hit: SearchHit) => {
    const mention = { of: hit.kind as Mention['of'], id: hit.id, label: labelOf(hit, text).slice(0, 200) }
    end(() => onChoose(mention, hit.row))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const hit = hits[index]
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') close(`@${typed}`)
    else if (event.key === 'Backspace' && typed === '') close('')
    else if (event.key === 'Enter' && hit) choose(hit)
    else if (event.key === 'Enter') close(`@${typed}`)
    else if (step && hits.length > 0) setChosen({ text: found.text, index: (index + step + hits.length) % hits.length })
    else return
    event.preventDefault()
  }
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
          {...typing}
          onKeyDown={onKeyDown}
        />
      </div>
      <Options id={id} hits={hits} index={index} onChoose={choose} />
      <p className="small second" role="status">
        {isNone && (found.hasFailed ? words.failed : words.none)}
      </p>
    </div>
  )
}

const isMentioned = ({ kind }: SearchHit) => (mentionKinds as readonly string[]).includes(kind)

function labelOf(hit: SearchHit, text: ReturnType<typeof useLanguage>['text']): string {
  if (hit.kind !== 'match' || !hit.row) return hit.name
  const { home, away } = shortSideNames(hit.row, text)
  return `${home} – ${away}`
}

interface OptionsProps {
  id: string
  hits: readonly SearchHit[]
  index: number
  onChoose: (hit: SearchHit) => void
}

function Options({ id, hits, index, onChoose }: OptionsProps) {
  const words = useWords(writeWords).mention
  const { text } = useLanguage()
  return (
    <div id={`${id}-list`} role="listbox" aria-label={words.label} className="write-mention-options">
      {hits.map((hit, place) => (
        <div
          key={`${hit.kind} ${hit.id}`}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === index}
          // Its pointer is that of the field, which keeps the focus; keys are those of the field too.
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(hit)
          }}
        >
          <Option hit={hit} name={labelOf(hit, text)} />
        </div>
      ))}
    </div>
  )
}

function Option({ hit, name }: { hit: SearchHit; name: string }) {
  const words = useWords(writeWords).mention
  const { format } = useLanguage()
  const summary = hit.row?.summary
  const isLive = summary?.status === 'live'
  const hasScore = summary && !summary.isHidden && summary.status !== 'scheduled'
  const day = hit.kickOff === null || isLive ? null : format.dateOf(hit.kickOff)
  const note = [isLive ? words.live : words.kinds[hit.kind as Mention['of']], day, hit.note].filter(Boolean).join(' · ')
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
