import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DataOf } from '#contract/operation.ts'
import type {
  getManuscriptVersion,
  listManuscriptVersions,
  ManuscriptVersionHead,
} from '#contract/touchline/manuscript.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Card } from '../../../kit/page/card.tsx'
import { kitWords } from '../../../kit/text/words.ts'
import { LoadState } from '../../../kit/page/load-state.tsx'
import { usePage } from '../../../page.ts'
import { useRead } from '../../../session/use-read.ts'
import { writeWords } from './words.ts'

type Versions = DataOf<typeof listManuscriptVersions>
type Version = DataOf<typeof getManuscriptVersion>

/** Versions of an article, newest first; one of them with what it changed. */
export function VersionsCard({ id, version }: { id: number; version: number }) {
  const words = useWords(writeWords)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<number | null>(null)
  const read = useRead<Versions>(`/manuscripts/${id}/versions?page=${page}`)
  const reload = useEffectEvent(read.reload)
  const firstVersion = useRef(version)
  useEffect(() => {
    if (version !== firstVersion.current) reload()
  }, [version])
  return (
    <Card title={words.versions}>
      <div className="body form-stack">
        {chosen !== null && <VersionText id={id} version={chosen} />}
        {read.state === 'read' ? (
          <>
            <ul className="write-versions">
              {read.data.list.map((one) => (
                <VersionLine
                  key={one.version}
                  head={one}
                  isFirst={read.data.page === read.data.pages && one === read.data.list.at(-1)}
                  isChosen={one.version === chosen}
                  onChoose={() => setChosen(one.version === chosen ? null : one.version)}
                />
              ))}
            </ul>
            <Pages page={page} pages={read.data.pages} onPage={setPage} />
          </>
        ) : (
          <LoadState read={read} height={88} />
        )}
      </div>
    </Card>
  )
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const words = useWords(kitWords)
  if (pages <= 1) return null
  return (
    <div className="line">
      <button type="button" className="button compact touchable" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {words.earlier}
      </button>
      <button
        type="button"
        className="button compact touchable"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        {words.later}
      </button>
    </div>
  )
}

interface LineProps {
  head: ManuscriptVersionHead
  isFirst: boolean
  isChosen: boolean
  onChoose: () => void
}

function VersionLine({ head, isFirst, isChosen, onChoose }: LineProps) {
  const words = useWords(writeWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const { at, byName, isOwn, note, added, removed } = head
  return (
    <li>
      <button type="button" className="write-version" aria-expanded={isChosen} onClick={onChoose}>
        <b>{format.moment(at, now)}</b>
        <span className="second clip">{isOwn ? words.you : byName || words.operator}</span>
        <span className="small second number">
          {isFirst ? words.firstVersion : `+${format.number(added)} −${format.number(removed)}`}
        </span>
      </button>
      {note !== null && <p className="small second">{note}</p>}
    </li>
  )
}

function VersionText({ id, version }: { id: number; version: number }) {
  const words = useWords(writeWords)
  const read = useRead<Version>(`/manuscripts/${id}/versions/${version}`)
  const [isWhole, setIsWhole] = useState(false)
  if (read.state !== 'read') return <LoadState read={read} height={88} />
  const { changes, markdown, title } = read.data
  return (
    <div className="write-change">
      <div className="segments" role="group" aria-label={words.versions}>
        {([false, true] as const).map((whole) => (
          <button key={String(whole)} type="button" aria-pressed={whole === isWhole} onClick={() => setIsWhole(whole)}>
            {whole ? words.whole : words.changes}
          </button>
        ))}
      </div>
      {isWhole ? (
        <pre>{`# ${title}\n\n${markdown}`}</pre>
      ) : changes.every(({ kind }) => kind === 'same') ? (
        <p className="small second">{words.unchanged}</p>
      ) : (
        <Changes changes={changes} />
      )}
    </div>
  )
}

/** Letters of unchanged text that stay on both sides of a change. */
const mostAround = 60

/** Changed words with some of the text around them. */
function Changes({ changes }: { changes: Version['changes'] }) {
  const words = useWords(writeWords)
  return (
    <p className="write-changes">
      {changes.map(({ kind, text }, index) => {
        if (kind === 'same')
          return <span key={index}>{shortened(text, index === 0, index === changes.length - 1)}</span>
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={index}>
            <span className="hidden-text">{kind === 'added' ? words.added : words.removed} </span>
            {text}
          </Mark>
        )
      })}
    </p>
  )
}

function shortened(text: string, isStart: boolean, isEnd: boolean): string {
  const head = isStart ? '' : text.slice(0, mostAround)
  const tail = isEnd ? '' : text.slice(-mostAround)
  return text.length <= head.length + tail.length + 1 ? text : `${head} … ${tail}`
}
