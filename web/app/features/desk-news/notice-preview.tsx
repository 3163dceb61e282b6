import { useWords } from '../../i18n/language.tsx'
import { messageWords } from './message-words.ts'
import { newsDeskWords } from './words.ts'

/** An announcement as the pages of the site have it, in each language; one where both read the same. */
export function NoticePreview({ texts }: { texts: { en: string; zh: string } }) {
  const words = useWords(messageWords)
  const { languages, bothLanguages } = useWords(newsDeskWords)
  const isSame = texts.en === texts.zh
  return (
    <>
      {(['en', 'zh'] as const)
        .filter((tag) => !isSame || tag === 'en')
        .map((tag) => (
          <figure key={tag}>
            <figcaption>{words.preview(isSame ? bothLanguages : languages[tag])}</figcaption>
            <div className="site-announcement told-sample">
              <p lang={isSame ? undefined : tag === 'zh' ? 'zh-CN' : 'en-GB'}>{texts[tag]}</p>
            </div>
          </figure>
        ))}
    </>
  )
}
