import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { changeCodes } from '#contract/touchline/change-codes.ts'
import { mostEntries, type ChangeEntry, type DryRun } from '#contract/touchline/desk-change.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi, type CallError } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useDesk } from '../desk/desk-start.tsx'
import type { CorrectData } from './correct-data.ts'
import { DraftFields } from './draft-fields.tsx'
import { DryRunParts, EventPair } from './dry-run.tsx'
import { EntryList } from './entry-list.tsx'
import { emptyDraft, entryOf } from './entry-of.ts'
import { MatchHead } from './match-head.tsx'
import { SecondCard, WhyCard, type Why } from './side-cards.tsx'
import { useKeys } from './use-keys.ts'
import { changeWords, type ChangeWords } from './words.ts'

/** Corrects a match: what is wrong, what it would change, why, and who applies it. */
export function CorrectPage({ data }: { data: CorrectData }) {
  const { row } = data
  const words = useWords(changeWords)
  const { me } = useDesk()
  const refusal = useRefusal()
  const { draft, entry, added, entries, taken, setDraft, add, remove } = useEntries(data)
  const [why, setWhy] = useState<Why>({ code: null, words: '' })
  const preview = usePreview(row.id, entries)
  const { run, again } = preview
  const { revalidate } = useRevalidator()
  // The match may be another one by now: its events are read again, and the dry run is computed again.
  const onRefused = () => {
    void revalidate()
    again()
  }
  const { propose, isBusy, isTried, refused } = usePropose({ matchId: row.id, entries, run, why, onRefused })
  const codeKeys = changeCodes.map((code, at) => [String(at + 1), () => setWhy({ ...why, code })] as const)
  useKeys({ p: propose, ...Object.fromEntries(codeKeys) })
  return (
    <>
      <div className="desk-columns change-columns">
        <div className="stack">
          <CorrectHead data={data} run={run}>
            <FormError>{data.problem}</FormError>
            <DraftFields data={data} draft={draft} taken={taken} onChange={setDraft} />
            <EntryList
              data={data}
              entries={added}
              mayAdd={entry !== null && entries.length < mostEntries}
              onAdd={add}
              onRemove={remove}
            />
          </CorrectHead>
          <PreviewState preview={preview} />
          {run && (
            <section className="card">
              <DryRunParts run={run} row={row} />
            </section>
          )}
        </div>
        <div className="stack">
          <WhyCard why={why} errors={isTried ? missingOf(why, words) : complete} onChange={setWhy} />
          <SecondCard needsSecond={run?.needsSecond ?? data.isOver} by={me} decidedBy={null} seconds={null} />
        </div>
      </div>
      <ProposeFoot note={refusal(refused) ?? words.bar} isBusy={isBusy} mayPropose={run !== null} onPropose={propose} />
    </>
  )
}

interface FootProps {
  note: string
  isBusy: boolean
  mayPropose: boolean
  onPropose: () => unknown
}

function ProposeFoot({ note, isBusy, mayPropose, onPropose }: FootProps) {
  const words = useWords(changeWords)
  return (
    <div className="change-foot card">
      <span className="small second">{note}</span>
      <span className="push" />
      <button
        type="button"
        className="button primary touchable"
        aria-keyshortcuts="p"
        aria-busy={isBusy}
        disabled={!mayPropose}
        onClick={() => void onPropose()}
      >
        {words.propose}
      </button>
    </div>
  )
}

