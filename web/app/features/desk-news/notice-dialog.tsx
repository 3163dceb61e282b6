import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { TextArea } from '../../kit/form/form.tsx'
import { announce } from '../../live/announcer.tsx'
import { doAction } from '../desk/do-action.ts'
import { ReasonDialog } from '../desk/reason-dialog.tsx'
import { messageWords } from './message-words.ts'
import { NoticePreview } from './notice-preview.tsx'
import { SpanFields, useSpanProblem } from './span-fields.tsx'

const LONGEST = 500

/** A new announcement in both languages, with its preview, its time and the reason. */
export function NoticeDialog({ isReplacing, onClose }: { isReplacing: boolean; onClose: () => void }) {
  const words = useWords(messageWords)
  const { tag } = useLanguage()
  const { revalidate } = useRevalidator()
  const problemOf = useSpanProblem()
  const [texts, setTexts] = useState({ en: '', zh: '' })
  const [span, setSpan] = useState<{ startsAt: number | null; endsAt: number | null }>({ startsAt: null, endsAt: null })
  const [en, zh] = [texts.en.trim(), texts.zh.trim()]
  const put = async (reason: string) => {
    await doAction('announcement_put', { body: en, bodyZh: zh, ...span }, { reason, lang: tag })
    announce(words.done)
    await revalidate()
  }
  return (
    <ReasonDialog
      title={words.putTitle}
      action={words.putAction}
      missing={en === '' ? words.textMissing : problemOf(span)}
      onDo={put}
      onClose={onClose}
    >
      <TextArea
        label={words.textEn}
        hint={words.textHint}
        required
        rows={2}
        maxLength={LONGEST}
        value={texts.en}
        onChange={(event) => setTexts({ ...texts, en: event.target.value })}
      />
      <TextArea
        label={words.textZh}
        hint={words.zhHint}
        rows={2}
        maxLength={LONGEST}
        value={texts.zh}
        onChange={(event) => setTexts({ ...texts, zh: event.target.value })}
      />
      {en !== '' && <NoticePreview texts={{ en, zh: zh || en }} />}
      <SpanFields span={span} onChange={setSpan} />
      {isReplacing && <p className="small second">{words.replaces}</p>}
    </ReasonDialog>
  )
}
