import { useState } from 'react'
import type { Proof, SealReceipt } from '#contract/touchline/proof.ts'
import { useWords } from '../../i18n/language.tsx'
import { FormError, TextField } from '../../kit/form/form.tsx'
import { ChecksList } from './checks-list.tsx'
import { proofWords } from './proof-words.ts'
import { readReceipt, verifyReceipt, type Check } from './verify.ts'

type Read = { name: string; checks: readonly Check[]; receipt: SealReceipt } | 'malformed' | null
/** A receipt has a path of some kilobytes and a text. */
const LARGEST_BYTES = 1_000_000

/** Checks a saved receipt in this browser, also without a network: the code comes with the page. */
export function ReceiptCard({ proof: { publicKey, witnesses } }: { proof: Proof }) {
  const words = useWords(proofWords)
  const [read, setRead] = useState<Read>(null)
  const [key, setKey] = useState(publicKey)
  async function check(file: File): Promise<void> {
    const receipt = file.size > LARGEST_BYTES ? null : readReceipt(await file.text())
    if (receipt === null) return setRead('malformed')
    const keys = { log: key.trim(), witnesses: witnesses.map((witness) => witness.key) }
    const checks = await verifyReceipt(receipt, keys, null).catch(() => null)
    setRead(checks && { name: file.name, checks, receipt })
    if (checks === null) setRead('malformed')
  }
  return (
    <section className="card card-text" id="receipt">
      <h2>{words.receipt}</h2>
      <p className="small second">{words.receiptText}</p>
      <noscript>
        <p className="small">{words.receiptNoScript}</p>
      </noscript>
      <div className="receipt-fields needs-scripts">
        <TextField
          label={words.receiptFile}
          type="file"
          accept="application/json,.json"
          // The same file can be chosen again after a change of the key.
          onClick={(event) => (event.currentTarget.value = '')}
          onChange={({ currentTarget: { files } }) => files?.[0] && void check(files[0])}
        />
        <TextField
          label={words.key}
          hint={words.receiptKey}
          value={key}
          onChange={({ currentTarget: { value } }) => setKey(value)}
          spellCheck={false}
        />
      </div>
      <FormError>{read === 'malformed' ? words.malformed : null}</FormError>
      {read !== null && read !== 'malformed' && (
        <div className="receipt-checks">
          <p className="small second">
            <code>{read.name}</code>
          </p>
          <ChecksList checks={read.checks} receipt={read.receipt} />
        </div>
      )}
    </section>
  )
}
