import { useEffect, useState } from 'react'
import type { ExportFile, ExportState } from '#contract/touchline/export.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { leavingWords } from './words.ts'
import { announce } from '../../live/announcer.tsx'
import { usePage } from '../../page.ts'
import { callApi } from '../../session/call.ts'
import { useSignIn } from '../../session/sign-in.tsx'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { FormError, SubmitButton } from '../../kit/form/form.tsx'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'
import { DoneNote } from '../../kit/form/done-note.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { useFailureText } from '../../session/failure-text.ts'

const LOOK_EVERY_MS = 1500

/** The export of all personal data: created on the server, then downloaded as one file. */
export function TakeData() {
  const words = useWords(leavingWords)
  const read = useRead<ExportState>('/me/exports')
  return (
    <section className="card" aria-labelledby="take-title">
      <header>
        <h2 id="take-title">{words.takeTitle}</h2>
      </header>
      <div className="body form-stack">
        <p>{words.takeText}</p>
        <p className="small second">{words.notInside}</p>
        {read.state === 'read' ? (
          <ExportSteps given={read.data} set={read.set} />
        ) : (
          <LoadState read={read} height={64} />
        )}
      </div>
    </section>
  )
}

function ExportSteps({ given, set }: { given: ExportState; set: (state: ExportState) => void }) {
  const words = useWords(leavingWords)
  const explain = useFailureText()
  const { requireSignIn } = useSignIn()
  const { run, isBusy, failure } = useAction()
  const [isTaken, setIsTaken] = useState(false)
  const isMaking = given.state === 'making'
  const sentence = useSentence(given)
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(
      () => void callApi<ExportState>('GET', '/me/exports').then(set, () => undefined),
      LOOK_EVERY_MS,
    )
    return () => clearInterval(timer)
  }, [isMaking, set])
  useEffect(() => {
    if (given.state === 'ready' || given.state === 'failed') announce(sentence)
  }, [given.state, sentence])
  const start = async () => {
    const state = await requireSignIn(() => callApi<ExportState>('POST', '/me/exports', { body: {} }))
    if (state) set(state)
  }
  const take = async () => {
    saveFile('touchline-data.json', await readFiles(given.files))
    setIsTaken(true)
  }
  return (
    <>
      <ExportNote given={given} sentence={sentence} />
      <FormError>{failure?.error === 'export_limit' ? words.limit : explain(failure)}</FormError>
      <div className="buttons">
        <SubmitButton
          type="button"
          isBusy={isBusy || isMaking}
          onClick={() => void run(given.state === 'ready' ? take : start)}
        >
          <AccountIcon name="data" />
          {given.state === 'ready' ? words.take : words.start}
        </SubmitButton>
        <DoneNote isShown={isTaken && !failure}>{words.taken}</DoneNote>
      </div>
    </>
  )
}

/** The progress of the export, or the end of its download period. */
function useSentence({ state, doneParts, totalParts, expiresAt }: ExportState): string {
  const words = useWords(leavingWords)
  const { format } = useLanguage()
  const { now } = usePage()
  if (state === 'making') return words.making(doneParts, totalParts)
  if (state === 'ready') return expiresAt === null ? '' : words.ready(format.moment(expiresAt, now))
  return state === 'failed' ? words.failed : words.notStarted
}

/** The line is always rendered, so that nothing moves. */
function ExportNote({ given, sentence }: { given: ExportState; sentence: string }) {
  return (
    <p className="export-note">
      {given.state === 'making' && <progress value={given.doneParts} max={given.totalParts} aria-label={sentence} />}{' '}
      {sentence}
    </p>
  )
}

/** One JSON of all files, in the shape of `GET /me/export`. */
async function readFiles(count: number): Promise<string> {
  const data: Record<string, ExportFile['rows']> = {}
  for (let index = 0; index < count; index++) {
    const { name, rows } = await callApi<ExportFile>('GET', `/me/exports/files/${index}`)
    data[name] = [...(data[name] ?? []), ...rows]
  }
  return JSON.stringify({ exportedAt: new Date().toISOString(), data }, null, 2)
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
