import { useState } from 'react'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { Dialog } from '../../../kit/page/dialog.tsx'
import { usePage } from '../../../page.ts'
import type { PostDraft } from './draft.ts'
import type { Compose } from './use-compose.ts'
import { composeWords } from './words.ts'

/** The drafts of this browser, to go on with or to delete. */
export function DraftsButton({ compose }: { compose: Compose }) {
  const words = useWords(composeWords)
  const { format } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { list } = compose.drafts
  if (list.length === 0) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <button type="button" className="button compact touchable" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words.drafts(format.number(list.length))}
      </button>
      {isOpen && (
        <Dialog title={words.draftsTitle} onClose={close}>
          <ul className="compose-drafts">
            {list.map((draft) => (
              <DraftRow key={draft.id} draft={draft} compose={compose} onOpen={close} />
            ))}
          </ul>
          <div className="body">
            <button type="button" className="button tall" onClick={() => (compose.startNew(), close())}>
              {words.title}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function DraftRow({ draft, compose, onOpen }: { draft: PostDraft; compose: Compose; onOpen: () => void }) {
  const words = useWords(composeWords)
  const { format } = useLanguage()
  const { now } = usePage()
  const name = draft.title.trim() || draft.text.trim().slice(0, 60) || words.untitled
  const remove = () => {
    compose.drafts.drop(draft.id)
    if (draft.id === compose.draft.id) compose.startNew()
  }
  return (
    <li className="list-item">
      <span className="push two-lines">
        <b>{name}</b>
        <span className="small second">{format.moment(draft.at, now)}</span>
      </span>
      <button
        type="button"
        className="button compact touchable"
        aria-label={format.pair(words.open, name)}
        onClick={() => (compose.open(draft), onOpen())}
      >
        {words.open}
      </button>
      <button type="button" className="icon-button" aria-label={words.deleteDraft(name)} onClick={remove}>
        <Icon name="close" size="s" />
      </button>
    </li>
  )
}
