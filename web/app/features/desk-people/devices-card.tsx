import { useState } from 'react'
import type { DeskPerson, DeskPrivate } from '#contract/touchline/desk-people.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { callApi } from '../../session/call.ts'
import { DeskIcon } from '../desk/desk-icon.tsx'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { peopleWords } from './words.ts'

interface DevicesProps {
  person: DeskPerson
  /** Null until they are opened. */
  devices: DeskPrivate['devices']
  maySignOut: boolean
  onDone: () => void
}

/** Where a person is signed in: a count, and the devices once they are opened. */
export function DevicesCard({ person, devices, maySignOut, onDone }: DevicesProps) {
  const words = useWords(peopleWords)
  /** The device to sign out, 'all' for all. */
  const [ending, setEnding] = useState<number | 'all' | null>(null)
  const [ended, setEnded] = useState<readonly number[]>([])
  const shown = devices?.filter(({ id }) => !ended.includes(id)) ?? []
  const signOut = async (reason: string) => {
    const sessionId = ending === 'all' ? null : ending
    await callApi('POST', `/desk/people/${person.id}/sign-out`, { body: { sessionId, reason } })
    setEnded([...ended, ...(sessionId === null ? shown.map(({ id }) => id) : [sessionId])])
    onDone()
  }
  return (
    <Card title={words.sessions} beside={<span className="small second">{words.devices(person.sessions)}</span>}>
      {devices && shown.length === 0 && <p className="desk-empty">{words.noDevices}</p>}
      {shown.map((device) => (
        <DeviceRow key={device.id} device={device} onEnd={maySignOut ? () => setEnding(device.id) : null} />
      ))}
      <div className="desk-foot">
        <span>{words.addresses}</span>
        {maySignOut && person.sessions > 0 && (
          <button type="button" className="button compact touchable" onClick={() => setEnding('all')}>
            {words.signOutAll}
          </button>
        )}
      </div>
      {ending !== null && (
        <ReasonDialog
          title={ending === 'all' ? words.signOutAllTitle(person.nickname) : words.signOutTitle}
          action={words.signOut}
          onDo={signOut}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  )
}

type Device = NonNullable<DeskPrivate['devices']>[number]

function DeviceRow({ device, onEnd }: { device: Device; onEnd: (() => void) | null }) {
  const words = useWords(peopleWords)
  const { format } = useLanguage()
  const name = device.device || words[device.kind]
  return (
    <div className="desk-row">
      <span className="desk-disc">
        <DeskIcon name={device.kind} />
      </span>
      <div>
        <b className="clip">{name}</b>
        <small>
          {[device.network, device.hasFactor ? words.withFactor : '', format.moment(device.seenAt)]
            .filter((one) => one !== '')
            .join(', ')}
        </small>
      </div>
      {onEnd && (
        <button type="button" className="icon-button" aria-label={`${words.signOut}: ${name}`} onClick={onEnd}>
          <DeskIcon name="signOut" />
        </button>
      )}
    </div>
  )
}
