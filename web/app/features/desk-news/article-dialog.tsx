import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DeskArticle, DeskArticles } from '#contract/touchline/desk-articles.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { localOf, msOf } from '../../i18n/local-time.ts'
import { TextField } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { useReading } from '../../live/use-reading.ts'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { articleWords } from './article-words.ts'

export type ArticleAct = 'schedule' | 'move' | 'publish' | 'withdraw' | 'unschedule' | 'pin' | 'unpin'

interface ArticleDialogProps {
  article: DeskArticle
  act: ArticleAct
  onClose: () => void
}

const MINUTE_MS = 60_000

/** A change of the plan of an article, with its reason; a time that another article has is named before. */
export function ArticleDialog({ article, act, onClose }: ArticleDialogProps) {
  const words = useWords(articleWords)
  const { revalidate } = useRevalidator()
  const { now } = usePage()
  const [at, setAt] = useState(article.publishAt)
  const hasTime = act === 'schedule' || act === 'move'
  const missing = !hasTime ? null : at === null ? words.atMissing : at <= now ? words.atPast : null
  const change = async (reason: string) => {
    await send(article, act, { at: hasTime ? at : null, reason })
    announce(words.done[act])
    await revalidate()
  }
  return (
    <ReasonDialog
      title={words[`${act}Title`](article.title || words.untitled)}
      action={words[act]}
      missing={missing}
      onDo={change}
      onClose={onClose}
    >
      {hasTime && <TimeField article={article} at={at} onChange={setAt} />}
      {act !== 'pin' && act !== 'unpin' && <p className="small second">{words.told}</p>}
    </ReasonDialog>
  )
}

function send(
  { id, version, publishAt }: DeskArticle,
  act: ArticleAct,
  { at, reason }: { at: number | null; reason: string },
) {
  const path = `/desk/articles/${id}`
  if (act === 'pin' || act === 'unpin')
    return callApi('POST', `${path}/pin`, { body: { isPinned: act === 'pin', reason } })
  if (act === 'withdraw' || act === 'unschedule')
    return callApi('POST', `${path}/withdrawal`, { body: { version, reason } })
  return callApi('POST', `${path}/publication`, { body: { version, at, shownAt: publishAt ?? 0, reason } })
}

type TimeFieldProps = { article: DeskArticle; at: number | null; onChange: (at: number | null) => void }

function TimeField({ article, at, onChange }: TimeFieldProps) {
  const words = useWords(articleWords)
  const { timeZone, format } = useLanguage()
  const others = useOthers(article, at)
  return (
    <>
      <TextField
        label={words.at}
        type="datetime-local"
        autoComplete="off"
        required
        defaultValue={at === null ? '' : localOf(at, timeZone)}
        onChange={(event) => onChange(msOf(event.target.value, timeZone))}
      />
      {others.length > 0 && <p className="plan-clash">{words.taken(format.list(others.map(({ title }) => title)))}</p>}
    </>
  )
}

/** Articles of the same language in the minute that is chosen. */
function useOthers({ id, language }: DeskArticle, at: number | null): readonly DeskArticle[] {
  const { tag } = useLanguage()
  const from = at === null ? null : Math.floor(at / MINUTE_MS) * MINUTE_MS
  const reading = useReading<readonly DeskArticle[]>(`${id} ${from}`, async (signal) => {
    if (from === null) return []
    const query = { language, from, to: from + MINUTE_MS, lang: tag }
    return (await callApi<DeskArticles>('GET', '/desk/articles', { query, signal })).list
  })
  return reading.state === 'read' ? reading.data.filter((one) => one.id !== id) : []
}
