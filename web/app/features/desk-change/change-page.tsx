import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ChangedEvent, ChangeEntry, DeskChange, DryRun } from '#contract/touchline/desk-change.ts'
import type { DeskName } from '#contract/touchline/desk.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { changeLogWords } from '../../kit/match/change-words.ts'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { announce } from '../../live/announcer.tsx'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { DryRunParts, EventPair } from './dry-run.tsx'
import { MatchHead } from './match-head.tsx'
import { SecondCard } from './side-cards.tsx'
import { useKeys } from './use-keys.ts'
import { changeWords } from './words.ts'

export interface ChangeData {
  change: DeskChange
  dryRun: DryRun | null
  isMoved: boolean
  problem: string | null
  /** With a problem: events as they are now, and as they are proposed. */
  disputed: { before: ChangedEvent; after: ChangedEvent }[]
  seconds: DeskName[]
  /** Of the match. */
  version: number
  reverse: { entries: ChangeEntry[]; problem: string | null } | null
}

/** A change with its dry run: applied by a second person, or dropped. */
export function ChangePage({ data }: { data: ChangeData }) {
  const { change, dryRun, isMoved, problem, disputed, seconds, version, reverse } = data
  const words = useWords(changeWords)
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<'apply' | 'drop' | null>(null)
  const isOpen = change.state === 'open'
  const mayApply = isOpen && change.mayApply && dryRun !== null
  const ended = useFresh({ change, version })
  useKeys({ a: () => mayApply && setAsking('apply'), x: () => isOpen && setAsking('drop') })
  const send = async (reason: string) => {
    const path = `/desk/changes/${change.id}/${asking === 'apply' ? 'application' : 'drop'}`
    // Refused where the effect is another one by now: the page then shows the new one.
    await callApi('POST', path, {
      body: { reason, ...(asking === 'apply' ? { digest: dryRun!.digest } : {}) },
    }).finally(() => void revalidate())
  }
  return (
    <>
      <div className="desk-columns change-columns">
        <div className="stack">
          <ChangeHead change={change} dryRun={dryRun} />
          {ended && <p className="change-problem">{ended}</p>}
          {problem && (
            <p className="change-problem" role="status">
              {problem}
            </p>
          )}
          {isMoved && problem === null && <p className="change-problem">{words.moved}</p>}
          <section className="card">
            {disputed.length > 0 && <DisputedEvents pairs={disputed} row={change.row} />}
            {dryRun ? (
              <DryRunParts run={dryRun} row={change.row} />
            ) : (
              problem === null && <p className="desk-empty">{words.noRun}</p>
            )}
          </section>
        </div>
        <div className="stack">
          <ReasonCard change={change} />
          <SecondCard
            needsSecond={change.needsSecond}
            by={change.by}
            decidedBy={change.decidedBy}
            seconds={isOpen ? seconds : null}
          />
        </div>
      </div>
      {isOpen && <ChangeFoot mayApply={change.mayApply} isReady={mayApply} onAsk={setAsking} />}
      {reverse && <RevokeFoot change={change} reverse={reverse} />}
      {asking && isOpen && (asking === 'drop' || dryRun !== null) && (
        <ReasonDialog
          title={asking === 'apply' ? words.applyTitle : words.dropTitle}
          action={asking === 'apply' ? words.apply : words.drop}
          onDo={send}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** What was proposed of events that changed since, beside them as they are now. */
function DisputedEvents({ pairs, row }: { pairs: ChangeData['disputed']; row: DeskChange['row'] }) {
  const words = useWords(changeWords)
  return (
    <>
      <header>
        <h2>{words.disputed}</h2>
      </header>
      {pairs.map(({ before, after }) => (
        <div key={before.key}>
          <EventPair before={before} after={after} row={row} />
          {before.isWithdrawn && <p className="change-note">{words.withdrawnNow}</p>}
        </div>
      ))}
    </>
  )
}

/** The way to revoke an applied change, or why there is none. */
function RevokeFoot({ change, reverse }: { change: DeskChange; reverse: NonNullable<ChangeData['reverse']> }) {
  const words = useWords(changeWords)
  return (
    <div className="change-foot card">
      <span className="small second">{reverse.problem ?? words.revokeText}</span>
      <span className="push" />
      {reverse.problem === null && (
        <Link className="button touchable" to={`/desk/changes/new/${change.row.id}?revoke=${change.id}`}>
          {words.revoke}
        </Link>
      )}
    </div>
  )
}

function ChangeHead({ change, dryRun }: Pick<ChangeData, 'change' | 'dryRun'>) {
  const words = useWords(changeWords)
  const { format } = useLanguage()
  const isOpen = change.state === 'open'
  return (
    <section className="card change-head">
      <header>
        <h1>{words.one(change.id)}</h1>
        <span className={isOpen ? 'tag warn' : 'tag'}>{isOpen ? words.dry : words.states[change.state]}</span>
        <span className="push" />
        {dryRun && (
          <span className="small second">
            {words.computed(format.moment(dryRun.at), dryRun.tookMs, dryRun.version)}
          </span>
        )}
      </header>
      <MatchHead row={change.row} competition={change.competition} />
      {dryRun?.events.map(({ before, after }) => (
        <EventPair key={(after ?? before)!.key} before={before} after={after} row={change.row} />
      ))}
      {change.state === 'applied' && <p className="change-text">{words.applied}</p>}
    </section>
  )
}

function ReasonCard({ change: { code, words: text, isAlone, decision } }: Pick<ChangeData, 'change'>) {
  const words = useWords(changeWords)
  const { codes, alone } = useWords(changeLogWords)
  return (
    <Card title={words.why} beside={<span className="tag">{codes[code]}</span>}>
      <p className="change-text">{text}</p>
      {decision !== '' && <p className="change-text">{decision}</p>}
      {isAlone && <p className="change-text">{alone}</p>}
    </Card>
  )
}

interface FootProps {
  mayApply: boolean
  /** There is a dry run to apply. */
  isReady: boolean
  onAsk: (what: 'apply' | 'drop') => void
}

function ChangeFoot({ mayApply, isReady, onAsk }: FootProps) {
  const words = useWords(changeWords)
  return (
    <div className="change-foot card">
      <span className="small second">{words.bar}</span>
      <span className="push" />
      <button type="button" className="button touchable" aria-keyshortcuts="x" onClick={() => onAsk('drop')}>
        {words.drop}
      </button>
      {mayApply && (
        <button
          type="button"
          className="button primary touchable"
          aria-keyshortcuts="a"
          disabled={!isReady}
          onClick={() => onAsk('apply')}
        >
          {words.apply}
        </button>
      )}
    </div>
  )
}

const PAUSE_MS = 3000

interface Shown {
  change: DeskChange
  /** Of the match. */
  version: number
}
type Now = { state: DeskChange['state']; version: number }

/** Reads an open change again once it is decided or its match moved; the sentence of a decision made meanwhile. */
function useFresh({ change, version }: Shown): string | null {
  const words = useWords(changeWords)
  const { revalidate, state: reading } = useRevalidator()
  const { id, state, decidedBy } = change
  const [first] = useState(state)
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || reading !== 'idle') return
    const now = await callApi<Now>('GET', `/desk/changes/${id}/version`).catch(() => null)
    if (now && (now.state !== state || now.version !== version)) await revalidate()
  })
  useEffect(() => {
    if (state !== 'open') return
    const every = setInterval(() => void look(), PAUSE_MS)
    return () => clearInterval(every)
  }, [state])
  const name = decidedBy?.nickname ?? ''
  const sentence =
    first !== 'open' || state === 'open' ? null : state === 'applied' ? words.appliedNow(name) : words.droppedNow(name)
  useEffect(() => {
    if (sentence !== null) announce(sentence)
  }, [sentence])
  return sentence
}
