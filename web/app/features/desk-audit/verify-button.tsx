import type { verifyAuditLog } from '#contract/touchline/desk-audit.ts'
import type { DataOf } from '#contract/operation.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { announce } from '../../live/announcer.tsx'
import { callApi } from '../../session/call.ts'
import { useAction } from '../../session/use-action.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { auditWords } from './words.ts'

type Verified = DataOf<typeof verifyAuditLog>

/** Verifies the chain on the server, and says what was found. */
export function VerifyButton() {
  const words = useWords(auditWords)
  const explain = useFailureText()
  const { format } = useLanguage()
  const { run, isBusy, failure } = useAction()
  const [verified, setVerified] = useState<Verified | null>(null)
  const verify = () =>
    void run(async () => {
      const next = await callApi<Verified>('GET', '/desk/audit/verification')
      setVerified(next)
      announce(sentenceOf(next, words, format.number))
    })
  return (
    <>
      <button type="button" className="button touchable" aria-busy={isBusy} onClick={verify}>
        <DeskIcon name="shield" size="s" />
        {isBusy ? words.verifying : words.verify}
      </button>
      <p className={verified?.finding ? 'desk-verdict loss' : 'desk-verdict'}>
        {verified ? sentenceOf(verified, words, format.number) : explain(failure)}
      </p>
    </>
  )
}

function sentenceOf(
  { rows, finding, anchoredAt }: Verified,
  words: typeof auditWords.en,
  number: (value: number) => string,
): string {
  if (finding) return words.findings[finding.what](number(finding.row))
  return `${words.intact(number(rows))} ${anchoredAt === null ? words.notAnchored : words.anchored(number(anchoredAt))}`
}
