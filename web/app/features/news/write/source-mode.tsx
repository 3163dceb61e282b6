import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { Document } from '#contract/document/document.ts'
import type { DataOf } from '#contract/operation.ts'
import type { convertManuscript } from '#contract/touchline/manuscript.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { TextArea } from '../../../kit/form/form.tsx'
import { callApi } from '../../../session/call.ts'
import { useAction } from '../../../session/use-action.ts'
import { useFailureText } from '../../../session/failure-text.ts'
import { writeWords } from './words.ts'

type Conversion = DataOf<typeof convertManuscript>

export function convert(body: { markdown: string } | { document: Document }, lang: 'en' | 'zh'): Promise<Conversion> {
  return callApi<Conversion>('POST', '/manuscripts/conversion', { body: { ...body, lang } })
}

interface SourceModeProps {
  markdown: string
  language: 'en' | 'zh'
  /** Markdown of this browser that could not be read: it is read again at once. */
  isKept: boolean
  /** With each key; the document follows after a pause. */
  onType: (markdown: string) => void
  onChange: (document: Document) => void
  /** Before the text is read; null once it was. */
  onKeep: (markdown: string | null) => void
  children: ReactNode
}

const pauseMs = 700

/** The text as Markdown: for screen readers, and for those who prefer it. */
export function SourceMode({ markdown, isKept, language, onType, onChange, onKeep, children }: SourceModeProps) {
  const words = useWords(writeWords)
  const { tag, format } = useLanguage()
  const explain = useFailureText()
  const { run, failure } = useAction()
  const [problem, setProblem] = useState<Conversion['problem']>(null)
  const first = useRef(isKept ? null : markdown)
  const read = useEffectEvent((text: string) =>
    run(async () => {
      onKeep(text)
      const converted = text.trim() === '' ? null : await convert({ markdown: text }, tag)
      setProblem(converted?.problem ?? null)
      if (converted !== null && !converted.document) return
      onChange(converted?.document ?? { blocks: [] })
      onKeep(null)
    }),
  )
  useEffect(() => {
    if (markdown === first.current) return
    const timer = setTimeout(() => void read(markdown), pauseMs)
    return () => clearTimeout(timer)
  }, [markdown])
  const error =
    problem && (problem.line === null ? problem.text : words.line(format.number(problem.line), problem.text))
  return (
    <div className="write-body">
      {children}
      <TextArea
        label={words.source}
        hint={words.sourceHint}
        error={error ?? explain(failure)}
        className="write-source"
        rows={20}
        lang={language}
        spellCheck
        value={markdown}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}
