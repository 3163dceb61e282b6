import { useState } from 'react'
import type { SessionRow } from '#contract/touchline/session.ts'
import { useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { securityWords } from './words.ts'
import { callApi } from '../../session/call.ts'
import { changeMe, signOut } from '../../session/me.ts'
import { useAction } from '../../session/use-action.ts'
import { useRead } from '../../session/use-read.ts'
import { FormError } from '../../kit/form/form.tsx'
import { AccountIcon } from '../../kit/crest/account-icon.tsx'
import { LoadState } from '../../kit/page/load-state.tsx'
import { useFailureText } from '../../session/failure-text.ts'
import { usePast } from '../../kit/text/past.tsx'

const PAGE = 10

interface Sessions {
  total: number
  list: SessionRow[]
}

/** The user's sessions, each with a button that ends it. */
export function DevicesCard() {
  const words = useWords(securityWords).devices
  const explain = useFailureText()
  const { run, failure } = useAction()
  const [size, setSize] = useState(PAGE)
  const read = useRead<Sessions>(`/sessions?pageSize=${size}`)
  const end = async (session: SessionRow) => {
    if (session.isCurrent) return signOut()
    await callApi('DELETE', `/sessions/${session.id}`)
    read.reload()
  }
  const endAll = async (isThisOneToo: boolean) => {
    await callApi('DELETE', '/sessions', { query: { all: isThisOneToo } })
    if (isThisOneToo) changeMe(null)
    else read.reload()
  }
  if (read.state !== 'read') return <LoadState read={read} height={220} />
  const { list, total } = read.data
  return (
    <Card title={words.title}>
      <ul>
        {list.map((session) => (
          <Device key={session.id} session={session} onEnd={() => void run(() => end(session))} />
        ))}
      </ul>
      {total > list.length && (
        <button type="button" className="more-rows" onClick={() => setSize(Math.min(100, size + PAGE))}>
          {words.more}
        </button>
      )}
      <div className="body form-stack card-end">
        <FormError>{explain(failure)}</FormError>
        <div className="buttons">
          <button type="button" className="button tall" onClick={() => void run(() => endAll(false))}>
            {words.endOthers}
          </button>
          <button type="button" className="button tall danger" onClick={() => void run(() => endAll(true))}>
            {words.endAll}
          </button>
        </div>
      </div>
    </Card>
  )
}

function Device({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const words = useWords(securityWords).devices
  const isPhone = session.kind === 'client' || /Android|iOS|iPhone|iPad/.test(session.device)
  return (
    <li className="list-item">
      <AccountIcon name={isPhone ? 'phone' : 'computer'} size="l" />
      <span className="push two-lines">
        <b>
          {session.device} {session.isCurrent && <span className="tag">{words.current}</span>}
        </b>
        <span className="small second">{words.seen(usePast(session.seenAt), session.address)}</span>
      </span>
      <button
        type="button"
        className="button compact touchable"
        aria-label={words.endNamed(session.device)}
        onClick={onEnd}
      >
        {words.end}
      </button>
    </li>
  )
}
