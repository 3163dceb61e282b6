import { mentionsOf } from '#contract/document/faces.ts'
import type { ManuscriptContent } from '#contract/touchline/manuscript.ts'
import { useLanguage, useWords } from '../../../i18n/language.tsx'
import { AccountIcon } from '../../../kit/crest/account-icon.tsx'
import { Icon } from '../../../kit/crest/icons.tsx'
import { writeWords } from './words.ts'

/** What an article lacks before it can be public, and what it mentions. */
export function ChecksCard({ content: { title, document } }: { content: ManuscriptContent }) {
  const words = useWords(writeWords)
  const { format } = useLanguage()
  const texts = words.checkTexts
  const pictures = document.blocks.filter(({ kind }) => kind === 'picture')
  const undescribed = document.blocks.filter((one) => one.kind === 'picture' && one.alternative === '').length
  const missing = [
    ...(title.trim() === '' ? [texts.noTitle] : []),
    ...(document.blocks.length === 0 ? [texts.noText] : []),
    ...(undescribed > 0 ? [texts.undescribed(format.number(undescribed))] : []),
  ]
  const mentions = mentionsOf(document)
  const count = (...kinds: string[]) => format.number(mentions.filter(({ of }) => kinds.includes(of)).length)
  return (
    <section className="card">
      <header>
        <h2>{words.checks}</h2>
        {missing.length > 0 && <span className="small second">{words.toDo(format.number(missing.length))}</span>}
      </header>
      <ul className="write-checks">
        {missing.map((text) => (
          <li key={text} className="missing">
            <Icon name="alert" />
            <span>
              <b>{text}</b>
              <small>{texts.needed}</small>
            </span>
          </li>
        ))}
        {pictures.length > 0 && undescribed === 0 && (
          <li>
            <AccountIcon name="check" />
            <b>{texts.described}</b>
          </li>
        )}
        <li>
          <AccountIcon name="check" />
          <span>
            <b>{texts.mentions(format.number(mentions.length))}</b>
            {mentions.length > 0 && (
              <small>{texts.counts(count('match'), count('team'), count('player', 'competition'))}</small>
            )}
          </span>
        </li>
      </ul>
    </section>
  )
}