/** Why there is no dry run: it is being computed, or failed. */
function PreviewState({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const words = useWords(changeWords)
  const refusal = useRefusal()
  const { failure, isComputing, again } = preview
  useEffect(() => {
    if (isComputing) announce(words.computing)
  }, [isComputing, words])
  return (
    <>
      <FormError>{refusal(failure)}</FormError>
      {failure && (
        <button type="button" className="button touchable" onClick={again}>
          {words.computeAgain}
        </button>
      )}
      <p className="small second">{isComputing ? words.computing : ''}</p>
    </>
  )
}

interface HeadProps {
  data: CorrectData
  run: DryRun | null
  children: ReactNode
}

function CorrectHead({ data: { row, competition }, run, children }: HeadProps) {
  const words = useWords(changeWords)
  const { format } = useLanguage()
  return (
    <section className="card change-head">
      <header>
        <h1>{words.correct}</h1>
        {run && <span className="tag warn">{words.dry}</span>}
        <span className="push" />
        {run && <span className="small second">{words.computed(format.moment(run.at), run.tookMs, run.version)}</span>}
      </header>
      <MatchHead row={row} competition={competition} />
      {children}
      {run?.events.map(({ before, after }) => (
        <EventPair key={(after ?? before)!.key} before={before} after={after} row={row} />
      ))}
    </section>
  )
}

/** The entries of a change: those that were added, and that of the form once it is complete. */
function useEntries({ events, palette, given, today }: CorrectData) {
  const [draft, setDraft] = useState(() => emptyDraft('correct', today))
  const [added, setAdded] = useState<readonly ChangeEntry[]>(given)
  const entry = entryOf(draft, { events, palette })
  const entries = entry === null ? added : [...added, entry]
  const add = () => {
    setAdded(entries)
    setDraft(emptyDraft(draft.act, draft.decidedOn))
  }
  const remove = (at: number) => setAdded(added.filter((_, place) => place !== at))
  const taken = new Set(added.flatMap((one) => ('key' in one ? one.key : [])))
  return { draft, entry, added, entries, taken, setDraft, add, remove }
}

interface Proposal {
  matchId: number
  entries: readonly ChangeEntry[]
  run: DryRun | null
  why: Why
  /** The effect may be another one by now. */
  onRefused: () => void
}

/** Proposes the effect that is shown, and opens the change. */
function usePropose({ matchId, entries, run, why, onRefused }: Proposal) {
  const navigate = useNavigate()
  const { isBusy, failure, run: send } = useAction()
  const [isTried, setIsTried] = useState(false)
  const text = why.words.trim()
  const propose = async () => {
    setIsTried(true)
    if (entries.length === 0 || run === null || text.length < 3 || why.code === null) return
    const body = { entries, code: why.code, words: text, digest: run.digest, reason: text }
    let id = 0
    const isDone = await send(async () => {
      id = (await callApi<{ id: number }>('POST', `/desk/matches/${matchId}/changes`, { body })).id
    })
    if (isDone) await navigate(`/desk/changes/${id}`)
    else onRefused()
  }
  return { propose, isBusy, refused: failure, isTried }
}

const complete = { code: null, words: null }

function missingOf({ code, words: text }: Why, words: ChangeWords) {
  return {
    code: code === null ? words.codeMissing : null,
    words: text.trim().length < 3 ? words.wordsMissing : null,
  }
}

type Preview = { key: string; run: DryRun | null; failure: Parameters<ReturnType<typeof useRefusal>>[0] }

/** The dry run of all entries, a moment after they were last changed. */
function usePreview(matchId: number, all: readonly ChangeEntry[]) {
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<Preview | null>(null)
  const { tag } = useLanguage()
  const entries = all.length === 0 ? '' : JSON.stringify(all)
  const key = `${round} ${entries}`
  useEffect(() => {
    if (entries === '') return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const run = await callApi<DryRun>('GET', `/desk/matches/${matchId}/preview`, {
          query: { entries, lang: tag },
          signal: asking.signal,
        })
        setFound({ key, run, failure: null })
      } catch (failure) {
        if (!asking.signal.aborted) setFound({ key, run: null, failure: failure as Preview['failure'] })
      }
    }, 300)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [matchId, entries, key, tag])
  const isNow = found?.key === key
  return {
    run: isNow ? found.run : null,
    failure: isNow ? found.failure : null,
    isComputing: entries !== '' && !isNow,
    again: () => setRound(round + 1),
  }
}

const explained = new Set(['conflict', 'forbidden', 'bad_request', 'busy'])

/** The sentence of the desk for a call that was refused. */
function useRefusal(): (failure: CallError | null) => string | null {
  const explain = useFailureText()
  return (failure) => (failure && explained.has(failure.error) ? failure.message : explain(failure))
}
