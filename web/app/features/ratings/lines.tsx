import { useState } from 'react'
import { Link } from 'react-router'
import type { RatingLine, RatingLines } from '#contract/touchline/rating.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { TalkIcon } from '../../kit/crest/talk-icon.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { useReading } from '../../live/use-reading.ts'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useMe } from '../../session/me.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import type { Ratings } from './use-ratings.ts'
import { ratingWords } from './words.ts'

interface Props {
  ratings: Ratings
  subject: string
  /** The first page, where the server has read it. */
  first: RatingLines | null
}

/** What people wrote about a subject, page after page. */
export function Lines({ ratings, subject, first }: Props) {
  const words = useWords(ratingWords)
  const path = `/matches/${ratings.matchId}/ratings/${subject}/lines`
  const reading = useReading<RatingLines>(path, (signal) => callApi('GET', path, { signal }))
  const [more, setMore] = useState<RatingLine[]>([])
  const { run, isBusy, failure } = useAction()
  const explain = useFailureText()
  const start = reading.state === 'read' ? reading.data : first
  if (reading.state === 'failed' && start === null) return <p className="small second">{words.linesFailed}</p>
  if (start === null) return <div className="rated-lines" aria-busy="true" />
  const known = new Set(start.list.map(({ id }) => id))
  const list = [...start.list, ...more.filter(({ id }) => !known.has(id))]
  const readMore = () =>
    run(async () => {
      const page = Math.floor(list.length / 20) + 1
      const next = await callApi<RatingLines>('GET', path, { query: { page } })
      setMore((before) => [...before, ...next.list])
    })
  return (
    <div className="rated-lines">
      <h3 className="hidden-text">{words.lines}</h3>
      {list.length === 0 && <p className="small quiet">{words.noLines}</p>}
      <ul>
        {list.map((line) => (
          <Line key={line.id} line={line} ratings={ratings} />
        ))}
      </ul>
      {start.pages > 1 && list.length < start.total && (
        <button type="button" className="more touchable" aria-busy={isBusy} onClick={() => void readMore()}>
          {words.more}
        </button>
      )}
      <FormError>{explain(failure)}</FormError>
    </div>
  )
}

function Line({ line, ratings }: { line: RatingLine; ratings: Ratings }) {
  return (
    <li className="rating-written">
      <b className="number">{line.value}</b>
      <div>
        <Link className="small semi second" to={`/user/${line.person.id}`}>
          {line.person.nickname}
        </Link>
        <p dir="auto">{line.text}</p>
      </div>
      <Light line={line} ratings={ratings} />
    </li>
  )
}

function Light({ line, ratings }: { line: RatingLine; ratings: Ratings }) {
  const words = useWords(ratingWords)
  const { format } = useLanguage()
  const me = useMe()
  const { requireSignIn } = useSignIn()
  const { run, isBusy } = useAction()
  const [likes, setLikes] = useState(line.likes)
  const isLit = ratings.own.litLineIds.includes(line.id)
  if (me?.id === line.person.id)
    return (
      <span className="rating-light tabular">
        <TalkIcon name="light" />
        {format.number(likes)}
      </span>
    )
  const light = () =>
    run(async () => {
      const done = await requireSignIn(
        () => callApi<{ likes: number; isLiked: boolean }>(isLit ? 'DELETE' : 'PUT', `/rating-lines/${line.id}/like`),
        { reason: words.lightReason },
      )
      if (!done) return
      setLikes(done.likes)
      ratings.setLit(line.id, done.isLiked)
    })
  return (
    <button
      type="button"
      className={isLit ? 'rating-light rating-lit' : 'rating-light'}
      aria-busy={isBusy}
      onClick={() => void light()}
    >
      <TalkIcon name="light" />
      <span className="hidden-text">{isLit ? words.lit : words.lightUp} </span>
      <span className="tabular">{format.number(likes)}</span>
      {isLit && <span className="hidden-text">{words.takeLight}</span>}
    </button>
  )
}
