import type { Route } from './+types/my-matches.ts'
import { MyMatches, UnmovedNote } from '../features/following/my-matches.tsx'
import { MyLeagues, MyTeams } from '../features/following/my-subjects.tsx'
import { useSource } from '../features/following/use-followed.ts'
import { useWords, wordsOf } from '../i18n/language.tsx'
import { followingWords } from '../i18n/words/following.ts'
import { head } from '../page.ts'

export function meta({ matches }: Route.MetaArgs) {
  return head(matches, ({ language }) => ({ title: wordsOf(followingWords, language).matches.title, isHidden: true }))
}

export default function MyMatchesPage() {
  const words = useWords(followingWords).matches
  const source = useSource()
  return (
    <>
      <h1 className="page-title">{words.title}</h1>
      <UnmovedNote />
      <MyMatches source={source} />
      <MyTeams source={source} />
      <MyLeagues source={source} />
    </>
  )
}
