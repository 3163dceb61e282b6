import { useState } from 'react'
import type { DeskRelease } from '#contract/touchline/desk-lead.ts'
import type { DeskEntry, DeskMatch } from '#contract/touchline/desk-live.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { FormError } from '../../kit/form/form.tsx'
import { useReading } from '../../live/use-reading.ts'
import { callApi } from '../../session/call.ts'
import { useFailureText } from '../../session/failure-text.ts'
import { useAction } from '../../session/use-action.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { clockLabel } from './clock.ts'
import { leadWords } from './lead-words.ts'
import { labelOf, personIn, sideName } from './names.ts'
import { liveWords } from './words.ts'

interface LeadParts {
  match: DeskMatch
  onLed: () => void
}

/** Gives the lead of a match to the desk, or after a dry run back to the feeds. */
export function LeadButton({ match, onLed }: LeadParts) {
  const words = useWords(liveWords)
  const explain = useFailureText()
  const { isBusy, failure, run } = useAction()
  const [isTaking, setIsTaking] = useState(false)
  const [release, setRelease] = useState<DeskRelease | null>(null)
  const { isDeskLead, row } = match
  const path = `/desk/live/${row.id}/lead`
  const label = isDeskLead ? words.feedsButton : words.leadButton
  const press = () => {
    if (!isDeskLead) return setIsTaking(true)
    return run(async () => setRelease(await callApi<DeskRelease>('GET', path)))
  }
  const take = async (reason: string) => {
    await callApi('POST', path, { body: { isLead: true, reason } })
    onLed()
  }
  return (
    <>
      <button type="button" className="button touchable" disabled={isBusy} onClick={() => void press()}>
        {label}
      </button>
      <FormError>{explain(failure)}</FormError>
      {isTaking && (
        <ReasonDialog title={label} action={label} onDo={take} onClose={() => setIsTaking(false)}>
          <p>{words.leadText}</p>
        </ReasonDialog>
      )}
      {release && <ReleaseDialog match={match} release={release} onLed={onLed} onClose={() => setRelease(null)} />}
    </>
  )
}

interface ReleaseParts extends LeadParts {
  release: DeskRelease
  onClose: () => void
}

/** What changes once the feeds lead: entries that they have too end; for the others it is chosen. */
function ReleaseDialog({ match, release, onLed, onClose }: ReleaseParts) {
  const words = useWords(leadWords)
  const { feed, superseded, alone } = release
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set())
  const turn = (number: number) =>
    setTaken((before) => {
      const after = new Set(before)
      if (!after.delete(number)) after.add(number)
      return after
    })
  const send = async (reason: string) => {
    const body = { isLead: false, takeBack: [...taken], reason }
    await callApi('POST', `/desk/live/${match.row.id}/lead`, { body })
    onLed()
  }
  return (
    <ReasonDialog title={words.title} action={words.action} onDo={send} onClose={onClose}>
      <p>{feed === null ? words.noFeed : words.leads(feed)}</p>
      <Scores match={match} release={release} taken={taken} />
      {superseded.length > 0 && (
        <section>
          <b>{words.superseded(superseded.length)}</b>
          <ul className="live-release">
            {superseded.map((entry) => (
              <li key={entry.number}>
                <EntryText match={match} entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {alone.length > 0 && (
        <fieldset className="live-release-choice">
          <legend>{words.alone(alone.length)}</legend>
          <p className="small second">{words.aloneHint}</p>
          <ul className="live-release">
            {alone.map((entry) => (
              <li key={entry.number}>
                <label>
                  <input type="checkbox" checked={taken.has(entry.number)} onChange={() => turn(entry.number)} />
                  <EntryText match={match} entry={entry} />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </ReasonDialog>
  )
}

/** The score now and then, for the entries that are marked; its bounds until that is read. */
function Scores({ match, release, taken }: Omit<ReleaseParts, 'onLed' | 'onClose'> & { taken: ReadonlySet<number> }) {
  const words = useWords(leadWords)
  const { now, kept, takenBack } = release
  const text = ({ home, away }: { home: number; away: number }) => `${home}–${away}`
  const takeBack = [...taken].toSorted((a, b) => a - b).join(',')
  const reading = useReading<DeskRelease>(takeBack, (signal) =>
    takeBack === ''
      ? Promise.resolve({ ...release, marked: kept })
      : callApi<DeskRelease>('GET', `/desk/live/${match.row.id}/lead`, { query: { takeBack }, signal }),
  )
  const then =
    reading.state === 'read'
      ? words.after(text(reading.data.marked))
      : reading.state === 'reading'
        ? words.reckoning
        : words.between(text(kept), text(takenBack))
  return (
    <p role="status" className="live-release-score">
      {words.now(text(now))} {then}
      <span className="hidden-text"> {`${sideName(match, 'home')} – ${sideName(match, 'away')}`}</span>
    </p>
  )
}

function EntryText({ match, entry }: { match: DeskMatch; entry: DeskEntry }) {
  const { tag } = useLanguage()
  const { number, key, side, playerId, clockSeconds } = entry
  const parts = [labelOf(match, key, tag), sideName(match, side), personIn(match, side, playerId)]
  return (
    <span>
      <span className="live-number">{number}</span> <b>{clockLabel(clockSeconds, match.palette.endReading)}</b>{' '}
      {parts.filter((part) => part !== '').join(' · ')}
    </span>
  )
}
