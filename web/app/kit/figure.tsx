import { useLanguage } from '../i18n/language.tsx'

/** A number of a table; a dash, announced as "unknown", where no source has it. */
export function Figure({ value }: { value: number | null }) {
  const { text } = useLanguage()
  if (value !== null) return <>{value}</>
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="hidden-text">{text.player.unknown}</span>
    </>
  )
}
