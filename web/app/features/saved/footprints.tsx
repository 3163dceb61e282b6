import { useState } from 'react'
import { Link } from 'react-router'
import type { ArticleBrief } from '#contract/touchline/article.ts'
import type { Footprint, FootprintPage } from '#contract/touchline/saved.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Pager } from '../../kit/data/pager.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { announce } from '../../live/announcer.tsx'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { ByDay } from './by-day.tsx'
import { ConfirmDialog } from './folder-forms.tsx'
import { SavedIcon } from './icons.tsx'
import { savedWords } from './words.ts'

/** Articles that the reader read, with the switch of their recording. */
export function Footprints({ page, pathOf }: { page: number; pathOf: (article: ArticleBrief) => string }) {
  const words = useWords(savedWords)
  const { language } = usePage()
  const read = useRead<FootprintPage>(`/me/footprints?${new URLSearchParams({ page: String(page), lang: language })}`)
  const [isClearing, setIsClearing] = useState(false)
  if (read.state !== 'read') return <LoadState read={read} height={320} />
  const { isOn, list, pages } = read.data
  return (
    <>
      <RecordSwitch isOn={isOn} onChange={(next) => read.set({ ...read.data, isOn: next })} />
      {list.length === 0 ? (
        <EmptyState icon="clock" title={isOn ? words.noFootprints : words.footprintsOff}>
          {isOn ? words.noFootprintsText : words.keepOff}
        </EmptyState>
      ) : (
        <section className="card" aria-label={words.footprintsTab}>
          <ByDay rows={list} at={({ readAt }) => readAt}>
            {(one) => (
              <FootprintRow key={one.articleId} footprint={one} to={pathOf(one.article)} onRemoved={read.reload} />
            )}
          </ByDay>
          <Pager page={page} pages={pages} to={(to) => `/me/saved?tab=footprints&page=${to}`} />
          <button type="button" className="more-rows" onClick={() => setIsClearing(true)}>
            {words.clearAll}
          </button>
        </section>
      )}
      {isClearing && (
        <ConfirmDialog
          title={words.clearTitle}
          text={words.clearText}
          doIt={words.clearAll}
          work={async () => {
            await callApi('DELETE', '/me/footprints')
            announce(words.cleared)
            read.reload()
          }}
          onClose={() => setIsClearing(false)}
        />
      )}
    </>
  )
}

function RecordSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const words = useWords(savedWords)
  const explain = useFailureText()
  const { run, isBusy, failure } = useAction()
  const isShownOn = isBusy ? !isOn : isOn
  const toggle = async () => {
    const answer = await callApi<{ isOn: boolean }>('PUT', '/me/footprints', { body: { isOn: !isOn } })
    onChange(answer.isOn)
    announce(answer.isOn ? words.keepOn : words.keepOff)
  }
  return (
    <section className="card footprints-switch">
      <label className="switch-row">
        <span className="two-lines">
          {words.keep}
          <span className="small quiet">{words.keepText}</span>
        </span>
        <input
          type="checkbox"
          role="switch"
          className="switch"
          checked={isShownOn}
          aria-checked={isShownOn}
          aria-busy={isBusy}
          onChange={() => void run(toggle)}
        />
      </label>
      <FormError>{explain(failure)}</FormError>
    </section>
  )
}

function FootprintRow({ footprint, to, onRemoved }: { footprint: Footprint; to: string; onRemoved: () => void }) {
  const words = useWords(savedWords)
  const { format } = useLanguage()
  const { run, isBusy } = useAction()
  const { articleId, readAt, article } = footprint
  const remove = async () => {
    await callApi('DELETE', `/me/footprints/articles/${articleId}`)
    onRemoved()
  }
  return (
    <li className="saved-row">
      <time className="small second tabular" dateTime={new Date(readAt).toISOString()}>
        {format.time(readAt)}
      </time>
      <div className="saved-text">
        <Link to={to}>{article.title}</Link>
      </div>
      <button
        type="button"
        className="icon-button"
        aria-busy={isBusy}
        aria-label={words.removeFootprint(article.title)}
        onClick={() => void run(remove)}
      >
        <SavedIcon name="remove" />
      </button>
    </li>
  )
}
