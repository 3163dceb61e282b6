import { useLanguage } from '../../i18n/language.tsx'
import { Icon } from '../../kit/crest/icons.tsx'
import type { NamedSport } from './sports-named.ts'

/** A sport or title that the search found: its name, and the one in the other language. */
export function SportLine({ sport: { name } }: { sport: NamedSport }) {
  const { tag } = useLanguage()
  const also = tag === 'en' ? name.zh : name.en
  return (
    <>
      <span className="hit-icon">
        <Icon name="trophy" />
      </span>
      <span className="hit-text">
        <b className="clip">{name[tag]}</b>
        {also !== name[tag] && (
          <small className="clip" lang={tag === 'en' ? 'zh-CN' : 'en'}>
            {also}
          </small>
        )}
      </span>
    </>
  )
}
