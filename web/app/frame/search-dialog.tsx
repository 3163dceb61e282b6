import { Suspense, useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import type { ResultsProps } from '../features/search/palette.tsx'
import { useText } from '../i18n/language.tsx'
import { Icon } from '../kit/crest/icons.tsx'
import { untilUp } from '../kit/page/later.tsx'

type Results = ComponentType<ResultsProps>

const LONGEST = 80
/** A click outside the dialog closes it. */
const lightDismiss: object = { closedby: 'any' }
let loaded: Results | null = null

/** What the dialog shows below its field. Not lazy: React shows what suspends first 300 ms later. */
export async function loadResults(): Promise<Results> {
  await untilUp()
  return (loaded ??= (await import('../features/search/palette.tsx')).default)
}

/** What `loadResults` brings, null until then; after a failure `load` tries again. */
function useResults(): { Shown: Results | null; hasFailed: boolean; load: () => void } {
  const [Shown, setShown] = useState(() => loaded)
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    loadResults().then(
      (one) => (setShown(() => one), setHasFailed(false)),
      () => setHasFailed(true),
    )
  }, [])
  useEffect(load, [load])
  return { Shown, hasFailed, load }
}

/** The dialog of the search: its field takes what is typed while the code of the results is on its way. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const { Shown, hasFailed, load } = useResults()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const typed = query.trim()
  return (
    <dialog ref={dialog} className="palette" aria-label={text.search.title} onClose={onClose} {...lightDismiss}>
      <form
        className="palette-input"
        onSubmit={(event) => {
          event.preventDefault()
          onClose()
          void navigate(`/search?${new URLSearchParams({ q: typed })}`)
        }}
      >
        <Icon name="search" size="l" />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          aria-controls="palette-list"
          aria-label={text.search.label}
          placeholder={text.search.placeholder}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={LONGEST}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            if (hasFailed) load()
          }}
        />
        <kbd className="wide-only" aria-hidden="true">
          Esc
        </kbd>
        <button
          type="button"
          className="icon-button"
          aria-label={text.search.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </form>
      {Shown ? (
        <Suspense>{<Shown query={query} onQuery={setQuery} onClose={onClose} field={field} />}</Suspense>
      ) : (
        <output className="palette-outcome">{typed && (hasFailed ? text.search.failed : text.search.searching)}</output>
      )}
    </dialog>
  )
}
