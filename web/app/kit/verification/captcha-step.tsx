import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CodePurpose } from '#contract/touchline/account.ts'
import type { Puzzle } from '#contract/touchline/captcha.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { signInWords } from './words.ts'
import { CallError, callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { focusFirst } from '../page/dialog.tsx'
import { FormError, SubmitButton, TextField } from '../form/form.tsx'
import { Skeleton } from '../page/states.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { SliderPuzzle } from './slider-puzzle.tsx'
import { startWork, type Working } from './work/start-work.ts'
import './sign-in.css'

export interface CodeFor {
  purpose: CodePurpose
  areaNo: string
  /** Omitted where the code goes to the number of the signed-in user. */
  phone?: string
}

interface CaptchaStepProps {
  codeFor: CodeFor
  /** Receives the ticket of a solved puzzle; its errors are shown here. */
  onTicket: (ticket: string) => Promise<void>
}

/** The current puzzle: requested at once, replaced on request and after a wrong answer. */
function usePuzzle({ codeFor, onTicket }: CaptchaStepProps) {
  const { areaNo, phone } = codeFor
  const { tag: lang } = useLanguage()
  const { run, isBusy, failure } = useAction()
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null)
  const working = useRef<Working>(null)
  const draw = async (kind: 'picture' | 'text') => {
    working.current?.stop()
    const drawn = await callApi<Puzzle>('POST', '/captcha', { body: { kind, lang, areaNo, phone } })
    // The policy blocks third-party scripts, so the question is used instead.
    const next =
      drawn.kind === 'geetest'
        ? await callApi<Puzzle>('POST', '/captcha', { body: { kind: 'text', lang, areaNo, phone } })
        : drawn
    // The proof of work is computed while the user solves the puzzle.
    working.current = next.kind === 'geetest' ? null : startWork(next)
    setPuzzle(next)
  }
  const answer = async (id: string, text: string) => {
    const work = await working.current?.proof
    const { ticket } = await callApi<{ ticket: string }>('POST', `/captcha/${id}`, {
      body: { ...codeFor, answer: text, work },
    }).catch(async (thrown: unknown) => {
      if (thrown instanceof CallError && thrown.status !== 0) await draw(kindOf(puzzle))
      throw thrown
    })
    await onTicket(ticket).catch(async (thrown: unknown) => {
      // The block of the number has become busier since this puzzle was drawn.
      if (thrown instanceof CallError && thrown.error === 'captcha_needed') await draw(kindOf(puzzle))
      throw thrown
    })
  }
  const start = useEffectEvent(() => void run(() => draw('picture')))
  useEffect(() => {
    start()
    return () => working.current?.stop()
  }, [])
  return {
    puzzle,
    isBusy,
    failure,
    draw: (kind: 'picture' | 'text') => void run(() => draw(kind)),
    answer: (id: string, text: string) => void run(() => answer(id, text)),
  }
}

/**
 * A puzzle drawn by the server, or a text question for users who cannot see or drag. A wrong answer loads another one.
 */
export function CaptchaStep(props: CaptchaStepProps) {
  const words = useWords(signInWords).captcha
  const explain = useFailureText()
  const { puzzle, isBusy, failure, draw, answer } = usePuzzle(props)
  return (
    <div className="form-stack">
      {!puzzle && (failure ? null : <PuzzleSkeleton label={words.loading} />)}
      {puzzle && puzzle.kind !== 'geetest' && (
        <div key={puzzle.id} ref={focusFirst}>
          {puzzle.kind === 'slider' && (
            <SliderPuzzle puzzle={puzzle} isBusy={isBusy} onAnswer={(x) => answer(puzzle.id, String(x))} />
          )}
          {puzzle.kind === 'text' && (
            <Question question={puzzle.question} isBusy={isBusy} onAnswer={(text) => answer(puzzle.id, text)} />
          )}
        </div>
      )}
      <FormError>{explain(failure)}</FormError>
      <div className="buttons spread">
        {/* A press while a puzzle loads does nothing; the button keeps its focus and announces the loading. */}
        <button type="button" className="text-button" aria-disabled={isBusy} onClick={() => draw(kindOf(puzzle))}>
          {words.again}
        </button>
        <button
          type="button"
          className="text-button"
          aria-disabled={isBusy}
          onClick={() => draw(kindOf(puzzle) === 'text' ? 'picture' : 'text')}
        >
          {kindOf(puzzle) === 'text' ? words.picture : words.instead}
        </button>
      </div>
    </div>
  )
}

function kindOf(puzzle: Puzzle | null): 'picture' | 'text' {
  return puzzle?.kind === 'text' ? 'text' : 'picture'
}

function PuzzleSkeleton({ label }: { label: string }) {
  return (
    <div>
      <span className="hidden-text">{label}</span>
      <Skeleton width="100%" height={250} />
    </div>
  )
}

function Question({
  question,
  isBusy,
  onAnswer,
}: {
  question: string
  isBusy: boolean
  onAnswer: (text: string) => void
}) {
  const words = useWords(signInWords)
  const [text, setText] = useState('')
  return (
    <form
      className="form-stack"
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(text.trim())
      }}
    >
      <p className="question">{question}</p>
      <TextField
        data-first
        label={words.captcha.answer}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <SubmitButton isBusy={isBusy}>{words.captcha.check}</SubmitButton>
    </form>
  )
}
