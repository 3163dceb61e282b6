import { useEffect, useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { msOf } from '../../i18n/local-time.ts'
import { TextField } from '../../kit/form/form.tsx'
import { useReading } from '../../live/use-reading.ts'
import { sent, type DraftBlock } from './home-draft.ts'
import { homeWords } from './home-words.ts'
import { newsDeskWords } from './words.ts'

const PAUSE_MS = 400
const tags = ['en', 'zh'] as const

/** The page that the draft makes for a visitor, in each language, at the width of a phone. */
export function HomePreview({ draft }: { draft: readonly DraftBlock[] }) {
  const words = useWords(homeWords)
  const { languages } = useWords(newsDeskWords)
  const { tag, timeZone } = useLanguage()
  const [shown, setShown] = useState<'en' | 'zh'>(tag)
  const [at, setAt] = useState<number | null>(null)
  const blocks = useLater(JSON.stringify(sent(draft)))
  return (
    <section className="card arrange-preview">
      <header>
        <h2>{words.preview}</h2>
        <span className="push" />
        <div className="segments" role="group" aria-label={words.preview}>
          {tags.map((one) => (
            <button key={one} type="button" aria-pressed={one === shown} onClick={() => setShown(one)}>
              {languages[one]}
            </button>
          ))}
        </div>
      </header>
      <div className="body">
        <TextField
          label={words.at}
          hint={words.atHint}
          type="datetime-local"
          autoComplete="off"
          onChange={(event) => setAt(msOf(event.target.value, timeZone))}
        />
      </div>
      <Frame
        key={shown}
        title={words.previewIn(languages[shown])}
        query={{ lang: shown, blocks, ...(at === null ? {} : { at: String(at) }) }}
      />
    </section>
  )
}

/** A text once it has been the same for a moment. */
function useLater(text: string): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return later
}

/** The page as the server renders it, in a document of its own without scripts, whose links lead nowhere. */
function Frame({ title, query }: { title: string; query: Record<string, string> }) {
  const words = useWords(homeWords)
  const [attempt, setAttempt] = useState(0)
  const path = `/desk/home/preview?${new URLSearchParams(query)}`
  const [last, setLast] = useState('')
  const reading = useReading<string>(`${attempt} ${path}`, async (signal) => {
    const response = await fetch(path, { signal, headers: { accept: 'text/html' } })
    if (!response.ok) throw Object.assign(new Error('no preview'), { status: response.status })
    return withoutScripts(await response.text())
  })
  if (reading.state === 'read' && reading.data !== last) setLast(reading.data)
  return (
    <div className="arrange-phone" aria-busy={reading.state === 'reading'}>
      {reading.state === 'failed' && (
        <div className="arrange-failed">
          <p>{words.failed}</p>
          <button type="button" className="button touchable" onClick={() => setAttempt(attempt + 1)}>
            {words.retry}
          </button>
        </div>
      )}
      {last === '' ? (
        <div className="arrange-empty" />
      ) : (
        <iframe title={title} srcDoc={last} sandbox="allow-same-origin" />
      )}
    </div>
  )
}

/** The document of a page without its scripts, which its frame would block. */
function withoutScripts(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const one of page.querySelectorAll('script, noscript, link[rel="modulepreload"]')) one.remove()
  return `<!doctype html>${page.documentElement.outerHTML}`
}
