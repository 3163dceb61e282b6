import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { AccountIcon } from '../../../kit/crest/account-icon.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import type { DraftState } from './draft.ts'
import { writeWords } from './words.ts'

interface SavedLineProps {
  state: DraftState
  isLocal: boolean
  length: number
  minutes: number
  children: ReactNode
}

/** Where the text is kept, and how long it is. */
export function SavedLine({ state: { saved, at }, isLocal, length, minutes, children }: SavedLineProps) {
  const words = useWords(writeWords)
  const { format } = useLanguage()
  const texts = words.saved
  const text = isLocal && saved !== 'saved' && saved !== 'changed' ? texts.local : texts[saved]
  const isOff = saved === 'away' || saved === 'changed' || saved === 'refused'
  return (
    <div className="write-head">
      <span className={isOff ? 'write-saved off' : 'write-saved'} role="status">
        {isOff ? <Icon name={saved === 'away' ? 'wifi-off' : 'alert'} size="s" /> : <AccountIcon name="edit" />}
        {typeof text === 'function' ? text(at === null ? null : format.time(at)) : text}
      </span>
      <span className="push" />
      <span className="small second write-length">{words.length(format.number(length), format.number(minutes))}</span>
      {children}
    </div>
  )
}
