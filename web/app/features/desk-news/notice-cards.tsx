import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskAnnouncements, DeskNotice } from '#contract/touchline/desk-messages.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Card } from '../../kit/page/card.tsx'
import { usePage } from '../../page.ts'
import { messageWords } from './message-words.ts'
import { NoticeDialog } from './notice-dialog.tsx'
import { NoticePreview } from './notice-preview.tsx'
import { useSpanText } from './span-fields.tsx'
import { useConfirmed } from './use-confirmed.tsx'

/** The announcement that is shown, as readers of each language see it, and those to come. */
export function NoticeCards({ announcements }: { announcements: DeskAnnouncements }) {
  const words = useWords(messageWords)
  const { ask, dialog } = useConfirmed()
  const [isWriting, setIsWriting] = useState(false)
  const { shown, planned } = announcements
  const clear = () =>
    ask({ action: 'announcement_put', input: { body: '' }, title: words.clearTitle, button: words.clear })
  const cancel = ({ id, texts }: DeskNotice) =>
    ask({
      action: 'announcement_dropped',
      input: { id },
      title: words.cancelTitle,
      button: words.cancelTitle,
      note: texts.en,
    })
  return (
    <>
      <section className="card">
        <header>
          <h2>{words.now}</h2>
          <span className="push" />
          {shown && (
            <button type="button" className="button touchable" onClick={clear}>
              {words.clear}
            </button>
          )}
          <button type="button" className="button primary touchable" onClick={() => setIsWriting(true)}>
            {words.put}
          </button>
        </header>
        {shown ? (
          <div className="body told-notice">
            <NoticePreview texts={shown.texts} />
            <NoticeFacts notice={shown} />
          </div>
        ) : (
          <p className="desk-empty">{words.noneNow}</p>
        )}
        <Sees announcements={announcements} />
      </section>
      <Planned planned={planned} onCancel={cancel} />
      {isWriting && <NoticeDialog isReplacing={shown !== null} onClose={() => setIsWriting(false)} />}
      {dialog}
    </>
  )
}

type PlannedProps = { planned: readonly DeskNotice[]; onCancel: (one: DeskNotice) => void }

function Planned({ planned, onCancel }: PlannedProps) {
  const words = useWords(messageWords)
  return (
    <Card title={words.planned}>
      {planned.length === 0 && <p className="desk-empty">{words.nonePlanned}</p>}
      {planned.map((one) => (
        <div key={one.id} className="told-row">
          <NoticePreview texts={one.texts} />
          <div className="told-line">
            <NoticeFacts notice={one} />
            <button type="button" className="button compact touchable" onClick={() => onCancel(one)}>
              {words.cancel}
            </button>
          </div>
        </div>
      ))}
    </Card>
  )
}

/** Since when, by whom, and whether both languages have one text. */
export function NoticeFacts({ notice: { startsAt, endsAt, by, isSame } }: { notice: DeskNotice }) {
  const words = useWords(messageWords)
  const spanText = useSpanText()
  const { format } = useLanguage()
  const { now } = usePage()
  return (
    <small>
      {format.list([
        spanText({ startsAt, endsAt }, now),
        words.by(by?.nickname ?? words.operator),
        ...(isSame ? [words.same] : []),
      ])}
    </small>
  )
}

function Sees({ announcements: { shown, withheld } }: { announcements: DeskAnnouncements }) {
  const words = useWords(messageWords)
  return (
    <div className="told-sees">
      <h3>{words.sees}</h3>
      <p>{words.seesAll}</p>
      {shown && !shown.isSame && <p>{words.seesZh}</p>}
      {withheld.map(({ ruleId, region, channel }) => (
        <p key={ruleId} className="told-warning">
          {words.withheld([region ?? words.everywhere, channel].filter(Boolean).join(' '), ruleId)}
        </p>
      ))}
      <p>
        <Link to="/desk/guard?about=operation&aboutId=touchline.getHouseNotice">{words.guard}</Link>
      </p>
    </div>
  )
}
