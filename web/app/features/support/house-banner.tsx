import type { HouseNotice } from '#contract/touchline/support.ts'
import { storedKeys } from '../../boot.ts'
import { useWords } from '../../i18n/language.tsx'
import { houseWords } from '../../i18n/words/house.ts'
import { Icon } from '../../kit/icons.tsx'
import { stored, useStored } from '../../kit/stored.ts'

/** The last notice that was hidden here; the script in the head hides it before anything is painted. */
const hidden = stored<number>(storedKeys.houseNotice, 0, Number)

/** What the house tells everybody. It is part of the page's own bytes, so that nothing moves when it comes. */
export function HouseBanner({ notice }: { notice: HouseNotice | null | undefined }) {
  const words = useWords(houseWords)
  const hiddenId = useStored(hidden)
  if (!notice || hiddenId === notice.id) return null
  return (
    <aside className="house-notice" data-house-notice={notice.id} aria-label={words.notice}>
      <p>{notice.text}</p>
      <button
        type="button"
        className="icon-button"
        aria-label={words.dismiss}
        onClick={() => (
          hidden.set(notice.id),
          document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
        )}
      >
        <Icon name="close" />
      </button>
    </aside>
  )
}
